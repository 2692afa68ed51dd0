// A dungeon's board: numbers on squares, lines and ways above the figures, questions by pointing, figures that are dragged.
const svgNode = (name, attrs) => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attrs)) node.setAttribute(key, value);
  return node;
};

// What pointing shows. It is fetched beforehand, a few squares at a time while nothing else is asked, so that pointing needs no answer;
// until it is here each square is asked about, one question at a time, and while one waits only the newest wish is kept.
const FETCH = { most: 400, each: 10, pause: 40 };
function asker(model, get, send, signal, show) {
  let asked = null, wish = null, wanted = 0, last = "", n = 0, late = null, told = null, next = null, stamp = null;
  let known = new Map(), missing = [];
  function go(where) {
    asked = wanted = ++n;
    wish = null;
    clearTimeout(late);
    late = setTimeout(() => (asked = null), 1500);
    send("hover", { ...where, n });
  }
  function fetchSome() {
    clearTimeout(next);
    if (!missing.length || signal.aborted) return;
    if (asked !== null) next = setTimeout(fetchSome, FETCH.pause);
    else model.send({ do: "fetch", arg: { cells: missing.splice(0, FETCH.each), stamp }, stamp: null });
  }
  const heard = (message) => {
    if (!message?.overs || message.stamp !== stamp) return;
    for (const [dom, overs] of Object.entries(message.overs)) known.set(dom, overs);
    fetchSome();
  };
  model.on("msg:custom", heard);
  signal.addEventListener("abort", () => {
    model.off("msg:custom", heard);
    for (const timer of [late, told, next]) clearTimeout(timer);
  });
  return {
    // Everything is worked out anew after a click, a move, another rule.
    fresh(view, cells) {
      if (view.stamp === stamp) return;
      stamp = view.stamp;
      last = "";
      known = new Map();
      missing = (view.looker || view.mover) && cells.length <= FETCH.most ? [...cells] : [];
      clearTimeout(next);
      next = setTimeout(fetchSome, FETCH.pause);
    },
    want(where) {
      const key = JSON.stringify(where);
      if (key === last) return;
      last = key;
      wanted = 0;
      const overs = known.get(where.cell ?? get("view").stands[where.piece]);
      if (overs) {
        wish = null;
        show(overs);
      }
      if (!overs || where.say) {
        if (asked === null) go(where);
        else wish = where;
        return;
      }
      clearTimeout(told);
      told = setTimeout(() => model.send({ do: "aimed", arg: where, stamp: null }), 150);
    },
    answered(number) {
      if (number === null || number !== asked) return;
      asked = null;
      if (wish) go(wish);
    },
    // An answer that comes when something else is pointed at already is not shown.
    shows: (number) => number === null || number === wanted,
  };
}

