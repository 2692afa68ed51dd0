// The board: ground drawn once, pieces and edges as small groups that move, marks and focus on a layer above.
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

const HATCHES = {
  "/": "M-2 2L2 -2M0 8L8 0M6 10L10 6", "\\": "M-2 6L2 10M0 0L8 8M6 -2L10 2", x: "M0 8L8 0M0 0L8 8", "-": "M0 4H8", "|": "M4 0V8",
  "+": "M0 4H8M4 0V8", ".": "M4 4h0.01", o: "M4 2a2 2 0 1 0 0.01 0", O: "M4 1a3 3 0 1 0 0.01 0", "*": "M4 1V7M1 4H7M2 2L6 6M2 6L6 2",
};

function mountBoard(host, get, send, signal, legend) {
  const box = h("div", { class: "ludo-board" });
  const where = h("div", { class: "ludo-where", "aria-hidden": "true" });
  host.append(box, where);
  let ground = null, svg = null, cells = {}, here = null;
  let layers = {}, shown = { edges: new Map(), pieces: new Map() }, defs = null, clips = new Set(), view = 0;

  function layer(name, before) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `ludo-${name}`);
    group.setAttribute("aria-hidden", "true");
    svg.insertBefore(group, before ?? null);
    layers[name] = group;
  }

  function build() {
    ground = get("ground");
    cells = ground.cells;
    svg = parse(ground.svg);
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", ground.label);
    const byGid = new Map([...svg.querySelectorAll("[data-gid]")].map((node) => [node.getAttribute("data-gid"), node]));
    const nodes = {};
    for (const dom of Object.keys(cells)) {
      const node = byGid.get(`${ground.prefix}-cell-${dom}`);
      if (!node) continue;
      nodes[dom] = node;
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "-1");
      node.setAttribute("data-cell", dom);
      node.classList.add("ludo-cell");
    }
    for (const child of svg.querySelectorAll("text")) child.setAttribute("aria-hidden", "true");
    layers = {};
    shown = { edges: new Map(), pieces: new Map() };
    clips = new Set();
    view = views;
    defs = document.createElementNS(SVG, "defs");
    const names = svg.lastElementChild;
    svg.prepend(defs);
    for (const name of ["marks", "picks"]) layer(name, names);
    for (const name of ["edges", "pieces", "over", "focus"]) layer(name);
    box.replaceChildren(svg);
    box.nodes = nodes;
    here = here in nodes ? here : Object.keys(nodes)[0];
    if (here) nodes[here].setAttribute("tabindex", "0");
  }

  // A copy of a space's outline on an upper layer, where no neighbour covers it.
  function trace(dom, name, into, clipped) {
    const shape = box.nodes[dom]?.querySelector("path");
    if (!shape) return null;
    const copy = document.createElementNS(SVG, "path");
    copy.setAttribute("d", shape.getAttribute("d"));
    copy.setAttribute("class", name);
    if (clipped) copy.setAttribute("clip-path", `url(#${clip(dom, shape)})`);
    layers[into].append(copy);
    return copy;
  }

  // A line of which the outer half is cut away runs within its space.
  function clip(dom, shape) {
    const id = `${ground.prefix}-clip-${dom}-${view}`;
    if (!clips.has(id)) {
      const node = document.createElementNS(SVG, "clipPath"), path = document.createElementNS(SVG, "path");
      node.setAttribute("id", id);
      path.setAttribute("d", shape.getAttribute("d"));
      node.append(path);
      defs.append(node);
      clips.add(id);
    }
    return id;
  }

  // A texture in a mark's colour, so that marks differ without colour.
  function texture(name, look) {
    const id = `${ground.prefix}-hatch-${view}-${look.hatch.codePointAt(0)}-${look.line.slice(1)}`;
    if (clips.has(id)) return id;
    const node = document.createElementNS(SVG, "pattern"), path = document.createElementNS(SVG, "path");
    for (const [key, value] of Object.entries({ id, width: 8, height: 8, patternUnits: "userSpaceOnUse" })) node.setAttribute(key, value);
    path.setAttribute("d", HATCHES[look.hatch] ?? HATCHES["/"]);
    path.setAttribute("style", `stroke: ${look.line}; stroke-width: ${look.hatch === "." ? 1.6 : 0.7}; stroke-linecap: ${look.hatch === "." ? "round" : "butt"}; fill: none`);
    node.append(path);
    defs.append(node);
    clips.add(id);
    return id;
  }

  function moved(kind) {
    const want = get(kind), sprites = get("sprites"), have = shown[kind];
    for (const [id, old] of have) {
      if (want[id] && want[id].s === old.s) continue;
      old.node.remove();
      have.delete(id);
    }
    for (const [id, it] of Object.entries(want)) {
      let old = have.get(id);
      if (!old) {
        const node = document.createElementNS(SVG, "g");
        node.setAttribute("class", kind === "pieces" ? "ludo-piece" : "ludo-edge");
        node.setAttribute("data-piece", id);
        node.append(...parse(`<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">${sprites[it.s]}</svg>`).childNodes);
        old = { node, s: it.s };
        have.set(id, old);
        layers[kind].append(node);
      }
      old.node.style.transform = `translate(${it.x}px, ${it.y}px)`;
      old.node.setAttribute("data-label", it.label);
    }
  }

  function marked() {
    const marks = get("marks"), looks = get("looks"), picked = new Set(marks.picked ?? []);
    layers.marks.replaceChildren();
    layers.picks.replaceChildren();
    for (const [name, doms] of Object.entries(marks)) {
      const look = looks[name], into = name === "picked" ? "picks" : "marks";
      if (!look) continue;
      for (const dom of doms) {
        if (look.fill) Object.assign(trace(dom, "ludo-mark", into)?.style ?? {}, { fill: look.fill, fillOpacity: look.veil });
        if (look.hatch) Object.assign(trace(dom, "ludo-mark", into)?.style ?? {}, { fill: `url(#${texture(name, look)})`, opacity: 0.55 });
        const line = trace(dom, "ludo-mark", into, true);
        if (line) Object.assign(line.style, { stroke: look.line, strokeWidth: 2 * look.width, strokeDasharray: look.dash });
      }
    }
    for (const [dom, node] of Object.entries(box.nodes)) node.setAttribute("aria-pressed", String(picked.has(dom)));
    legend?.replaceChildren(...Object.keys(marks).filter((name) => marks[name].length).map((name) => patch(name, looks[name])));
  }

  // What a mark looks like, with its name.
  function patch(name, look) {
    const sign = document.createElementNS(SVG, "svg");
    sign.setAttribute("viewBox", "0 0 22 14");
    sign.setAttribute("aria-hidden", "true");
    for (const style of [look.fill && { fill: look.fill, fillOpacity: look.veil }, look.hatch && { fill: `url(#${texture(name, look)})`, opacity: 0.55 },
      { fill: "none", stroke: look.line, strokeWidth: Math.min(look.width, 2.4), strokeDasharray: look.dash }]) {
      if (!style) continue;
      const box = document.createElementNS(SVG, "path");
      box.setAttribute("d", "M2 2H20V12H2Z");
      Object.assign(box.style, style);
      sign.append(box);
    }
    return h("span", { class: "ludo-sign" }, sign, look.said);
  }

  function update() {
    if (!get("ground")?.svg) return; // the model can be shown before its state has come
    const fresh = get("ground") !== ground;
    const focused = fresh && svg?.contains(document.activeElement);
    if (fresh) build();
    moved("edges");
    moved("pieces");
    marked();
    const labels = get("labels");
    for (const [dom, node] of Object.entries(box.nodes)) node.setAttribute("aria-label", labels[dom] ?? dom);
    if (focused) box.nodes[here]?.focus();
    else if (here && layers.focus.childNodes.length) where.textContent = labels[here];
  }

  function show(dom) {
    where.textContent = dom ? get("labels")[dom] ?? "" : "";
  }

  function step(dom) {
    if (!dom || !box.nodes[dom]) return;
    box.nodes[here]?.setAttribute("tabindex", "-1");
    here = dom;
    box.nodes[dom].setAttribute("tabindex", "0");
  }

  const cellOf = (target) => target.closest?.("[data-cell]")?.dataset.cell;
  box.addEventListener("focusin", (event) => {
    const dom = cellOf(event.target);
    if (!dom) return;
    step(dom);
    layers.focus.replaceChildren();
    if (event.target.matches(":focus-visible")) {
      trace(dom, "ludo-ring-out", "focus");
      trace(dom, "ludo-ring-in", "focus");
    }
    show(dom);
  }, { signal });
  box.addEventListener("focusout", () => {
    layers.focus.replaceChildren();
    show(null);
  }, { signal });
  box.addEventListener("pointerover", (event) => {
    layers.over.replaceChildren();
    const dom = cellOf(event.target);
    const thing = event.target.closest?.("[data-piece]");
    if (dom) trace(dom, "ludo-hover", "over");
    if (thing) where.textContent = thing.dataset.label;
    else show(dom ?? null);
  }, { signal });
  box.addEventListener("pointerleave", () => {
    layers.over.replaceChildren();
    show(layers.focus.childNodes.length ? here : null);
  }, { signal });
  box.addEventListener("keydown", (event) => {
    const dom = cellOf(event.target);
    if (!dom || event.altKey || event.ctrlKey || event.metaKey) return;
    if (ARROWS.includes(event.key)) {
      const next = cells[dom].nav[event.key];
      if (next) box.nodes[next]?.focus();
    } else if (event.key === "Enter" || event.key === " ") send("click", { cell: dom });
    else if (event.key === "Escape") send("clear", null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });
  box.addEventListener("click", (event) => {
    const piece = event.target.closest("[data-piece]"), dom = cellOf(event.target);
    const root = box.closest(".ludo");
    if (root) root.asked = piece ?? event.target.closest("[data-cell]");  // what shows at once that it was clicked
    if (piece) send("click", { piece: piece.dataset.piece });
    else if (dom) send("click", { cell: dom });
  }, { signal });

  return update;
}
