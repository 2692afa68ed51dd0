// Table: board, hands, actions, log, explanations, history. Each panel redraws only when its own trait has changed.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const send = sender(model, el, stop, () => get("time").stamp);
    const root = h("div", { class: "ludo ludo-table" });
    listen(root, send, stop);
    const panel = (name, label, attrs) => h("section", { class: `ludo-${name}`, "aria-label": label, tabindex: "-1", ...attrs });
    const head = panel("head", "Turn and question");
    const boardBox = panel("boardbox", "Board");
    const side = panel("side", "What can be done, and why not");
    const tabs = h("div", { class: "ludo-tabs", role: "tablist", "aria-label": "Actions, reasons, rules" });
    const page = (name, label) => h("div", { class: `ludo-page ludo-${name}`, role: "tabpanel", "aria-label": label });
    const act = page("do", "Actions"), explain = page("explain", "Why not"), rules = page("rules", "Rules");
    const picked = h("div", { class: "ludo-picked", tabindex: "-1" });
    const acts = h("div", { class: "ludo-acts", tabindex: "-1" }), rest = h("div", { class: "ludo-rest", tabindex: "-1" });
    explain.setAttribute("tabindex", "-1");
    act.append(picked, acts, rest);
    side.append(tabs, act, explain, rules);
    const hands = panel("hands", "Hands and piles");
    const time = panel("time", "History");
    const log = panel("log", "Log");
    const logBody = h("div", { class: "ludo-logbody", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "What happened" });
    const foot = h("div", { class: "ludo-foot", hidden: true });
    const quiet = h("input", { type: "checkbox" });
    log.append(h("div", { class: "ludo-bar" }, h("b", { text: "Log" }),
      h("label", { class: "ludo-small" }, quiet, " also rules by which nothing happened")), logBody, foot);
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    root.append(head, h("div", { class: "ludo-main" }, boardBox, side), live, hands, time, log);

    // What is hidden gives the keyboard to the tab that is shown: else it falls to the page, where keys are orders to JupyterLab.
    function conceal(node, off) {
      const held = off && !node.hidden && node.contains(document.activeElement);
      node.hidden = off;
      if (held) tabs.querySelector('[aria-selected="true"]')?.focus();
    }

    const drawBoard = mountBoard(boardBox, get, send, stop);
    const drawPage = mountRules(rules, () => get("rules"), send, stop);
    // A rule that is open is told below the log too: its page may be out of sight from where it was asked for.
    const drawRules = () => {
      drawPage();
      const rule = get("rules").open;
      conceal(foot, !rule);
      if (rule) fill(foot, button("✕", "tab", "do", { "aria-label": "Close the rule", "data-key": "close" }),
        h("div", { class: "ludo-foottext" }, h("b", { text: `${rule.id} ` }), rule.text,
          rule.ours && h("i", { text: ` Our ruling (${rule.id}?): ${rule.ours}` })));
    };

    quiet.addEventListener("change", () => logBody.classList.toggle("ludo-quiet", quiet.checked), { signal: stop });
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !get("todo").picked.length) return;
      send("clear", null);
      event.stopPropagation();
    }, { signal: stop });

    function drawHead() {
      const it = get("head");
      fill(head,
        h("div", { class: "ludo-bar" }, h("b", { text: it.title }), h("span", { class: "ludo-small", text: it.notes.join(" · ") })),
        h("div", { class: "ludo-ask" }, h("b", { text: it.who ? `${it.who}: ` : "" }), h("span", { text: it.ask }), " ", cite(it.rule)));
    }

    function drawTodo() {
      const it = get("todo");
      const names = it.picked.join(" + ");
      if (it.picked.length) {
        fill(picked,
          h("span", { class: "ludo-pick", text: `Picked: ${names}` }),
          button("Clear", "clear", null, { "data-key": "clear", title: "Escape" }),
          it.one && h("div", { class: "ludo-one" },
            button(`▸ ${it.one.text}`, "choose", it.one.i, { class: "ludo-btn ludo-go", "data-key": "one" }),
            h("span", { class: "ludo-small", text: "or click it again" })));
      } else {
        const told = {
          person: "Click a card, a figure or a space to narrow, or choose here:",
          chance: it.forced ? "Chance answers. Let it, or choose what comes:" : "Chance answers.",
          hand: `${it.next} is asked. Hand over; then show what ${it.next} sees.`,
          agent: "An agent plays.",
          other: "Another player is asked, whose cards this table does not show.",
          nobody: "The game is over.",
        };
        fill(picked, h("span", { class: "ludo-small", text: told[it.waits] }));
      }
      const kids = [];
      if (it.ahead) kids.push(h("p", { class: "ludo-small", text: "This is an earlier state. Playing from here drops the later steps." }));
      if (it.waits === "chance") kids.push(...chance(it));
      if (it.waits === "hand") kids.push(button(`Show what ${it.next} sees`, "ready", null, { class: "ludo-btn ludo-go", "data-key": "ready" }));
      if (it.waits === "agent") {
        kids.push(h("div", { class: "ludo-bar" },
          button("One step", "step", null, { "data-key": "step" }),
          button("Play on", "play", null, { "data-key": "play", title: "Up to a person's question or the end" }), watchButton()));
      }
      for (const group of it.groups) {
        if (it.one) continue; // it stands above, with what was picked
        kids.push(h("div", { class: "ludo-kind", text: `${group.title} (${group.rows.length + group.more})` }));
        kids.push(...group.rows.map((row) =>
          button(row.text, "choose", row.i, { class: "ludo-btn ludo-act", "data-key": `act-${row.text}` })));
        if (group.more) kids.push(h("p", { class: "ludo-small", text: `… and ${group.more} more: click what you mean to narrow.` }));
      }
      if (it.waits === "person") kids.push(refused(it));
      fill(acts, kids);
      fill(rest, it.rest.map((row) => button(row.text, "choose", row.i, { class: "ludo-btn ludo-act", "data-key": `act-${row.text}` })));
      rest.hidden = !it.rest.length;
    }

    function chance(it) {
      const t = get("time");
      const seed = h("input", { type: "number", step: "1", value: t.seed, class: "ludo-seed", "data-key": "seed", "aria-label": "Seed" });
      seed.addEventListener("change", () => {
        const n = Number(seed.value);
        if (Number.isSafeInteger(n) && seed.value !== "") send("seed", n);
      });
      seed.addEventListener("keydown", (event) => event.stopPropagation());
      return [
        h("div", { class: "ludo-bar" }, button(it.draws ? "Draw" : "Roll", "roll", null, { class: "ludo-btn ludo-go", "data-key": "roll" }),
          h("label", { class: "ludo-small" }, "with seed ", seed), watchButton()),
        // Where something of it is hidden from who reads this, only the odds stand here: a choice would tell what cannot come.
        h("div", { class: "ludo-kind", text: `${it.forced ? "Or make it be" : "What may come"} (${it.odds.length})` }),
        ...it.odds.map((row) => {
          const bar = h("span", { class: "ludo-odd" });
          bar.style.width = `${Math.round(row.bar * 100)}%`;
          const parts = [h("span", { class: "ludo-oddtext", text: row.text }), h("span", { class: "ludo-oddp", text: `${row.p} = ${row.pct}` }),
            h("span", { class: "ludo-oddbar", "aria-hidden": "true" }, bar)];
          return it.forced ? button("", "choose", row.i, { class: "ludo-btn ludo-act ludo-odds", "data-key": `odd-${row.text}` }, ...parts)
            : h("div", { class: "ludo-act ludo-odds" }, ...parts);
        }),
      ];
    }

    function refused(it) {
      if (it.refused === null) return button("Show what is not allowed", "refused", true, { class: "ludo-btn ludo-quiet-btn", "data-key": "refused" });
      const rows = it.refused.flatMap((group) => [
        h("div", { class: "ludo-kind", text: `Not allowed: ${group.title} (${group.rows.length + group.more})` }),
        ...group.rows.map((row) => button(`✕ ${row.text}`, "why", row.i,
          { class: "ludo-btn ludo-act ludo-refused", "data-key": `no-${row.text}`, "aria-label": `Not allowed: ${row.text}. Why not?` })),
        group.more > 0 && h("p", { class: "ludo-small", text: `… and ${group.more} more.` }),
      ]);
      return [button("Hide what is not allowed", "refused", false, { class: "ludo-btn ludo-quiet-btn", "data-key": "refused" }),
        rows.length ? rows : h("p", { class: "ludo-small", text: "Nothing that can be thought of here is refused." })];
    }

    // Watching: a step every now and then, until a person is asked.
    let watching = null;
    function watchButton() {
      const on = watching !== null;
      const it = h("button", { type: "button", class: "ludo-btn", "data-key": "watch", "aria-pressed": String(on) }, on ? "Pause" : "Watch");
      it.addEventListener("click", () => {
        watch(watching === null);
        drawTodo();
      });
      return it;
    }
    function watch(on) {
      clearInterval(watching);
      watching = on ? setInterval(() => {
        const waits = get("todo").waits;
        if (waits === "chance" || waits === "agent") send("step", null);
        else watch(false);
      }, 900) : null;
    }
    const spoken = (card) => [card.label, ...card.badges, card.text, card.standin && "stand-in", card.live && "can be used", card.picked && "picked"]
      .filter(Boolean).join("; ");
    function cardButton(card) {
      const letter = h("span", { class: "ludo-letter", text: card.letter, "aria-hidden": "true" });
      letter.style.background = card.colour;
      letter.style.color = card.ink;
      return button("", "click", { card: card.id }, {
        class: `ludo-card${card.live ? " ludo-can" : ""}${card.picked ? " ludo-on" : ""}`, "data-key": `card-${card.id}-${card.nth}`,
        "aria-pressed": String(card.picked), "aria-label": spoken(card), title: card.text || null,
      },
      h("span", { class: "ludo-cardtop" }, letter, h("span", { class: "ludo-cardname", text: card.label })),
      (card.badges.length > 0 || card.standin) && h("span", { class: "ludo-badges", text: [...card.badges, card.standin ? "stand-in" : null].filter(Boolean).join(" · ") }),
      h("span", { class: "ludo-cardtext", text: card.text }));
    }

    const pileButton = (pile) => button(`${pile.label}: ${pile.count}`, "click", { card: pile.id },
      { class: "ludo-btn ludo-pile", "data-key": `pile-${pile.id}` });

    function chip(card) {
      const letter = h("span", { class: "ludo-letter", text: card.letter, "aria-hidden": "true" });
      Object.assign(letter.style, { background: card.colour, color: card.ink });
      return button("", "click", { card: card.id }, {
        class: `ludo-chip${card.live ? " ludo-can" : ""}${card.picked ? " ludo-on" : ""}`, "data-key": `chip-${card.id}-${card.nth}`,
        "aria-pressed": String(card.picked), "aria-label": spoken(card), title: card.label,
      }, letter, h("span", { text: card.standin ? `${card.label} (stand-in)` : card.label }));
    }

    const chips = (kids) => h("div", { class: `ludo-chips${kids.length > 8 ? " ludo-many" : ""}` }, kids);

    const rows = remembering();
    // The hand of who is asked stands large in a place of its own, so that nothing moves when the turn passes; the others are rows.
    function drawHands() {
      const all = get("hands"), big = all.find((row) => row.big);
      const empty = (zone) => h("span", { class: "ludo-small", text: zone.count ? `${zone.label}: ${zone.count} face down` : `${zone.label}: none` });
      const items = (zones, make) => zones.flatMap((zone) => zone.items.length ? zone.items.map((card, nth) => make({ ...card, nth })) : [empty(zone)]);
      const line = (cards) => h("div", { class: `ludo-cards${cards.length > 7 ? " ludo-many" : ""}` }, cards);
      const points = (n) => n !== null && n !== undefined && h("span", { class: "ludo-small", text: n === 1 ? "1 point" : `${n} points` });
      const name = (row, ...more) => h("div", { class: "ludo-handname" },
        h("b", { text: `${row.turn ? "▸ " : ""}${row.name || "On the table"}` }), points(row.scores), more);
      const large = (row) => {
        const hall = row.cards.filter((zone) => zone.kind === "hall"), hand = row.cards.filter((zone) => zone.kind !== "hall");
        return h("div", { class: "ludo-hand ludo-big", role: "group", "aria-label": `${row.name}'s cards` }, name(row, row.piles.map(pileButton)),
          h("div", { class: "ludo-lines" }, hall.map((zone) => line(items([zone], cardButton))), line(items(hand, cardButton))));
      };
      const small = (row) => h("div", { class: "ludo-hand", role: "group", "aria-label": row.name ? `${row.name}'s cards` : "On the table" }, name(row),
        h("div", { class: "ludo-row-cards" },
          row.cards.some((zone) => zone.kind === "display" && zone.items.length) ? line(items(row.cards, cardButton)) : chips(items(row.cards, chip)),
          row.piles.map(pileButton)));
      const kids = big ? [rows.node(big, large)] : [];
      for (const row of all) if (row !== big) kids.push(rows.node(row, small));
      rows.turn();
      const piles = get("piles");
      fill(hands, kids, piles.length > 0 && h("div", { class: "ludo-bar ludo-piles" }, piles.map(pileButton)));
    }

    // The slider asks for one state at a time; while it waits, only the newest wish is kept.
    const slider = h("input", { type: "range", min: "0", class: "ludo-slider", "aria-label": "Step" });
    const stepText = h("span", { class: "ludo-small ludo-steptext" });
    const undo = button("↶ Undo", "undo", null), redo = button("Redo ↷", "redo", null);
    const auto = h("input", { type: "checkbox" }), agents = h("input", { type: "checkbox" });
    const agentsLabel = h("label", { class: "ludo-small" }, agents, " agents by themselves");
    time.append(
      h("div", { class: "ludo-bar" }, undo, redo, slider, stepText, h("label", { class: "ludo-small" }, auto, " chance by itself"), agentsLabel));
    let wish = null, asked = null;
    slider.addEventListener("input", () => {
      wish = Number(slider.value);
      if (asked === null) send("go", (asked = wish));
    }, { signal: stop });
    auto.addEventListener("change", () => send("auto", auto.checked), { signal: stop });
    agents.addEventListener("change", () => send("agents", agents.checked), { signal: stop });

    function drawTime() {
      const it = get("time");
      const was = asked;
      asked = null;
      if (was !== null && wish !== was && wish <= it.last) send("go", (asked = wish));
      slider.max = String(it.last);
      if (asked === null) slider.value = String(it.at);
      slider.setAttribute("aria-valuetext", `Step ${it.at} of ${it.last}: ${it.text}`);
      stepText.textContent = `${it.at} / ${it.last}`;
      for (const [node, on] of [[undo, it.undo], [redo, it.redo]]) node.setAttribute("aria-disabled", String(!on));
      auto.checked = it.auto;
      agentsLabel.hidden = it.agents === null;
      agents.checked = it.agents === true;
    }

    function parts(tally) {
      const kids = [`${tally.name}: ${tally.total} = `];
      tally.parts.forEach((p, i) => {
        const n = i ? `${p.n < 0 ? " − " : " + "}${Math.abs(p.n)}` : String(p.n);
        kids.push(`${n}${p.why ? ` ${p.why}` : ""} `, cite(p.rule));
      });
      return h("div", { class: "ludo-tally" }, kids);
    }

    // The log stays at its end unless the reader has scrolled up; JupyterLab takes cells out of the page and puts them back.
    // What moves it between a change and its next frame is the change itself (rows taken away above), not the reader.
    let atEnd = true, changed = false;
    logBody.addEventListener("scroll", () => {
      if (logBody.clientHeight && !changed) atEnd = logBody.scrollHeight - logBody.scrollTop - logBody.clientHeight < 30;
    }, { signal: stop });
    const toEnd = () => {
      changed = true;
      requestAnimationFrame(() => {
        if (atEnd) logBody.scrollTop = logBody.scrollHeight;
        changed = false;
      });
    };
    const watcher = new ResizeObserver(toEnd);
    watcher.observe(logBody);

    function drawLog() {
      const it = get("story");
      const rows = it.steps.map((step) => ({ key: step.key, step }));
      if (it.earlier) rows.unshift({ key: `earlier-${it.earlier}`, earlier: it.earlier });
      const more = logBody.contains(document.activeElement) && document.activeElement.closest('[data-row^="earlier-"]');
      keyed(logBody, rows, (row) => {
        if (row.earlier) return h("div", null, button(`${row.earlier} earlier steps: show more`, "earlier", null));
        const { i, who, text, events } = row.step;
        return h("div", { class: "ludo-step" },
          h("div", { class: "ludo-stephead" }, button(String(i), "go", i, { class: "ludo-cite ludo-stepno", "aria-label": `Go to step ${i}` }),
            h("b", { text: who }), h("span", { text: text ? `: ${text}` : "" })),
          events.map((e) => h("div", { class: e.quiet ? "ludo-event ludo-hush" : "ludo-event" },
            h("span", { text: e.text }), " ", cite(e.rule), e.parts.map(parts))));
      });
      if (more) logBody.querySelector("button")?.focus({ preventScroll: true });
      toEnd();
    }

    function drawInfo() {
      const it = get("info");
      const tab = (name, label) => button(label, "tab", name, { class: "ludo-tab", role: "tab", "data-key": `tab-${name}`,
        "aria-selected": String(it.tab === name) });
      fill(tabs, tab("do", "Actions"), tab("explain", "Why not?"), tab("rules", "Rules"));
      for (const [name, node] of [["do", act], ["explain", explain], ["rules", rules]]) conceal(node, it.tab !== name);
      const kids = [];
      if (it.title) kids.push(h("b", { text: it.title }));
      if (it.text) kids.push(h("p", null, h("span", { text: it.text }), " ", cite(it.rule)));
      for (const entry of it.why ?? []) {
        kids.push(h("div", { class: "ludo-why" },
          h("div", { class: "ludo-refused", text: `✕ ${entry.actions.join(" / ")}${entry.more ? ` / and ${entry.more} more like it` : ""}` }),
          entry.why.map((w) => h("div", { class: "ludo-event" }, h("span", { text: w.text }), " ", cite(w.rule)))));
      }
      if (it.more > 0) kids.push(h("p", { class: "ludo-small", text: `… and ${it.more} more reasons: pick something first to narrow.` }));
      if (it.items) kids.push(h("div", { class: "ludo-cards ludo-many" }, it.items.map((card, nth) => cardButton({ ...card, nth: `z${nth}` }))));
      fill(explain, kids);
    }

    function say() {
      const said = get("said");
      if (live.dataset.n === String(said.n)) return;
      live.dataset.n = said.n;
      live.textContent = live.textContent === said.text ? `${said.text}\u00a0` : said.text;
      live.title = said.text;
    }

    const panels = [
      [["ground", "sprites", "pieces", "edges", "labels", "marks", "looks"], drawBoard], [["head"], drawHead],
      [["todo", "time"], drawTodo], [["hands", "piles"], drawHands], [["time"], drawTime], [["story"], drawLog],
      [["info"], drawInfo], [["rules"], drawRules], [["said"], say],
    ];
    const shown = new Map();
    const draw = () => {
      for (const [names, update] of panels) {
        const now = names.map(get);
        const was = shown.get(update);
        if (was && now.every((value, i) => value === was[i])) continue;
        shown.set(update, now);
        update();
      }
      drawn(root);
    };
    el.append(root);
    draw();
    model.on("change", draw);
    stop.addEventListener("abort", () => {
      model.off("change", draw);
      watcher.disconnect();
      watch(false);
    });
    return end;
  },
};
