// The board: ground drawn once, pieces and edges as small groups that move, marks and focus on a layer above.
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

function mountBoard(host, get, send, signal) {
  const box = h("div", { class: "ludo-board" });
  const where = h("div", { class: "ludo-where", "aria-hidden": "true" });
  host.append(box, where);
  let ground = null, svg = null, cells = {}, here = null;
  let layers = {}, shown = { edges: new Map(), pieces: new Map() };

  function layer(name) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `ludo-${name}`);
    group.setAttribute("aria-hidden", "true");
    svg.append(group);
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
    ["edges", "marks", "pieces", "picks", "over", "focus"].forEach(layer);
    box.replaceChildren(svg);
    box.nodes = nodes;
    here = here in nodes ? here : Object.keys(nodes)[0];
    if (here) nodes[here].setAttribute("tabindex", "0");
  }

  // A copy of a space's outline on an upper layer, where no neighbour covers it.
  function trace(dom, name, into) {
    const node = box.nodes[dom];
    if (!node) return;
    for (const shape of node.querySelectorAll("path, polygon, rect, circle")) {
      if (shape.closest("defs")) continue;
      const copy = shape.cloneNode(false);
      for (const attr of ["style", "id", "data-gid", "clip-path", "fill", "stroke"]) copy.removeAttribute(attr);
      copy.setAttribute("class", name);
      layers[into].append(copy);
      return copy;
    }
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
        node.setAttribute(kind === "pieces" ? "data-piece" : "data-edge", id);
        node.append(...parse(sprites[it.s]).childNodes);
        old = { node, s: it.s };
        have.set(id, old);
        layers[kind].append(node);
      }
      old.node.style.transform = `translate(${it.x}px, ${it.y}px) scale(${it.k ?? 1})`;
      old.node.setAttribute("data-label", it.label);
    }
  }

  function marked() {
    const marks = get("marks"), looks = get("looks"), picked = new Set(marks.picked ?? []);
    layers.marks.replaceChildren();
    layers.picks.replaceChildren();
    for (const [name, doms] of Object.entries(marks)) {
      const look = looks[name] ?? {};
      for (const dom of doms) {
        const copy = trace(dom, `ludo-mark ludo-mark-${look.slug ?? "other"}`, name === "picked" ? "picks" : "marks");
        if (!copy) continue;
        if (look.fill) copy.style.fill = look.fill;
        if (look.stroke) copy.style.stroke = look.stroke;
        if (look.dash) copy.style.strokeDasharray = look.dash;
      }
    }
    for (const [dom, node] of Object.entries(box.nodes)) node.setAttribute("aria-pressed", String(picked.has(dom)));
  }

  function update() {
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
    box.dispatchEvent(new CustomEvent("ludo-drawn", { bubbles: true }));
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
    const thing = event.target.closest?.("[data-piece], [data-edge]");
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
    const piece = event.target.closest("[data-piece]"), edge = event.target.closest("[data-edge]");
    const dom = cellOf(event.target);
    if (piece) send("click", { piece: piece.dataset.piece });
    else if (edge) send("click", { edge: edge.dataset.edge });
    else if (dom) send("click", { cell: dom });
  }, { signal });

  return update;
}
