/** The lost property office in the browser: the counter, the claimants, and what I hold. */
import { STYLE } from "./style.js";

const SIGNS = {
  umbrella: "M12 2.5v1.5M3 13a9 9 0 0 1 18 0q-2.25-2.4-4.5 0-2.25-2.4-4.5 0-2.25-2.4-4.5 0-2.25-2.4-4.5 0M12 13v6a2 2 0 0 1-4 0",
  hat: "M2.5 16.5c3 3 16 3 19 0M6 17V9c0-4.5 12-4.5 12 0v8M6 13.5c3 1.5 9 1.5 12 0",
  letter: "M3 6h18v12H3zM3 6.5l9 7 9-7",
  bird: "M4 12c3 0 4-5 8-5a4 4 0 0 1 4 3l4 1-4 1.5c-.5 4-4 6-8 5.5l-5 2 3-4c-1.5-1-2-2.5-2-4M13.5 10v.01",
  bell: "M5 17h14M7 17v-4a5 5 0 0 1 10 0v4M12 5.5V8M10.5 20h3",
};

export function mount(element, context) {
  const office = make("div", "lots");
  const style = make("style");
  style.textContent = STYLE;
  element.append(style, office);
  office.addEventListener("keydown", walk);

  function update(now) {
    fill(office, [counter(now), claimants(now), now.table.you === null ? null : desk(now)]);
  }

  update(context);
  return { update, destroy: () => element.replaceChildren() };
}

// ---------------------------------------------------------------- the counter

function counter({ table, text }) {
  const { counter: lots, shed, deck, discard } = table.board;
  const things = lots.map((lot) => thing("lot", lot, text, { onclick: () => text.read(lot.face) }));
  return part("counter", "section", { "aria-label": "The counter" }, [
    part("head", "header", {}, [
      part("title", "h2", {}, table.where.at(-1) ?? "The office is closed"),
      part("piles", "p", {}, `${shed.count} in the shed · ${deck.count} claims in the deck · ${discard.length} discarded`),
    ]),
    part("row", "div", {}, things.length > 0 ? things : [part("empty", "p", {}, "Nothing lies on the counter.")]),
  ]);
}

// ---------------------------------------------------------------- the claimants

function claimants(now) {
  return part("claimants", "div", {}, now.table.names.map((name, seat) => claimant(now, name, seat)));
}

function claimant(now, name, seat) {
  const { table, text, choosing } = now;
  const { board, outcome } = table;
  const option = optionAt(choosing, (value, named) => named === "player" && value === seat);
  const called = option === null ? name : button(`look ${seat}`, "pick", name, choosing, option);
  const [laid] = board.laid[seat];
  const states = ["claimant", seat === table.you && "mine", table.asked.includes(seat) && "asked", outcome?.winners.includes(seat) && "won"];
  return part(states.filter(Boolean).join(" "), "section", { key: `seat ${seat}`, "data-at": `seat:${seat}`, "aria-label": name }, [
    part("head", "header", {}, [
      part("name", "h2", {}, [called, seat === table.you ? part("you", "small", {}, "you") : null]),
      seat === board.bell ? sign("bell", "has the bell") : null,
      part("state", "span", {}, outcome === null ? stateOf(table, seat) : `${outcome.scores[seat]} points`),
    ]),
    part("owns", "div", {}, owned(board, text, seat)),
    part("small", "p", {}, `${counted(board.hands[seat].count, "claim")} in hand · ${ticketOf(board, text, seat)}`),
    laid === undefined
      ? null
      : part("laid", "p", { "data-at": at(laid) }, [part("", "b", {}, text.thing(laid)), ` weighs ${board.weight[seat]}`]),
  ]);
}

function stateOf(table, seat) {
  if (!table.asked.includes(seat)) return "";
  return seat === table.you ? "your turn" : "thinking";
}

function owned(board, text, seat) {
  const { lots, worth } = board.owned[seat];
  const taken = board.taken[seat].map((lot) => {
    const { kind, title } = printed(lot, text);
    return part(`token ${kind}`, "span", { key: `own ${lot.id}`, "data-at": at(lot), title }, [sign(kind, title)]);
  });
  return [...taken, part("worth", "span", {}, lots === 0 ? "owns nothing yet" : `worth ${worth}`)];
}

function ticketOf(board, text, seat) {
  const [ticket] = board.tickets[seat];
  return ticket === undefined ? "no ticket" : ticket.is === "known" ? text.thing(ticket) : "a secret ticket";
}

// ---------------------------------------------------------------- what I hold

