// Table: board, hands, actions, log, explanations, history. Each panel redraws only when its own trait has changed.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const pulse = heartbeat(model, el, stop, () => [life, table]);
    const send = pulse.sending(sender(model, el, stop, () => get("time").stamp));
    const table = h("div", { class: "ludo-table" });
    const root = h("div", { class: "ludo" }, table);
    listen(root, send, stop);
    const panel = (name, label, attrs) => h("section", { class: `ludo-${name}`, "aria-label": label, tabindex: "-1", ...attrs });
    const head = panel("head", "Turn");
    const ask = panel("ask", "Question");
    const boardBox = panel("boardbox", "Board");
    const side = panel("panel", "What can be done, and why not");
    const tabs = h("div", { class: "ludo-tabs", role: "tablist", "aria-label": "Actions, reasons, log, rules" });
    const page = (name, label) => h("div", { class: `ludo-page ludo-${name}`, role: "tabpanel", "aria-label": label, tabindex: "-1" });
    const act = page("do", "Actions"), explain = page("explain", "Why not"), log = page("log", "Log"), rules = page("rules", "Rules");
    const picked = h("div", { class: "ludo-top", tabindex: "-1" });
    const acts = h("div", { class: "ludo-allacts", tabindex: "-1" }), rest = h("div", { class: "ludo-foot", tabindex: "-1" });
    act.append(picked, acts);
    side.append(tabs, act, explain, log, rules, rest);
    const own = panel("own", "Cards of who is asked"), hands = panel("others", "Other hands and piles");
    const time = panel("time", "History");
    const logBody = h("div", { class: "ludo-logbody", role: "log", "aria-live": "off", "aria-label": "What happened" });
    log.append(logBody);
    // The spoken line: what has just happened, or what the pointer is on; while the kernel is silent, what is waited for.
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    const life = h("div", { class: "ludo-life", hidden: true });
    table.append(head, ask, own, boardBox, side, hands, time);

    // What is hidden gives the keyboard to the tab that is shown: else it falls to the page, where keys are orders to JupyterLab.
    function conceal(node, off) {
      const held = off && !node.hidden && node.contains(document.activeElement);
      node.hidden = off;
      if (held) tabs.querySelector('[aria-selected="true"]')?.focus();
    }

    const drawBoard = mountBoard(boardBox, get, send, stop);
    boardBox.append(h("div", { class: "ludo-speech" }, boardBox.querySelector(".ludo-where"), live, life));
    const drawRules = mountRules(rules, () => get("rules"), send, stop);
    const stops = [rove(own, ".ludo-card, .ludo-pile"), rove(tabs, ".ludo-tab"), rove(acts, "button, input"), rove(explain, "button"),
      rove(logBody, "button"), rove(rest, "button"), rove(hands, "button")];

    table.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !get("todo").picked.length) return;
      send("clear", null);
      event.stopPropagation();
    }, { signal: stop });

    function drawHead() {
      const it = get("head");
      const phases = it.phases.length > 1 && h("ol", { class: "ludo-phases", "aria-label": "Phases" },
        it.phases.map((name) => h("li", { "aria-current": name === it.phase ? "step" : null, text: name })));
      fill(head, h("span", { class: "ludo-title", text: it.title }), phases, h("span", { class: "ludo-small ludo-notes", text: it.notes.join(" · ") }),
        it.standin && h("span", { class: "ludo-tag ludo-tag-ours", title: it.standin, text: "≈ stand-ins" }, h("span", { class: "ludo-said", text: `: ${it.standin}` })));
      fill(ask, h("p", null, h("b", { class: "ludo-who", text: it.who ? `${it.who}: ` : "" }), h("span", { text: it.ask }), " ", cite(it.rule)));
    }

    // More than a dozen actions are verbs first, one of them open.
    let open = null;
    const actButton = (row) => button("", "choose", row.i, { class: "ludo-btn ludo-act", "data-key": `act-${row.text}` }, h("span", { text: row.text }));
    function listed(groups) {
      const many = groups.length > 1 && groups.reduce((n, group) => n + group.rows.length + group.more, 0) > 12;
      const kids = [];
      if (many) {
        if (!groups.some((group) => group.title === open)) open = groups[0].title;
        kids.push(h("div", { class: "ludo-verbs" }, groups.map((group) => {
          const it = h("button", { type: "button", class: "ludo-btn ludo-verb", "data-key": `verb-${group.title}`, "aria-expanded": String(group.title === open) },
            h("span", { text: group.title }), h("span", { class: "ludo-num", text: String(group.rows.length + group.more) }));
          it.addEventListener("click", () => {
            open = group.title;
            drawTodo();
          });
          return it;
        })));
      }
      for (const group of groups) {
        if (many && group.title !== open) continue;
        if (!many) kids.push(h("p", { class: "ludo-kind" }, h("span", { text: group.title }), h("span", { class: "ludo-num", text: String(group.rows.length + group.more) })));
        kids.push(h("div", { class: "ludo-acts" }, group.rows.map(actButton)));
        if (group.more) kids.push(h("p", { class: "ludo-small", text: `… and ${group.more} more: click what you mean to narrow.` }));
      }
      return kids;
    }

    function drawTodo() {
      const it = get("todo");
      const names = it.picked.join(" + ");
      if (it.picked.length) {
        fill(picked, h("div", { class: "ludo-picked" },
          h("div", { class: "ludo-row" }, h("b", { class: "ludo-pick ludo-grow", text: `Picked: ${names}` }),
            button("Clear", "clear", null, { class: "ludo-btn ludo-plain", "data-key": "clear" }, h("span", { class: "ludo-small", text: "Esc" }))),
          it.one && h("div", { class: "ludo-one" },
            button(`▸ ${it.one.text}`, "choose", it.one.i, { class: "ludo-btn ludo-go", "data-key": "one", title: "or click it again" }))));
      } else {
        const told = {
          chance: it.forced ? "Chance answers. Let it, or choose what comes:" : "Chance answers.",
          hand: `${it.next} is asked. Hand over; then show what ${it.next} sees.`,
          agent: "An agent plays.",
          other: "Another player is asked, whose cards this table does not show.",
          nobody: "The game is over.",
        };
        fill(picked, told[it.waits] && h("p", { class: "ludo-small", text: told[it.waits] }));
      }
      const kids = [];
      if (it.ahead) kids.push(h("p", { class: "ludo-small", text: "This is an earlier state. Playing from here drops the later steps." }));
      if (it.waits === "chance") kids.push(...chance(it));
      if (it.waits === "hand") kids.push(button(`Show what ${it.next} sees`, "ready", null, { class: "ludo-btn ludo-go", "data-key": "ready" }));
      if (it.waits === "agent") {
        kids.push(h("div", { class: "ludo-row" },
          button("One step", "step", null, { "data-key": "step" }),
          button("Play on", "play", null, { "data-key": "play", title: "Up to a person's question or the end" }), watchButton()));
      }
      kids.push(...listed(it.one ? [] : it.groups));
      if (it.waits === "person") kids.push(refused(it));
      fill(acts, kids);
      fill(rest, it.rest.map((row) => button(`› ${row.text}`, "choose", row.i, { class: "ludo-btn ludo-grow", "data-key": `act-${row.text}` })));
      footed();
    }
    function footed() {
      conceal(rest, !get("todo").rest.length || get("info").tab !== "do");
    }

    // Equal and rare outcomes are folded: eight are seen, the rest by a button.
    let all = false;
    function chance(it) {
      const many = it.odds.length > 9, shown = many && !all ? it.odds.slice(0, 8) : it.odds;
      const more = many && h("button", { type: "button", class: "ludo-btn ludo-plain", "data-key": "more-odds", "aria-expanded": String(all) },
        all ? "Fewer" : `${it.odds.length - 8} more`);
      more?.addEventListener?.("click", () => {
        all = !all;
        drawTodo();
      });
      return [
        h("div", { class: "ludo-row" }, button(it.draws ? "Draw" : "Roll", "roll", null, { class: "ludo-btn ludo-go ludo-by-chance ludo-grow", "data-key": "roll" }), watchButton()),
        // Where something of it is hidden from who reads this, only the odds stand here: a choice would tell what cannot come.
        h("p", { class: "ludo-kind" }, h("span", { text: it.forced ? "Or make it be" : "What may come" }), h("span", { class: "ludo-num", text: String(it.odds.length) })),
        ...shown.map((row) => {
          const bar = h("i", { class: "ludo-bar", "aria-hidden": "true" });
          bar.style.width = `${Math.round((100 * row.bar) / it.odds[0].bar)}%`;
          const parts = [h("b", { text: row.text }), h("span", { class: "ludo-num ludo-small", text: row.p }), h("span", null, bar), h("span", { class: "ludo-num", text: row.pct })];
          return it.forced ? button("", "choose", row.i, { class: "ludo-btn ludo-act ludo-odds", "data-key": `odd-${row.text}` }, ...parts)
            : h("div", { class: "ludo-act ludo-odds" }, ...parts);
        }),
        more,
      ];
    }

    function refused(it) {
      if (it.refused === null) return button("Show what is not allowed", "refused", true, { class: "ludo-btn ludo-quiet-btn", "data-key": "refused" });
      const rows = it.refused.flatMap((group) => [
        h("p", { class: "ludo-kind", text: `Not allowed: ${group.title} (${group.rows.length + group.more})` }),
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
    const sign = (card) => {
      const letter = h("span", { class: "ludo-letter", text: card.letter, "aria-hidden": "true" });
      Object.assign(letter.style, { background: card.colour, color: card.ink });
      return letter;
    };
    function cardButton(card) {
      return button("", "click", { card: card.id }, {
        class: `ludo-card${card.live ? " ludo-can" : ""}`, "data-key": `card-${card.id}-${card.nth}`,
        "aria-pressed": String(card.picked), "aria-label": spoken(card), title: [...card.badges, card.text].filter(Boolean).join("; ") || null,
      },
      sign(card), h("b", { text: card.label }), card.badges.length > 0 && h("span", { class: "ludo-badges", text: card.badges.join(" · ") }),
      card.text && h("p", { text: card.text }));
    }

    const pileButton = (pile) => button("", "click", { card: pile.id }, { class: "ludo-btn ludo-pile", "data-key": `pile-${pile.id}`,
      "aria-label": `${pile.label}: ${pile.count}` }, h("i", { class: "ludo-stack", "aria-hidden": "true" }), h("span", { text: pile.label }), h("b", { text: String(pile.count) }));

    const chip = (card) => button("", "click", { card: card.id }, {
      class: `ludo-btn ludo-chip${card.live ? " ludo-can" : ""}`, "data-key": `chip-${card.id}-${card.nth}`,
      "aria-pressed": String(card.picked), "aria-label": spoken(card), title: card.text || null,
    }, sign(card), h("span", { text: card.label }));

    const rows = remembering(), unfolded = new Set();
    // The hand of who is asked stands as cards in a place of its own; another is a line of signs until it is unfolded.
    function drawHands() {
      const all = get("hands"), big = all.find((row) => row.big);
      const empty = (zone) => h("span", { class: "ludo-small", text: zone.count ? `${zone.label}: ${zone.count} face down` : `${zone.label}: none` });
      const items = (zones, make) => zones.flatMap((zone) => zone.items.length ? zone.items.map((card, nth) => make({ ...card, nth })) : [empty(zone)]);
      const points = (n) => n !== null && n !== undefined && h("span", { class: "ludo-small", text: n === 1 ? "1 point" : `${n} points` });
      const seat = (row) => row.owner !== null && h("i", { class: `ludo-seat ludo-seat-${(row.owner % 3) + 1}`, "aria-hidden": "true" });
      const name = (row) => h("b", { class: "ludo-who" }, seat(row), row.name || "On the table");
      const large = (row) => {
        const cards = [...row.cards].sort((a, b) => (b.kind === "hall") - (a.kind === "hall"));
        return h("div", { class: "ludo-hand ludo-big", role: "group", "aria-label": `${row.name}'s cards` },
          h("div", { class: "ludo-ownname" }, name(row), points(row.scores), row.piles.map(pileButton)),
          h("div", { class: "ludo-cards" }, items(cards, cardButton)));
      };
      const small = ({ row, out }) => {
        const open = row.owner === null || out, known = row.cards.flatMap((zone) => zone.items);
        const fold = row.owner !== null && h("button", { type: "button", class: "ludo-btn ludo-fold", "data-key": `fold-${row.owner}`,
          "aria-expanded": String(open) }, h("span", { class: "ludo-arrow", "aria-hidden": "true", text: open ? "▾" : "▸" }), name(row), points(row.scores));
        fold?.addEventListener?.("click", () => {
          unfolded.has(row.owner) ? unfolded.delete(row.owner) : unfolded.add(row.owner);
          drawHands();
        });
        const closed = known.length ? h("span", { class: "ludo-minis", title: known.map((card) => card.label).join(", ") }, known.map(sign)) : items(row.cards, chip);
        return h("div", { class: `ludo-hand ludo-other${row.owner === null ? " ludo-market" : ""}`, role: "group", "aria-label": row.name ? `${row.name}'s cards` : "On the table" },
          fold || name(row), open ? h("span", { class: "ludo-chips" }, items(row.cards, chip)) : closed, row.piles.map(pileButton));
      };
      const parts = all.filter((row) => row !== big).map((row) => rows.node({ row, out: unfolded.has(row.owner) }, small));
      fill(own, big && rows.node(big, large));
      own.hidden = !big;
      rows.turn();
      const piles = get("piles");
      fill(hands, parts, piles.length > 0 && h("div", { class: "ludo-piles" }, piles.map(pileButton)));
    }

    // The slider asks for one state at a time; while it waits, only the newest wish is kept.
    const slider = h("input", { type: "range", min: "0", class: "ludo-slider", "aria-label": "Step" });
    const stepText = h("span", { class: "ludo-small ludo-steptext" });
    const undo = button("↶ Undo", "undo", null, { class: "ludo-btn ludo-plain" }), redo = button("↷ Redo", "redo", null, { class: "ludo-btn ludo-plain" });
    const check = (label) => {
      const box = h("input", { type: "checkbox" });
      return [box, h("label", { class: "ludo-menuline" }, box, h("span", { text: label }))];
    };
    const [agents, agentsLabel] = check("Agents play by themselves"), [quiet, quietLabel] = check("The log tells also rules by which nothing happened");
    const seed = h("input", { type: "number", step: "1", class: "ludo-input ludo-seed", "aria-label": "Seed of chance" });
    const byItself = (on, label) => h("button", { type: "button", role: "radio", "data-do": "auto", "data-arg": JSON.stringify(on), text: label });
    const asks = byItself(false, "Ask me"), draws = byItself(true, "By itself");
    const menu = h("details", { class: "ludo-menu" }, h("summary", { class: "ludo-btn ludo-icon ludo-plain", "aria-label": "More: log, agents, seed", text: "⋯" }),
      h("div", { class: "ludo-menubody" }, quietLabel, agentsLabel, h("label", { class: "ludo-menuline" }, "Seed of chance ", seed)));
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      menu.open = false;
      menu.firstElementChild.focus();
      event.stopPropagation();
    }, { signal: stop });
    time.append(undo, redo, slider, stepText, h("span", { class: "ludo-seg", role: "radiogroup", "aria-label": "Chance" }, asks, draws), menu);
    seed.addEventListener("change", () => {
      const n = Number(seed.value);
      if (Number.isSafeInteger(n) && seed.value !== "") send("seed", n);
    }, { signal: stop });
    seed.addEventListener("keydown", (event) => event.key !== "Escape" && event.stopPropagation(), { signal: stop });
    quiet.addEventListener("change", () => logBody.classList.toggle("ludo-quiet", quiet.checked), { signal: stop });
    let wish = null, asked = null;
    slider.addEventListener("input", () => {
      wish = Number(slider.value);
      if (asked === null) send("go", (asked = wish));
    }, { signal: stop });
    agents.addEventListener("change", () => send("agents", agents.checked), { signal: stop });

    function drawTime() {
      const it = get("time");
      const was = asked;
      asked = null;
      if (was !== null && wish !== was && wish <= it.last) send("go", (asked = wish));
      slider.max = String(it.last);
      if (asked === null) slider.value = String(it.at);
      slider.setAttribute("aria-valuetext", `Step ${it.at} of ${it.last}: ${it.text}`);
      stepText.textContent = `${it.at} of ${it.last}`;
      for (const [node, on] of [[undo, it.undo], [redo, it.redo]]) node.setAttribute("aria-disabled", String(!on));
      asks.setAttribute("aria-checked", String(!it.auto));
      draws.setAttribute("aria-checked", String(it.auto));
      if (document.activeElement !== seed) seed.value = String(it.seed);
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
    log.addEventListener("scroll", () => {
      if (log.clientHeight && !changed) atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 30;
    }, { signal: stop });
    const toEnd = () => {
      changed = true;
      requestAnimationFrame(() => {
        if (atEnd) log.scrollTop = log.scrollHeight;
        changed = false;
      });
    };
    const watcher = new ResizeObserver(toEnd);
    watcher.observe(log);

    // Drawn while it is looked at: a click elsewhere need not wait for it.
    function drawLog() {
      if (get("info").tab !== "log") return;
      const it = get("story");
      const rows = it.steps.map((step) => ({ key: step.key, step }));
      if (it.earlier) rows.unshift({ key: `earlier-${it.earlier}`, earlier: it.earlier });
      const more = logBody.contains(document.activeElement) && document.activeElement.closest('[data-row^="earlier-"]');
      keyed(logBody, rows, (row) => {
        if (row.earlier) return h("div", null, button(`${row.earlier} earlier steps: show more`, "earlier", null));
        const { i, who, text, events } = row.step;
        return h("div", { class: "ludo-step" }, button(String(i), "go", i, { class: "ludo-stepno", "aria-label": `Go to step ${i}`, "data-key": `step-${i}` }),
          h("div", null, h("div", null, h("b", { text: who }), h("span", { text: text ? `: ${text}` : "" })),
          events.map((e) => h("div", { class: e.quiet ? "ludo-event ludo-hush" : "ludo-event" },
            h("span", { text: e.text }), " ", cite(e.rule), e.parts.map(parts)))));
      });
      if (more) logBody.querySelector("button")?.focus({ preventScroll: true });
      toEnd();
    }

    function drawInfo() {
      const it = get("info");
      const tab = (name, label, n) => button(label, "tab", name, { class: "ludo-tab", role: "tab", "data-key": `tab-${name}`,
        "aria-selected": String(it.tab === name) }, n > 0 && h("span", { class: "ludo-num", text: String(n) }));
      const count = get("todo").groups.reduce((n, group) => n + group.rows.length + group.more, get("todo").rest.length);
      fill(tabs, tab("do", "Actions", count), tab("explain", "Why not?"), tab("log", "Log"), tab("rules", "Rules"));
      for (const [name, node] of [["do", act], ["explain", explain], ["log", log], ["rules", rules]]) conceal(node, it.tab !== name);
      footed();
      const kids = [];
      if (it.title) kids.push(h("b", { text: it.title }));
      if (it.text) kids.push(h("p", null, h("span", { text: it.text }), " ", cite(it.rule)));
      for (const entry of it.why ?? []) {
        kids.push(h("div", { class: "ludo-why" },
          h("b", { text: `✕ ${entry.actions.join(" / ")}${entry.more ? ` / and ${entry.more} more like it` : ""}` }),
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
      [["ground", "sprites", "pieces", "edges", "labels", "marks", "looks"], drawPicture], [["head"], drawHead],
      [["todo"], drawTodo], [["hands", "piles"], drawHands], [["time"], drawTime], [["story", "info"], drawLog],
      [["info", "todo"], drawInfo], [["rules"], drawRules], [["said"], say],
    ];
    function drawPicture() {
      drawBoard();
      const box = boardBox.querySelector("svg")?.viewBox.baseVal;
      if (box) table.classList.toggle("ludo-wide", box.width > 2 * box.height);
    }
    const shown = new Map();
    let stamp = null;
    const draw = () => {
      pulse.came();
      for (const [names, update] of panels) {
        const now = names.map(get);
        const was = shown.get(update);
        if (was && now.every((value, i) => value === was[i])) continue;
        shown.set(update, now);
        update();
      }
      for (const again of stops) again();
      // After an action the keyboard is at the question: what stood under it has gone, and a third Enter must not play what came there.
      const now = get("time")?.stamp, at = document.activeElement;
      if (stamp !== null && now !== stamp && table.contains(at) && !time.contains(at) && !log.contains(at)) ask.focus({ preventScroll: true });
      stamp = now;
      drawn(table);
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
