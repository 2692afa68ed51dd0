// MoveExplorer: who moves, how far, the way there, and why not.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const send = sender(model, el, stop);
    const root = h("div", { class: "ludo ludo-dungeon" });
    listen(root, send, stop);
    const panel = (name, label) => h("section", { class: `ludo-${name}`, "aria-label": label, tabindex: "-1" });
    const head = panel("told", "What is reached"), boards = panel("boards", "Dungeon"), rules = panel("switches", "Points");
    const why = panel("why-lines", "The way"), costs = panel("costs", "What a step costs"), list = panel("things", "Figures and doors");
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    root.append(head, rules, h("div", { class: "ludo-explore" }, h("div", { class: "ludo-left" }, boards), h("div", { class: "ludo-right" }, why, costs, list)), live);
    const ask = asker(model, get, send, stop, (overs) => {
      drawOver(overs);
      drawn(root);
    });
    const legend = h("div", { class: "ludo-legend" });
    const host = h("div", { class: "ludo-host" });
    boards.append(host);
    const board = mountDungeon(host, get, send, stop, { ask, legend, keys: carryKeys(get, send) });
    host.append(legend);

    // The sliders ask for one number at a time; while one waits, only the newest wish is kept.
    function slider(name, label, most) {
      const input = h("input", { type: "range", min: "0", max: String(most), class: "ludo-slider", "aria-label": label, "data-key": name });
      const number = h("b", { class: "ludo-number" });
      let asked = null;
      input.addEventListener("input", () => {
        number.textContent = input.value;
        if (asked === null) send(name, (asked = Number(input.value)));
      }, { signal: stop });
      const take = (value) => {
        const was = asked, wish = Number(input.value);
        asked = null;
        if (was !== null && wish !== was) send(name, (asked = wish));
        else {
          input.value = String(value);
          number.textContent = String(value);
        }
      };
      return { node: h("label", { class: "ludo-bar ludo-small" }, label, input, number), take };
    }
    const points = slider("points", "Movement points", 12), fatigue = slider("fatigue", "Fatigue", 6);
    const sides = h("span", { class: "ludo-bar" });
    rules.append(h("div", { class: "ludo-bar" }, points.node, fatigue.node, sides));

    function drawHead() {
      const view = get("view");
      points.take(view.points);
      fatigue.take(view.fatigue);
      fill(head, h("div", { class: "ludo-bar" }, h("b", { text: view.title || "Dungeon" }), undoBar(view)), h("div", { class: "ludo-ask", text: view.told }));
      fill(sides, view.free && ["friend", "foe"].map((side) => button(`Moves as a ${side}`, "side", side,
        { class: `ludo-btn${view.side === side ? " ludo-on" : ""}`, "aria-pressed": String(view.side === side), "data-key": `side-${side}` })));
      fill(costs, h("div", { class: "ludo-kind", text: "A step costs" }),
        h("div", { class: "ludo-list" }, view.terrain.map((it) => h("span", { class: "ludo-small", title: it.law }, `${it.name} ${it.cost} `, citing(it.rule)))));
      root.classList.toggle("ludo-holding", Boolean(view.carried));
    }

    function drawBoard() {
      board.update();
      ask.fresh(get("view"), board.cells());
    }
    function answered() {
      const over = get("over");
      if (ask.shows(over[0].n ?? null)) drawOver(over);
      ask.answered(over[0].n ?? null);
    }
    function drawOver([over]) {
      board.over(over);
      fill(why, explained(over.info, get("view").mover ? "Point at a square: the way there and its cost, or why not." : "Click a figure or a square first."));
    }

    el.append(root);
    redrawing(model, get, root, [
      [["ground", "sprites", "pieces", "edges", "labels", "marks", "looks", "texts", "view", "said"], drawBoard],
      [["view"], drawHead], [["over", "view"], answered], [["view"], () => fill(list, things(get("view"), "Who moves"))], [["said"], speaker(live, get)],
    ], stop);
    return end;
  },
};