// `options`: ask (of asker), drag (what can be dragged), legend. Returns { update, over, box, cellAt }.
function mountDungeon(host, get, send, signal, options) {
  const update = mountBoard(host, get, send, signal, options.legend);
  const box = host.querySelector(".ludo-board");
  let svg = null, texts = null, lines = null, hint = null;

  function layers() {
    const now = box.querySelector("svg");
    if (now === svg) return;
    svg = now;
    [texts, lines, hint] = ["texts", "lines", "hint"].map((name) => svgNode("g", { class: `ludo-${name}`, "aria-hidden": "true" }));
    svg.insertBefore(texts, svg.querySelector(".ludo-edges"));
    for (const layer of [lines, hint]) svg.insertBefore(layer, svg.querySelector(".ludo-over"));
  }

  function write() {
    texts.replaceChildren(...get("texts").map(([x, y, text, size, anchor]) => {
      const node = svgNode("text", { x, y, "font-size": size, "text-anchor": anchor ?? "end", "dominant-baseline": "central" });
      node.textContent = text;
      return node;
    }));
  }

  const both = (attrs, name) => [svgNode("path", { ...attrs, class: "ludo-halo" }), svgNode("path", { ...attrs, class: name })];
  function draw(it) {
    const kids = [];
    for (const dom of it.target ?? []) {
      const shape = box.nodes[dom]?.querySelector("path");
      if (shape) kids.push(...both({ d: shape.getAttribute("d") }, "ludo-aim"));
    }
    for (const [x, y, w, tall] of it.boxes) kids.push(...both({ d: `M${x} ${y}h${w}v${tall}h${-w}Z` }, "ludo-base"));
    for (const [x1, y1, x2, y2, kind] of it.rays) {
      kids.push(...both({ d: `M${x1} ${y1}L${x2} ${y2}` }, `ludo-ray ${kind.split(" ").map((word) => `ludo-${word}`).join(" ")}`));
    }
    if (it.way.length > 1) {
      kids.push(...both({ d: `M${it.way.map((p) => p.join(" ")).join("L")}` }, "ludo-way"));
      for (const [x, y] of it.way.slice(1)) kids.push(svgNode("circle", { cx: x, cy: y, r: 3, class: "ludo-step" }));
    }
    for (const [x, y] of it.crosses) kids.push(...both({ d: `M${x - 2.6} ${y - 2.6}l5.2 5.2m0 -5.2l-5.2 5.2` }, "ludo-cross"));
    for (const [x, y, text] of it.tags) {
      const node = svgNode("text", { x, y, class: "ludo-tag", "text-anchor": "middle", "dominant-baseline": "central" });
      node.textContent = text;
      kids.push(node);
    }
    lines.replaceChildren(...kids);
  }

  const under = (event, selector) => document.elementsFromPoint(event.clientX, event.clientY)
    .map((node) => node.closest?.(selector)).find((node) => node && box.contains(node));
  const cellAt = (event) => under(event, "[data-cell]")?.dataset.cell;

  // What is pointed at, or has the focus, is asked about.
  function meant(target) {
    const piece = target.closest?.(".ludo-piece"), cell = target.closest?.("[data-cell]");
    return piece ? { piece: piece.dataset.piece } : cell ? { cell: cell.dataset.cell } : null;
  }
  if (options.ask) {
    box.addEventListener("pointerover", (event) => {
      const where = drag?.moved ? null : meant(event.target);
      if (where) options.ask.want(where);
    }, { signal });
    box.addEventListener("focusin", (event) => {
      const where = event.target.matches(":focus-visible") ? meant(event.target) : null;
      if (where) options.ask.want({ ...where, say: true });
    }, { signal });
  }

  // Dragging: the figure follows the pointer; where it is let go Python says whether it can stand.
  let drag = null, quiet = false;
  const place = (event) => {
    const at = svg.createSVGPoint();
    [at.x, at.y] = [event.clientX, event.clientY];
    return at.matrixTransform(svg.getScreenCTM().inverse());
  };
  box.addEventListener("pointerdown", (event) => {
    quiet = false;
    const node = event.target.closest(".ludo-piece");
    if (!node || event.button !== 0) return;
    drag = { node, from: place(event), x: event.clientX, y: event.clientY, was: node.style.transform, grip: cellAt(event), moved: false };
  }, { signal });
  const moving = (event) => {
    if (!drag) return;
    if (!drag.moved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) return;
      drag.moved = true;
      drag.node.classList.add("ludo-dragged");
      drag.node.parentNode.append(drag.node);
      host.classList.add("ludo-dragging");
    }
    const now = place(event);
    drag.node.style.transform = `${drag.was} translate(${now.x - drag.from.x}px, ${now.y - drag.from.y}px)`;
    const shape = box.nodes[cellAt(event)]?.querySelector("path");
    hint.replaceChildren(...(shape ? both({ d: shape.getAttribute("d") }, "ludo-aim") : []));
    event.preventDefault();
  };
  const letGo = (event, drop) => {
    if (!drag) return;
    const { node, was, grip, moved } = drag;
    drag = null;
    if (!moved) return;
    quiet = true;
    node.classList.remove("ludo-dragged");
    host.classList.remove("ludo-dragging");
    hint.replaceChildren();
    const cell = drop ? cellAt(event) : null;
    if (!cell || cell === grip) node.style.transform = was;
    else send("drop", { piece: node.dataset.piece, cell, grip: grip ?? null });
  };
  document.addEventListener("pointermove", moving, { signal });
  document.addEventListener("pointerup", (event) => letGo(event, true), { signal });
  document.addEventListener("pointercancel", (event) => letGo(event, false), { signal });
  host.addEventListener("click", (event) => {
    if (!quiet) return;
    quiet = false;
    event.stopPropagation();
  }, { signal, capture: true });

  host.addEventListener("keydown", (event) => {
    const cell = event.target.closest?.("[data-cell]");
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    if (options.keys?.(event, cell.dataset.cell)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { signal, capture: true });

  return {
    box, cellAt, both, cells: () => Object.keys(box.nodes ?? {}),
    hint: (...nodes) => hint.replaceChildren(...nodes),
    update() {
      update();
      layers();
      write();
    },
    over: (it) => draw(it),
  };
}

// M picks a figure up (a click or Enter puts it down), R turns it while it is held.
function carryKeys(get, send) {
  return (event, cell) => {
    const key = event.key.toLowerCase();
    if (key === "m") send("carry", { cell });
    else if (key === "r" && get("view").carried) send("turn", get("view").carried);
    else return false;
    return true;
  };
}

const citing = (rule) => rule ? h("span", { class: "ludo-rule", text: `[${rule}]` }) : null;

// Why: a sentence, then what stops the lines, or what a way costs, each with its rule and the rule's text.
function explained(info, hint) {
  if (!info) return [h("p", { class: "ludo-small", text: hint })];
  const known = new Set();
  const law = (it) => {
    if (!it.law || known.has(it.rule)) return null;
    known.add(it.rule);
    return h("div", { class: "ludo-law", text: it.law });
  };
  return [
    h("p", { class: info.seen ? "ludo-yes" : "ludo-no" }, h("b", { text: `${info.seen ? "✓" : "✕"} ${info.title}` }), " ", citing(info.rule)),
    law(info),
    ...info.rows.map((it) => h("div", { class: "ludo-reason" },
      it.letter && h("b", { class: "ludo-key", text: it.letter }), h("span", null, h("span", { text: it.text }), " ", citing(it.rule), law(it)))),
  ];
}

// Doors and figures as buttons: all that a mouse does can be done by keys.
function things(view, what) {
  const doors = view.doors.map((it) => it.locked
    ? h("span", { title: view.lock.law }, button(`Unlock door ${it.label}`, "unlock", it.id, { "data-key": `door-${it.id}` }), " ", citing(view.lock.rule))
    : button(`${it.open ? "Close" : "Open"} door ${it.label}`, "door", it.id, { "data-key": `door-${it.id}` }));
  const figures = view.figures.map((it) => h("span", { class: "ludo-figure" },
    button(it.label, "figure", it.id, { "data-key": `figure-${it.id}`, title: `${it.side}: ${what}` }),
    button("✥", "pick_up", it.id, { "data-key": `pick-${it.id}`, class: "ludo-btn ludo-tiny", "aria-label": `Pick up ${it.label}`, title: "Pick it up, then click where it goes" }),
    view.turns.includes(it.id) && button("↻", "turn", it.id, { "data-key": `turn-${it.id}`, class: "ludo-btn ludo-tiny", "aria-label": `Turn ${it.label}` })));
  return [
    figures.length > 0 && h("div", { class: "ludo-kind", text: `${what} (✥ picks it up and moves it)` }),
    figures.length > 0 && h("div", { class: "ludo-list" }, figures),
    doors.length > 0 && h("div", { class: "ludo-kind", text: "Doors" }),
    doors.length > 0 && h("div", { class: "ludo-list" }, doors),
  ];
}

function undoBar(view) {
  const own = (on) => ({ "aria-disabled": String(!on) });
  return [button("↶ Undo", "undo", null, { ...own(view.undo), "data-key": "undo" }), button("Redo ↷", "redo", null, { ...own(view.redo), "data-key": "redo" }),
    view.carried && h("span", { class: "ludo-held" }, `Holding ${view.carried} `, button("Put back", "clear", null, { "data-key": "back", title: "Escape" }))];
}

function speaker(live, get) {
  return () => {
    const said = get("said");
    if (live.dataset.n === String(said.n)) return;
    live.dataset.n = said.n;
    live.textContent = live.textContent === said.text ? `${said.text}\u00a0` : said.text;
    live.title = said.text;
  };
}

// Panels redraw when one of their traits has changed.
function redrawing(model, get, root, panels, stop) {
  const shown = new Map();
  const draw = () => {
    for (const [names, update] of panels) {
      const now = names.map(get), was = shown.get(update);
      if (was && now.every((value, i) => value === was[i])) continue;
      shown.set(update, now);
      update();
    }
    drawn(root);
  };
  draw();
  model.on("change", draw);
  stop.addEventListener("abort", () => model.off("change", draw));
}
