// Guess: a question; what the game says comes after the choice. Before it the page holds nothing of the answer.
const RULES = /\[([A-Z]{2}-E?\d+\??(?:, [A-Z]{2}-E?\d+\??)*)\]/;

// A text whose rules in brackets are set apart.
const cited = (text) => String(text ?? "").split(RULES).map((part, i) => (i % 2 ? h("span", { class: "ludo-cited", text: `[${part}]` }) : part));

function mountGuess(host, get, send, signal) {
  const question = h("p", { class: "ludo-q", tabindex: "-1", role: "heading", "aria-level": "4" });
  const answers = h("div", { class: "ludo-answers", role: "group", "aria-label": "Answers" });
  const hint = h("p", { class: "ludo-small" });
  const result = h("div", { class: "ludo-result", role: "status", "aria-live": "polite", tabindex: "-1" });
  host.append(question, answers, hint, result);
  let was = null;

  const TAGS = { right: "✓ your guess", wrong: "✕ your guess", happens: "✓ what happens" };

  function row(answer, done) {
    const inside = [
      h("span", { class: "ludo-letter", "aria-hidden": "true", text: answer.letter }),
      h("span", null, cited(answer.text)),
      done && answer.mark && h("span", { class: "ludo-tag-of", text: TAGS[answer.mark] }),
      done && answer.note && h("p", null, cited(answer.note)),
    ];
    if (done) return h("div", { class: `ludo-answer${answer.mark ? ` ludo-answer-${answer.mark}` : ""}` }, inside);
    return button("", "answer", answer.letter, { class: "ludo-answer", "data-key": answer.letter, "aria-label": `${answer.letter}: ${answer.text}` }, inside);
  }

  function number(range) {
    const input = h("input", { type: "number", min: range[0], max: range[1], step: 1, "aria-label": "Your number", class: "ludo-number" });
    const step = (by) => () => {
      const next = input.value === "" ? range[0] : Number(input.value) + by;
      input.value = Math.min(range[1], Math.max(range[0], next));
    };
    const play = () => input.value !== "" && send("answer", input.value);
    const less = h("button", { type: "button", class: "ludo-btn", "aria-label": "One less", text: "−" });
    const more = h("button", { type: "button", class: "ludo-btn", "aria-label": "One more", text: "+" });
    const go = h("button", { type: "button", class: "ludo-btn ludo-go", text: "Play it" });
    less.addEventListener("click", step(-1), { signal });
    more.addEventListener("click", step(1), { signal });
    go.addEventListener("click", play, { signal });
    input.addEventListener("keydown", (event) => event.key === "Enter" && !event.repeat && play(), { signal });
    return h("div", { class: "ludo-stepper" }, less, input, more, go);
  }

  // A to D answer; a key that is held answers once.
  host.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const data = get("asked");
    if (data.done || event.target.tagName === "INPUT") return;
    const found = data.answers.find((answer) => answer.letter === event.key.toUpperCase());
    if (!found) return;
    event.preventDefault();
    send("answer", found.letter);
  }, { signal });

  return () => {
    const data = get("asked");
    if (!data.question || data === was) return;
    const inside = host.contains(document.activeElement) && was !== null;
    const before = was;
    was = data;
    question.replaceChildren(...cited(data.question));
    host.classList.toggle("ludo-done", Boolean(data.done));
    if (data.answers.length) answers.replaceChildren(...data.answers.map((answer) => row(answer, data.done)));
    else answers.replaceChildren(...(data.done ? [] : [number(data.range)]));
    hint.textContent = data.done ? "" : data.answers.length ? `Choose one: the position is played, and you see. Keys ${data.answers.map((a) => a.letter).join(", ")}.` : "A whole number. Enter plays it.";
    hint.hidden = Boolean(data.done);
    result.replaceChildren();
    if (data.done) {
      const sign = data.right ? "✓" : "✕";
      result.append(
        h("div", { class: "ludo-beside" },
          h("div", { class: data.right ? "ludo-yes" : "ludo-no" }, h("b", { class: "ludo-kind", text: "You" }), `${sign} `, ...cited(data.you)),
          h("div", null, h("b", { class: "ludo-kind", text: "The game" }), ...cited(data.game))),
        ...(data.why ? [h("details", { class: "ludo-unfold", open: true }, h("summary", { text: "Why?" }),
          ...data.why.trim().split(/\n\s*\n/).map((part) => h("p", null, cited(part))))] : []),
        h("div", null, button("Guess again later", "again", null, { class: "ludo-btn", "data-key": "again" })));
    }
    if (inside) (data.done ? result : before?.done ? question : document.activeElement).focus({ preventScroll: true });
  };
}

export default {
  render({ model, el, signal }) {
    const { stop, end } = ending(signal);
    const get = reader(model);
    const send = sender(model, el, stop);
    const root = h("div", { class: "ludo" });
    const host = h("div", { class: "ludo-guess", role: "region", "aria-label": "A question" });
    root.append(host);
    listen(root, send, stop);
    let board = null;
    if (get("asked").board) {
      const box = h("div", { class: "ludo-boardbox" });
      host.append(box);
      board = mountBoard(box, get, send, stop, h("div"));
    } else host.classList.add("ludo-guess-1");
    const side = h("div", { class: "ludo-guess-side" });
    host.append(side);
    const guess = mountGuess(side, get, send, stop);
    const live = h("p", { class: "ludo-small", role: "status", "aria-live": "polite" });
    side.append(live);
    const update = () => {
      board?.();
      guess();
      const said = get("said");
      if (live.textContent !== said.text) live.textContent = said.text;
      drawn(root);
    };
    el.append(root);
    update();
    model.on("change", update);
    stop.addEventListener("abort", () => model.off("change", update));
    return end;
  },
};
