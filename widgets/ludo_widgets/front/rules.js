// The rulebook: search, list, one rule with what it depends on. `get()` gives the data of RulePages.
function mountRules(host, get, send, signal) {
  const input = h("input", { type: "search", class: "ludo-search", placeholder: "Search: words or an id", "aria-label": "Search the rules" });
  const bar = h("div", { class: "ludo-rulebar" }, input);
  const body = h("div", { class: "ludo-rulebody", tabindex: "-1", role: "group", "aria-label": "Rules" });
  host.append(bar, body);
  let timer = null, last = null;
  const ask = () => {
    clearTimeout(timer);
    if (input.value !== last) send("search", (last = input.value));
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 200);
  }, { signal });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter") return;
    last = null;
    ask();
  }, { signal });

  const links = (name, ids) => ids.length ? h("p", { class: "ludo-small" }, `${name} `, ids.flatMap((id) => [cite(id), " "])) : null;

  function page(rule, back) {
    return [
      h("div", { class: "ludo-rulehead" },
        button(back ? `← ${back}` : "← All rules", back ? "back" : "list", null, { "data-key": "back" }),
        h("b", { text: rule.id }), h("span", { class: "ludo-small", text: rule.where })),
      h("p", { class: "ludo-ruletext", text: rule.text }),
      rule.ours && h("p", { class: `ludo-ours${rule.asked ? " ludo-asked" : ""}` }, h("b", { text: `Our ruling (${rule.id}?): ` }), rule.ours),
      rule.standin && h("p", { class: "ludo-ours" }, h("b", { text: "Stand-in: " }), rule.standin),
      rule.case && h("p", { class: "ludo-small" }, h("b", { text: "A case: " }), rule.case),
      rule.term && h("p", { class: "ludo-small" }, h("b", { text: "Terms: " }), h("span", { text: rule.term })),
      links("Builds on", rule.depends),
      links("Used by", rule.used),
    ];
  }

  return () => {
    const data = get();
    if (!data.title) return;  // not asked for yet
    if (document.activeElement !== input) input.value = last = data.query;
    if (data.open) fill(body, page(data.open, data.back));
    else fill(body,
      h("div", { class: "ludo-small", text: `${data.title}: ${data.count} of ${data.total} rules${data.query ? ` for “${data.query}”` : ""}` }),
      data.count === 0 && h("p", { text: "No rule holds these words." }),
      h("ul", { class: "ludo-rulelist" }, data.rows.map((rule) =>
        h("li", null, button("", "rule", rule.id, { class: "ludo-row", "data-key": `row-${rule.id}` },
          h("b", { text: rule.ours ? `${rule.id} ?` : rule.id }), h("span", { text: ` ${rule.text}` }))))),
      data.count > data.rows.length && h("p", { class: "ludo-small", text: `… and ${data.count - data.rows.length} more: search for words.` }));
    if (data.open && body.dataset.open !== data.open.id) body.scrollTop = 0;
    body.dataset.open = data.open?.id ?? "";
  };
}
