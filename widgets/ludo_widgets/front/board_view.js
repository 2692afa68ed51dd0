// BoardView: a board, and a line that says what a click found.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    const root = h("div", { class: "ludo ludo-view" });
    const send = sender(model, el, stop);
    listen(root, send, stop);
    const legend = h("div", { class: "ludo-legend" });
    const get = reader(model);
    const update = mountBoard(root, get, send, stop, legend);
    root.append(legend, live);
    const draw = () => {
      update();
      const said = get("said");
      if (live.textContent !== said.text) live.textContent = said.text;
      drawn(root);
    };
    el.append(root);
    draw();
    model.on("change", draw);
    stop.addEventListener("abort", () => model.off("change", draw));
    return end;
  },
};
