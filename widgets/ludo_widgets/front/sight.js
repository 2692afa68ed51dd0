// SightExplorer: one board, or two with a rule each; lines to what is pointed at; the rule and its rulings as switches.
export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const send = sender(model, el, stop);
    const root = h("div", { class: "ludo ludo-dungeon" });
    listen(root, send, stop);
    const panel = (name, label) => h("section", { class: `ludo-${name}`, "aria-label": label, tabindex: "-1" });
    const head = panel("told", "What is seen"), rules = panel("switches", "Rule and rulings");
    const boards = panel("boards", "Dungeon"), why = panel("why-lines", "Lines"), list = panel("things", "Figures and doors");
    const live = h("div", { class: "ludo-live", role: "status", "aria-live": "polite" });
    const main = h("div", { class: "ludo-explore" }, h("div", { class: "ludo-left" }, boards), h("div", { class: "ludo-right" }, why, list));
    root.append(head, rules, main, live);

    const ask = asker(model, get, send, stop, (overs) => {
      drawOver(overs);
      drawn(root);
    });
    const hosts = [0, 1].map((side) => {
      const title = h("div", { class: "ludo-side-title" }), legend = h("div", { class: "ludo-legend" });
      const host = h("div", { class: "ludo-host" }, title);
      const look = (name) => get(side && (name === "marks" || name === "labels") ? `${name}2` : name);
      boards.append(host);
      return { host, title, legend, look, board: null };
    });
    function mounted(side) {
      const it = hosts[side];
      if (!it.board) {
        it.board = mountDungeon(it.host, it.look, send, stop, { ask, legend: it.legend, keys: carryKeys(get, send) });
        it.host.append(it.legend);
      }
      return it.board;
    }

    function drawBoards() {
      const view = get("view");
      main.classList.toggle("ludo-two", view.comparing);
      hosts.forEach((it, side) => {
        it.host.hidden = side > 0 && !view.comparing;
        it.title.hidden = !view.comparing;
        const own = view.sides[side];
        if (!own) return;
        it.title.textContent = `${own.name}: ${own.count || "nobody looks yet"}`;
        mounted(side).update();
      });
      root.classList.toggle("ludo-holding", Boolean(view.carried));
      ask.fresh(view, hosts[0].board.cells());
    }

    function answered() {
      const over = get("over");
      if (ask.shows(over[0]?.n ?? null)) drawOver(over);
      ask.answered(over[0]?.n ?? null);
    }
    function drawOver(over) {
      over.forEach((it, side) => hosts[side].board?.over(it));
      const hint = get("view").looker ? "Point at a figure or square, or walk there with the arrow keys: its lines are drawn and explained."
        : "Click a figure or a square first.";
      fill(why, over.length > 1
        ? h("div", { class: "ludo-columns" }, over.map((it, side) => h("div", null, h("div", { class: "ludo-kind", text: get("view").sides[side]?.name ?? "" }), explained(it.info, hint))))
        : explained(over[0]?.info, hint));
    }

    function drawHead() {
      const view = get("view");
      const whole = view.looker && !view.whole && view.part && button("Look with the whole figure", "whole", null, { "data-key": "whole" });
      const parts = view.corners.map((cell) => button(`only from ${cell.replace("r", "(").replace("c", ", ")})`, "square", { cell }, { class: "ludo-btn ludo-tiny", "data-key": `part-${cell}` }));
      fill(head,
        h("div", { class: "ludo-bar" }, h("b", { text: view.title || "Dungeon" }), undoBar(view)),
        h("div", { class: "ludo-ask", text: view.told }),
        h("div", { class: "ludo-small" }, view.met.join(" ")),
        (whole || parts.length > 0) && h("div", { class: "ludo-bar ludo-small" }, whole, parts.length > 0 && "A large figure looks from any of its squares; ", parts));
    }

    function drawRules() {
      const view = get("view");
      const note = (it) => it.changes === null || it.changes === undefined ? "" : it.changes ? `${it.changes} change` : "no change";
      const one = (side, it) => button("", "use", { side, name: it.name, value: it.value }, {
        class: `ludo-btn ludo-switch${it.on ? " ludo-on" : ""}`, "aria-pressed": String(it.on), "data-key": `use-${side}-${it.name}-${it.label}`, title: it.rule,
      }, h("span", { text: `${it.on ? "● " : "○ "}${it.label}` }), " ", h("span", { class: "ludo-small", text: note(it) }));
      fill(rules,
        view.sides.map((own, side) => h("div", { class: "ludo-bar", role: "group", "aria-label": view.comparing ? (side ? "Right" : "Left") : "Rule" },
          view.comparing && h("b", { text: side ? "Right" : "Left" }), own.options.map((it) => one(side, it)),
          side === view.sides.length - 1 && button(view.comparing ? "Show one rule" : "Compare two rules", "compare", !view.comparing, { "data-key": "compare" }))),
        h("div", { class: "ludo-bar", role: "group", "aria-label": "Where it can go" },
          button(`${view.points === null ? "○" : "●"} Where it can go`, "go", view.points === null ? 4 : null,
            { class: `ludo-btn${view.points === null ? "" : " ludo-on"}`, "aria-pressed": String(view.points !== null), "data-key": "go" }),
          view.points !== null && [
            button("−", "go", Math.max(0, view.points - 1), { class: "ludo-btn ludo-tiny", "data-key": "go-less", "aria-label": "One point less" }),
            h("span", { class: "ludo-small", text: `${view.points} ${view.points === 1 ? "point" : "points"}` }),
            button("+", "go", view.points + 1, { class: "ludo-btn ludo-tiny", "data-key": "go-more", "aria-label": "One point more" })]));
    }

    el.append(root);
    redrawing(model, get, root, [
      [["ground", "sprites", "pieces", "edges", "labels", "marks", "looks", "labels2", "marks2", "view", "said"], drawBoards],
      [["view"], drawHead], [["view"], drawRules], [["over", "view"], answered],
      [["view"], () => fill(list, things(get("view"), "Who looks"))], [["said"], speaker(live, get)],
    ], stop);
    return end;
  },
};
