// Pointing, for every game alike. It knows marks and steps, and no game.
//
// A mark is an element of class "mark" whose id names it ("pawn:B2"): on the board, in the tray of secrets, or an open
// card or token. A step is a button of class "step" in #steps that lists its marks in data-marks. Pointing only narrows
// the steps that are shown; a step is done by its button. All listeners sit on the document, so that morphing a region
// leaves them alive; after each change of the page the classes are set anew.
import { enterMarks } from "./walk.js";
import { listenForKeys } from "./keys.js";

const REGIONS = "#board .mark, #secrets .mark, #cards .mark";
const pointed = new Set();
let typed = [];
let known = "";
let drag = null;

export const marks = () => [...document.querySelectorAll(REGIONS)];
export const steps = () => [...document.querySelectorAll("#steps .step")];
const named = (step) => (step.dataset.marks ?? "").split(" ").filter(Boolean);
const reads = (step) => `${step.dataset.text ?? ""} ${step.textContent}`.toLowerCase();

// The steps that name every pointed mark, and hold every typed word.
export function offered(aim = pointed) {
  return steps().filter((step) => {
    const names = named(step);
    return [...aim].every((id) => names.includes(id)) && typed.every((word) => reads(step).includes(word));
  });
}

// Point at the first of these marks (the topmost first) that leaves a step. Where one of them is pointed at already and
// nothing narrows further, it is let go for the next one below it, and for none after the last.
export function point(candidates) {
  const ids = candidates.map((mark) => mark.id);
  const leaves = (id) => offered(new Set([...pointed, id])).length > 0;
  const further = ids.find((id) => !pointed.has(id) && leaves(id));
  const held = ids.findLastIndex((id) => pointed.has(id));
  if (further) pointed.add(further);
  else if (held >= 0) {
    ids.forEach((id) => pointed.delete(id));
    const below = ids.slice(held + 1).find(leaves);
    if (below) pointed.add(below);
  } else {
    pointed.clear();
    const anew = ids.find(leaves);
    if (anew) pointed.add(anew);
  }
  show();
  const open = offered();
  if (pointed.size && open.length === 1) settle(open[0]);
}

export function clear() {
  pointed.clear();
  show();
}

// One step is left: its button gets the focus, and is brought into view.
function settle(step) {
  step.focus({ preventScroll: true });
  step.scrollIntoView({ block: "nearest" });
}

// A card lies far from the steps and from what it may aim at: bring them into view.
function showSteps() {
  document.getElementById("steps").scrollIntoView({ block: "nearest" });
}

function show() {
  const all = steps();
  const open = new Set(offered());
  const reach = new Set([...open].flatMap(named));
  for (const step of all) step.hidden = !open.has(step);
  [...open].forEach((step, at) => {
    const key = step.querySelector("kbd");
    if (key) key.textContent = at < 9 ? String(at + 1) : "";
  });
  for (const mark of marks()) {
    const on = pointed.has(mark.id);
    mark.classList.toggle("pointed", on);
    mark.classList.toggle("reach", pointed.size > 0 && !on && reach.has(mark.id));
    if (mark.hasAttribute("aria-pressed")) mark.setAttribute("aria-pressed", String(on));
  }
  document.querySelector("#board .board, svg.board#board")?.classList.toggle("aiming", pointed.size > 0);
  tell(all.length, open.size);
  watch.takeRecords();
}

// What is pointed at, in words: "Seeker on D1" is the spoken label up to its first comma.
function words(id) {
  const label = document.getElementById(id)?.getAttribute("aria-label") ?? id;
  return label.split(",")[0];
}

function tell(all, open) {
  const box = pointingBox();
  if (box) {
    box.hidden = !pointed.size;
    box.replaceChildren(...(pointed.size ? ["Pointing at", ...[...pointed].map(tag), count(all, open)] : []));
  }
  say(pointed.size ? `${[...pointed].map(words).join(", ")}: ${open} of ${all} steps` : "");
}

function pointingBox() {
  const list = document.querySelector("#steps .steps");
  const box = document.getElementById("pointing");
  if (box || !list) return box;
  const made = Object.assign(document.createElement("div"), { id: "pointing", className: "filter", hidden: true });
  list.before(made);
  return made;
}

function tag(id) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words(id) });
  button.dataset.letGo = id;
  button.setAttribute("aria-label", `Let go of ${words(id)}`);
  return button;
}

function count(all, open) {
  return Object.assign(document.createElement("span"), { className: "push", textContent: `${open} of ${all} steps` });
}

// A line for screen readers, outside all regions that get morphed.
export function say(text) {
  let line = document.getElementById("pointing-said");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "pointing-said", className: "sr" });
    line.setAttribute("role", "status");
    document.body.append(line);
  }
  if (line.textContent !== text) line.textContent = text;
}

// After a change of the page: other steps mean a new decision, so the aim is let go; else it is shown again.
function refresh() {
  const now = steps().map((step) => `${step.dataset.text ?? step.value} ${step.dataset.marks ?? ""}`).join("\n");
  if (now !== known) {
    known = now;
    pointed.clear();
    typed = [];
  }
  enterMarks(marks());
  show();
}

// The marks under a point, topmost first; a key press on a button has no point.
function under(event) {
  if (!event.detail && event.type === "click") return [event.target.closest(".mark")].filter(Boolean);
  const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest(".mark"));
  return [...new Set(found)].filter((mark) => mark?.matches(REGIONS));
}

function light(step, on) {
  for (const id of named(step)) document.getElementById(id)?.classList.toggle("lit", on);
  watch.takeRecords();
}

const watch = new MutationObserver(refresh);
const inside = (event, selector) => event.target instanceof Element && event.target.closest(selector);

document.addEventListener("click", (event) => {
  const loose = inside(event, "[data-let-go]");
  if (loose) point([document.getElementById(loose.dataset.letGo)].filter(Boolean));
  else if (drag?.done) drag = null;
  else if (inside(event, "#board, #secrets, #cards")) {
    const found = under(event);
    if (found.length || inside(event, "#board")) point(found);
    if (found.length && pointed.size && inside(event, "#cards")) showSteps();
  }
});

// Drag = point, point. A finger scrolls instead, so touch only taps.
document.addEventListener("pointerdown", (event) => {
  const from = event.pointerType === "touch" || event.button ? [] : under(event);
  drag = from.length ? { from, x: event.clientX, y: event.clientY, done: false } : null;
});
document.addEventListener("pointerup", (event) => {
  if (!drag || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 12) return;
  const to = under(event);
  if (!to.length || to[0] === drag.from[0]) return;
  drag.done = true;
  if (!drag.from.some((mark) => pointed.has(mark.id))) point(drag.from);
  point(to);
});
document.addEventListener("dragstart", (event) => {
  if (inside(event, "#board, #secrets, #cards")) event.preventDefault();
});

for (const [name, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const step = inside(event, "#steps .step");
    if (step) light(step, on);
  });
}

// Typing narrows as well; what is typed is read by the server, word for word.
document.addEventListener("input", (event) => {
  if (event.target.id !== "cmd") return;
  typed = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!offered().length) typed = [];
  show();
});

function start() {
  listenForKeys({ marks, steps, point, clear, say });
  watch.observe(document.querySelector("main") ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class", "hidden", "tabindex", "aria-pressed", "data-marks", "data-text"],
  });
  refresh();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
