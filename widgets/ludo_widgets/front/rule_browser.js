// RuleBrowser: the rulebook by itself.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const root = h("div", { class: "ludo ludo-rules", role: "region", "aria-label": "Rulebook" });
    const send = sender(model, el, stop);
    listen(root, send, stop);
    const get = reader(model);
    const update = mountRules(root, () => get("rules"), send, stop);
    el.append(root);
    update();
    model.on("change:rules", update);
    stop.addEventListener("abort", () => model.off("change:rules", update));
    return end;
  },
};
