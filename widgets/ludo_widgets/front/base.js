// Shared by all Ludo widgets. The files are joined into one module (see front.py), so nothing here is exported.
const SVG = "http://www.w3.org/2000/svg";

// What the model holds: its traits come as texts (front.py). The same text gives the same object again.
function reader(model) {
  const known = new Map();
  return (name) => {
    const text = model.get(name);
    if (known.get(name)?.text !== text) known.set(name, { text, value: text === undefined ? text : JSON.parse(text) });
    return known.get(name)?.value;
  };
}

// An element; every text from Python goes through textContent or setAttribute, never through innerHTML.
function h(tag, attrs, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") node.textContent = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
}

// A button that sends {do, arg}; the root listens for all of them (see listen).
function button(text, what, arg, attrs, ...kids) {
  const own = { type: "button", class: "ludo-btn", "data-do": what, "data-arg": JSON.stringify(arg ?? null), ...attrs };
  return h("button", own, text, ...kids);
}

function cite(rule) {
  if (!rule) return null;
  return button(`[${rule}]`, "rule", rule, { class: "ludo-cite", "aria-label": `Rule ${rule}`, "data-key": `rule-${rule}` });
}

// One click listener for a whole widget. JupyterLab takes keys before any element does, and reads "a" or "dd" as orders to the
// notebook wherever the focus is, unless the focused element itself forbids it; what has Ctrl, Alt or Meta is left to it.
function listen(root, send, signal) {
  root.addEventListener("click", (event) => {
    const it = event.target.closest("[data-do]");
    if (!it || !root.contains(it) || it.getAttribute("aria-disabled") === "true") return;
    root.asked = it;
    send(it.dataset.do, JSON.parse(it.dataset.arg ?? "null"));
  }, { signal });
  window.addEventListener("keydown", (event) => {
    if (!root.contains(event.target)) return;
    const ours = !(event.ctrlKey || event.altKey || event.metaKey);
    event.target.toggleAttribute("data-lm-suppress-shortcuts", ours);
    if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();  // a key that is held down is one wish
      event.stopImmediatePropagation();
    }
  }, { signal, capture: true });
}

// A view ends when anywidget says so, by its signal or (before 0.11) by calling what render returned.
function ending(signal) {
  const control = new AbortController();
  signal?.addEventListener("abort", () => control.abort());
  return { stop: control.signal, end: () => control.abort() };
}

// Jupyter's server sends a small message only when those before were acknowledged, which a browser puts off for 40 ms unless
// it has something to say. So it says something as soon as it hears that the kernel is at work: the answer is next.
// What still glides is put where it goes: drawing it would keep the answer waiting.
function sender(model, root, signal, stamp) {
  let waiting = false;
  const came = () => (waiting = false);
  model.on("change", came);
  signal?.addEventListener("abort", () => model.off("change", came));
  const nudge = (news) => news?.content?.execution_state === "busy" && waiting && model.send({ do: "nudge" });
  return (what, arg) => {
    waiting = true;
    for (const glide of root.getAnimations({ subtree: true })) if (glide instanceof CSSTransition) glide.finish();
    model.send({ do: what, arg, stamp: stamp ? stamp() : null }, { iopub: { status: nudge } });
  };
}

// What the element shows is replaced, but for nodes that come again; the keyboard's place is kept: the node itself, else the same key in
// its group (a player's hand), else the nearest thing there, and where the group has gone, the same in the panel.
// Nothing is measured here: asking for a place or a size in between would lay out the page once for each panel.
function fill(panel, ...kids) {
  const had = panel !== document.activeElement && panel.contains(document.activeElement) ? document.activeElement : null;
  const group = (node) => {
    const it = node.closest("[role=group]");
    return it && `${it.className} ${it.getAttribute("aria-label")}`;
  };
  const home = had && group(had);
  const places = (athome) => [...panel.querySelectorAll("[data-key]")].filter((node) => !athome || group(node) === home);
  const order = had && { true: places(true).indexOf(had), false: places(false).indexOf(had) };
  const now = kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false);
  const staying = new Set(now);
  for (const node of [...panel.childNodes]) if (!staying.has(node)) node.remove();
  now.forEach((kid, i) => kid !== panel.childNodes[i] && panel.insertBefore(kid instanceof Node ? kid : document.createTextNode(kid), panel.childNodes[i] ?? null));
  if (!had) return;
  const athome = places(true).length > 0, found = places(athome);
  const again = panel.contains(had) ? had : found.find((node) => node.dataset.key === had.dataset.key);
  (again ?? found[Math.min(Math.max(order[athome], 0), found.length - 1)] ?? panel).focus();
}

// Makes a node anew only when what it is made from has changed.
function remembering() {
  let before = new Map(), now = new Map();
  return {
    node(item, make) {
      const key = JSON.stringify(item), found = before.get(key) ?? make(item);
      now.set(key, found);
      return found;
    },
    turn() {
      [before, now] = [now, new Map()];
    },
  };
}

// Children of a panel by key: what is there stays (and keeps focus and scroll), what is new is made, the rest goes.
function keyed(panel, items, make) {
  const have = new Map([...panel.children].map((node) => [node.dataset.row, node]));
  const staying = new Set(items.map((item) => String(item.key)));
  for (const [key, node] of have) if (!staying.has(key)) node.remove(); // first, so that what stays need not be moved
  let before = null;
  for (const item of items) {
    let node = have.get(String(item.key));
    if (!node) {
      node = make(item);
      node.dataset.row = item.key;
    }
    const place = before ? before.nextSibling : panel.firstChild;
    if (node !== place) panel.insertBefore(node, place);
    before = node;
  }
}

