// MapEditor: tools, a sheet of squares, saving, code.
const SIDE_KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const send = sender(model, el, stop);
    const root = h("div", { class: "ludo ludo-dungeon" });
    listen(root, send, stop);
    const panel = (name, label) => h("section", { class: `ludo-${name}`, "aria-label": label, tabindex: "-1" });
    const tools = panel("tools", "Tools"), sheet = panel("boards", "Map"), file = panel("file", "Size, title and file"), code = panel("code", "Code");
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    root.append(h("div", { class: "ludo-edit" }, tools, h("div", { class: "ludo-left" }, sheet)), live, file, code);
    const host = h("div", { class: "ludo-host" });
    sheet.append(host);
    const keys = (event, cell) => {
      if (!event.shiftKey || !(event.key in SIDE_KEYS)) return false;
      send("edge", { cell, side: SIDE_KEYS[event.key] });
      return true;
    };
    const board = mountDungeon(host, get, send, stop, { keys });

    // Between squares: the nearest side of the square under the pointer.
    function near(event) {
      const cell = board.cellAt(event), shape = board.box.nodes[cell]?.querySelector("path");
      if (!shape) return null;
      const r = shape.getBoundingClientRect();
      const ways = { up: event.clientY - r.top, down: r.bottom - event.clientY, left: event.clientX - r.left, right: r.right - event.clientX };
      return { cell, side: Object.keys(ways).reduce((a, b) => (ways[a] <= ways[b] ? a : b)), shape };
    }
    const sides = { up: "h{w}", down: "m0 {h}h{w}", left: "v{h}", right: "m{w} 0v{h}" };
    host.addEventListener("pointermove", (event) => {
      const view = get("view");
      if (stroke) return;
      if (view.edges) {
        const at = near(event);
        if (!at) return board.hint();
        const b = at.shape.getBBox();
        const d = `M${b.x} ${b.y}${sides[at.side].replaceAll("{w}", b.width).replaceAll("{h}", b.height)}`;
        board.hint(...board.both({ d }, "ludo-edge-hint"));
      } else if (view.tool === "figure") {
        const b = board.box.nodes[board.cellAt(event)]?.querySelector("path")?.getBBox();
        if (!b) return board.hint();
        const [rows, columns] = view.size;
        board.hint(...board.both({ d: `M${b.x} ${b.y}h${b.width * columns}v${b.height * rows}h${-b.width * columns}Z` }, "ludo-base"));
      }
    }, { signal: stop });
    host.addEventListener("pointerleave", () => !stroke && board.hint(), { signal: stop });
    host.addEventListener("click", (event) => {
      if (silent) {
        silent = false;
        event.stopPropagation();
        return;
      }
      if (!get("view").edges || !board.box.contains(event.target)) return;
      const at = near(event);
      if (!at) return;
      event.stopPropagation();
      send("edge", { cell: at.cell, side: at.side });
    }, { signal: stop, capture: true });

    // Painting: a line over squares is one edit.
    let stroke = null, silent = false;
    board.box.addEventListener("pointerdown", (event) => {
      silent = false;
      const cell = event.target.closest("[data-cell]");
      if (cell && event.button === 0 && get("view").paints) stroke = { cells: new Set([cell.dataset.cell]), x: event.clientX, y: event.clientY };
    }, { signal: stop });
    document.addEventListener("pointermove", (event) => {
      if (!stroke) return;
      const steps = Math.ceil(Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) / 6);
      for (let i = 1; i <= steps; i++) {
        const cell = board.cellAt({ clientX: stroke.x + ((event.clientX - stroke.x) * i) / steps, clientY: stroke.y + ((event.clientY - stroke.y) * i) / steps });
        if (cell) stroke.cells.add(cell);
      }
      [stroke.x, stroke.y] = [event.clientX, event.clientY];
      board.hint(...[...stroke.cells].flatMap((cell) => board.both({ d: board.box.nodes[cell].querySelector("path").getAttribute("d") }, "ludo-base")));
      event.preventDefault();
    }, { signal: stop });
    document.addEventListener("pointerup", () => {
      if (!stroke) return;
      const cells = [...stroke.cells];
      stroke = null;
      board.hint();
      if (cells.length < 2) return;
      silent = true;
      send("stroke", cells);
    }, { signal: stop });
    document.addEventListener("pointercancel", () => (stroke = null), { signal: stop });

    const typed = (node) => {
      node.addEventListener("keydown", (event) => event.stopPropagation(), { signal: stop });
      return node;
    };
    const choice = (label, what, on, arg, key, ...kids) => button("", "use", arg, { class: `ludo-btn ludo-tool${on ? " ludo-on" : ""}`, "aria-pressed": String(on), "aria-label": what, title: what, "data-key": key }, ...kids, label);

    function sign(look) {
      if (!look) return null;
      const node = h("span", { class: "ludo-swatch", "aria-hidden": "true" });
      node.style.background = look.fill;
      return node;
    }
    // The id is kept while it is typed.
    const id = typed(h("input", { type: "text", maxlength: "60", class: "ludo-text", "aria-label": "The figure's id", placeholder: "id" }));
    id.addEventListener("change", () => send("use", { id: id.value }), { signal: stop });
    function drawTools() {
      const view = get("view");
      const figure = view.tool === "figure" && h("div", { class: "ludo-figures" },
        ["foe", "friend"].map((side) => choice(side, side, view.side === side, { side }, `side-${side}`)),
        view.sizes.map(([rows, columns]) => choice(`${rows}×${columns}`, `${rows} rows, ${columns} columns`, view.size[0] === rows && view.size[1] === columns, { size: [rows, columns] }, `size-${rows}-${columns}`)),
        h("label", { class: "ludo-small" }, "id ", id));
      id.placeholder = view.next;
      if (document.activeElement !== id) id.value = view.id;
      fill(tools, view.tools.map(([name, group]) => [h("div", { class: "ludo-kind", text: name }),
        h("div", { class: "ludo-list" }, group.map((tool) => choice(tool, tool, view.tool === tool, { tool }, `tool-${tool}`, sign(view.signs[tool]))))]),
      h("div", { class: "ludo-bar ludo-undo" }, button("↶ Undo", "undo", null, { "aria-disabled": String(!view.undo), "data-key": "undo" }), button("Redo ↷", "redo", null, { "aria-disabled": String(!view.redo), "data-key": "redo" })),
      h("p", { class: "ludo-small", text: view.counts }),
      figure,
      view.edges && h("p", { class: "ludo-small", text: "Click near a side of a square; by keys: Shift and an arrow." }),
      view.tool === "door" && h("p", { class: "ludo-small", text: "A door is closed first, then locked, then open, then gone." }));
    }

    const number = (label, name) => {
      const input = typed(h("input", { type: "number", min: "1", step: "1", class: "ludo-seed", "aria-label": label }));
      return { input, node: h("label", { class: "ludo-small" }, `${label} `, input), name };
    };
    const rows = number("Rows"), columns = number("Columns");
    const title = typed(h("input", { type: "text", maxlength: "200", class: "ludo-text ludo-wide", "aria-label": "Title" }));
    const path = typed(h("input", { type: "text", class: "ludo-text", "aria-label": "File" }));
    const own = (text, action) => {
      const node = h("button", { type: "button", class: "ludo-btn" }, text);
      node.addEventListener("click", action, { signal: stop });
      return node;
    };
    title.addEventListener("change", () => send("title", title.value), { signal: stop });
    const resize = own("Resize", () => send("resize", [Number(rows.input.value), Number(columns.input.value)]));
    file.append(h("div", { class: "ludo-bar" }, h("label", { class: "ludo-small" }, "Title ", title), rows.node, columns.node, resize),
      h("div", { class: "ludo-bar" }, h("label", { class: "ludo-small" }, "File ", path), own("Save", () => send("save", path.value)), own("Load", () => send("load", path.value))));
    const text = typed(h("textarea", { class: "ludo-codetext", readonly: true, rows: "8", spellcheck: "false", "aria-label": "Python code of this map" }));
    const copied = h("span", { class: "ludo-small", role: "status" });
    const copy = own("Copy", async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(text.value);
        copied.textContent = "Copied.";
      } catch {
        copied.textContent = document.execCommand("copy") ? "Copied." : "Selected: press Ctrl+C.";
      }
    });
    code.append(h("details", null, h("summary", { text: "As code" }), h("div", { class: "ludo-bar" }, copy, copied), text));

    function drawFile() {
      const view = get("view"), idle = (node) => document.activeElement !== node;
      for (const [node, value] of [[rows.input, view.rows], [columns.input, view.columns]]) {
        node.max = String(view.most);
        if (idle(node)) node.value = String(value);
      }
      if (idle(title)) title.value = view.title;
      if (idle(path)) path.value = view.path;
      if (text.value !== view.code) copied.textContent = "";
      text.value = view.code;
    }

    el.append(root);
    redrawing(model, get, root, [
      [["ground", "sprites", "pieces", "edges", "labels", "marks", "looks", "texts", "said"], () => board.update()],
      [["view"], drawTools], [["view"], drawFile], [["said"], speaker(live, get)],
    ], stop);
    return end;
  },
};