function desk(now) {
  const { table, choosing, text } = now;
  const { ask } = choosing;
  const hand = table.board.hand.map((card) => held(card, choosing, text));
  const elsewhere = ask?.options.filter(({ args }) => !Object.entries(args).some(([named, value]) => named === "player" || isKnown(value))) ?? [];
  return part("desk", "section", { "aria-label": "Your hand" }, [
    part("head", "header", {}, [
      part("title", "h2", {}, ask?.prompt ?? (table.outcome === null ? "Your hand" : table.outcome.reason)),
      ...elsewhere.map((option) => button(`say ${option.key}`, "say", option.label, choosing, option)),
      choosing.several ? part("say", "button", { key: "done", disabled: !choosing.enough || choosing.busy, onclick: choosing.send }, `Done (${choosing.keys.length})`) : null,
    ]),
    part("row hand", "div", {}, hand.length > 0 ? hand : [part("empty", "p", {}, "You hold nothing.")]),
  ]);
}

function held(card, choosing, text) {
  const option = optionAt(choosing, (value) => isKnown(value) && value.id === card.id);
  if (option === null) return thing("card", card, text, { onclick: () => text.read(card.face) });
  return thing("card lit", card, text, {
    onclick: () => choosing.choose(option.key),
    disabled: choosing.busy,
    "aria-pressed": choosing.several ? choosing.keys.includes(option.key) : null,
  });
}

// ---------------------------------------------------------------- things

/** A lot or a claim, as it is printed. R, or the menu of it, lays it before one's eyes. */
function thing(name, one, text, given) {
  const { kind = "", worth, title, text: says, flavour } = printed(one, text);
  const read = (event) => {
    event.preventDefault();
    text.read(one.face);
  };
  const onkeydown = (event) => {
    if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && !event.altKey) read(event);
  };
  const always = { key: `thing ${one.id}`, "data-at": at(one), oncontextmenu: read, onkeydown };
  return part(`${name} ${kind}`, "button", { ...always, disabled: false, "aria-pressed": null, ...given }, [
    kind === "" ? null : part("kind", "span", {}, [sign(kind), text.word(kind), part("", "b", {}, `worth ${worth}`)]),
    part("title", "span", {}, title),
    says ? part("text", "span", {}, says) : null,
    part("flavour", "span", {}, flavour),
  ]);
}

function printed(one, text) {
  return text.card(one.face) ?? { title: text.thing(one), text: "", flavour: "" };
}

function isKnown(value) {
  return value?.is === "known";
}

function at(one) {
  return isKnown(one) ? `thing:${one.id}` : null;
}

function counted(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** The option that means this. */
function optionAt({ ask }, means) {
  return ask?.options.find(({ args }) => Object.entries(args).some(([named, value]) => means(value, named))) ?? null;
}

function button(key, name, label, choosing, option) {
  return part(name, "button", { key, disabled: choosing.busy, onclick: () => choosing.choose(option.key) }, label);
}

/** Left and right go from card to card. */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const row = event.target.closest(".row");
  if (step === undefined || row === null) return;
  const there = [...row.querySelectorAll("button")];
  there[there.indexOf(event.target) + step]?.focus();
  event.preventDefault();
}

// ---------------------------------------------------------------- drawing

/** What is to be drawn: an element with a class, attributes, and what is in it. */
function part(name, tag, given, within = []) {
  return { name, tag, given, within: [within].flat() };
}

function sign(kind, label = "") {
  return { sign: kind, label };
}

function make(tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

/** Draws parts into an element. What was there by the same key stays: so it keeps the focus, and a click is not lost. */
function fill(element, parts) {
  const before = new Map([...element.childNodes].map((node) => [node.key, node]));
  const after = parts.filter((one) => one !== null && one !== "").map((one, i) => {
    const tag = typeof one === "string" ? "text" : (one.tag ?? `sign ${one.sign}`);
    const key = `${tag} ${one.given?.key ?? i}`;
    const node = before.get(key) ?? Object.assign(fresh(one), { key });
    return paint(node, one);
  });
  for (const node of before.values()) if (!after.includes(node)) node.remove();
  for (const [i, node] of after.entries()) if (element.childNodes[i] !== node) element.insertBefore(node, element.childNodes[i] ?? null);
}

function fresh(one) {
  if (typeof one === "string") return document.createTextNode("");
  return one.sign === undefined ? make(one.tag) : drawnSign(one.sign);
}

function paint(node, one) {
  if (typeof one === "string") node.data = one;
  else if (one.sign !== undefined) {
    node.setAttribute(one.label === "" ? "aria-hidden" : "aria-label", one.label || "true");
    if (one.label !== "") node.setAttribute("role", "img");
  } else {
    node.className = one.name;
    for (const [name, value] of Object.entries(one.given)) give(node, name, value);
    fill(node, one.within);
  }
  return node;
}

function give(node, name, value) {
  if (name === "key") return;
  if (name.startsWith("on") || name === "disabled") node[name] = value;
  else if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

function drawnSign(kind) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SIGNS[kind] ?? "");
  svg.append(path);
  return svg;
}