// SVG made by ludo.draw, parsed apart from the page. Ids get a suffix, so that two views in a page do not share them.
let views = 0;
function parse(text) {
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  if (page.querySelector("parsererror")) throw new Error("Ludo: the picture is not well-formed SVG");
  const root = document.importNode(page.documentElement, true);
  const suffix = `-v${++views}`;
  for (const node of root.querySelectorAll("style, script, foreignObject, metadata")) node.remove();
  for (const node of [root, ...root.querySelectorAll("*")]) {
    for (const { name, value } of [...node.attributes]) {
      if (name.startsWith("on")) node.removeAttribute(name);
      else if (name === "id") {
        node.setAttribute("data-gid", value);
        node.setAttribute("id", value + suffix);
      } else if (name === "href" || name === "xlink:href") {
        if (value.startsWith("#")) node.setAttribute(name, value + suffix);
        else node.removeAttribute(name);
      } else if (value.includes("url(#")) node.setAttribute(name, value.replaceAll(/url\(#([^)]+)\)/g, `url(#$1${suffix})`));
    }
  }
  return root;
}

// Tells tests and benchmarks that the page shows what has just come.
const drawn = (root) => root.dispatchEvent(new CustomEvent("ludo-drawn"));

// One stop of the Tab key for a whole group: arrows, Home and End move within it. Returns what to call when its nodes have changed.
function rove(box, selector) {
  let key = null, before = [];
  const nodes = () => [...box.querySelectorAll(selector)].filter((node) => !node.hidden && !node.closest("[hidden]"));
  const again = () => {
    const found = nodes();
    if (found.length === before.length && found.every((node, i) => node === before[i])) return;
    before = found;
    const here = found.find((node) => node === document.activeElement) ?? found.find((node) => node.dataset.key === key)
      ?? found.find((node) => node.getAttribute("aria-selected") === "true") ?? found[0];
    for (const node of found) node.setAttribute("tabindex", node === here ? "0" : "-1");
  };
  box.addEventListener("focusin", (event) => {
    const at = event.target.closest(selector);
    if (!at || !box.contains(at)) return;
    key = at.dataset.key ?? null;
    for (const node of nodes()) node.setAttribute("tabindex", node === at ? "0" : "-1");
  });
  box.addEventListener("keydown", (event) => {
    const found = nodes(), i = found.indexOf(event.target);
    if (i < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowRight: i + 1, ArrowDown: i + 1, ArrowLeft: i - 1, ArrowUp: i - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to === undefined) return;
    found[Math.min(Math.max(to, 0), found.length - 1)].focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return again;
}

// What is sent is marked at once where it was asked; after half a second without an answer the waiting is told, and when the kernel
// has gone, that the cell is to be run again. `where()`: the line that tells it, and what is grey then.
function heartbeat(model, el, signal, where) {
  let timers = [], busy = null, gone = false, grave = null;
  const quiet = () => {
    timers.forEach(clearTimeout);
    timers = [];
    busy?.removeAttribute("aria-busy");
    busy = null;
  };
  const came = () => {
    quiet();
    gone = false;
    const [line, body] = where();
    line.hidden = true;
    grave?.remove();
    body.classList.remove("ludo-dead");
    body.inert = false;
  };
  const told = (kind, ...kids) => {
    const [line] = where();
    line.className = `ludo-life ludo-life-${kind}`;
    line.setAttribute("role", "status");
    line.replaceChildren(...kids);
    line.hidden = false;
  };
  const dead = () => {
    quiet();
    gone = true;
    const [, body] = where();
    body.classList.add("ludo-dead");
    body.inert = true;
    where()[0].hidden = true;
    grave = h("p", { class: "ludo-life ludo-life-gone", role: "alert", text: "The kernel has gone, and with it this table. Run this cell again." });
    body.before(grave);  // outside of what is grey and cannot be reached
  };
  model.on("comm_live_update", dead);
  signal?.addEventListener("abort", () => {
    quiet();
    model.off("comm_live_update", dead);
  });
  el.addEventListener("keydown", (event) => event.key === "Escape" && timers.length && came());
  const sending = (send) => (what, arg) => {
    if (gone) return;
    quiet();
    const root = el.querySelector(".ludo"), asked = root?.asked ?? document.activeElement;
    if (root) root.asked = null;
    if (el.contains(asked) && asked.matches("button, [data-cell], [data-piece]")) (busy = asked).setAttribute("aria-busy", "true");
    const wish = (busy?.getAttribute("aria-label") ?? busy?.textContent ?? "").trim().slice(0, 60);
    timers = [
      setTimeout(() => told("wait", h("i", { class: "ludo-spin", "aria-hidden": "true" }), `Waiting for the kernel${wish ? `: ${wish}` : ""}`), 500),
      setTimeout(() => told("wait", h("i", { class: "ludo-spin", "aria-hidden": "true" }), "Still no answer. If a cell is running, this waits for it; if the kernel has gone, run this cell again."), 10000),
    ];
    send(what, arg);
  };
  return { came, sending };
}
