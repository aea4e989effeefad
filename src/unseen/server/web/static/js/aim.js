// What is pointed at, and the steps that this leaves. It knows marks and steps, and no game.
//
// A mark is an element of class "mark" whose id names it ("pawn:B2"): on the board, in the tray of secrets, or an open
// card or token. A step is a button of class "step" in #steps that lists its marks in data-marks, in the order in which
// they are pointed at: first what acts (the mover), then what it aims at.
import { going } from "./far.js";

export const PLACES = "#board, #secrets, #cards, #counts";
export const REGIONS = PLACES.split(", ").map((place) => `${place} .mark`).join(", ");
export const aim = [];
let group = "";
let armedKey = "";

export const marks = () => [...document.querySelectorAll(REGIONS)];
export const steps = () => [...document.querySelectorAll("#steps .step")];
export const asked = () => Boolean(document.querySelector("#steps[data-asked]"));
export const isFar = (step) => step.classList.contains("far");
export const inside = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
const there = (id) => Boolean(document.getElementById(id)?.matches(REGIONS));

// With what something was pressed: "mouse", "touch" or "keys".
let last = "mouse";
const page = document.documentElement.dataset;
document.addEventListener("pointerdown", (event) => {
  last = event.pointerType || "mouse";
  page.hand = "pointer";
}, true);
document.addEventListener("keydown", () => (page.hand = "keys"), true);
export const by = (event) => (event.detail ? event.pointerType || last : "keys");

// What a step names, as far as it is there to be pointed at.
export function path(step) {
  return [...new Set((step.dataset.marks ?? "").split(" "))].filter((id) => id && there(id));
}

// The orders in which a step can be pointed at: of a pair that it names last, either may come first.
function orders(step) {
  const way = path(step);
  return "pair" in step.dataset ? [way, [...way.slice(0, -2), ...way.slice(-2).reverse()]] : [way];
}

// The orders that begin with what is pointed at; [] if none does.
const begun = (step, at) => orders(step).filter((way) => at.every((id, n) => way[n] === id));

// What can be pointed at next for a step.
export const following = (step, at = aim) => begun(step, at).map((way) => way[at.length]).filter(Boolean);

export const ready = (step, at = aim) => path(step).length <= at.length;

// The steps that begin with what is pointed at, of the chosen group.
export function offered(at = aim) {
  return steps().filter((step) => (!group || step.dataset.group === group) && begun(step, at).length > 0);
}

// Of a sort of steps that is folded up, such as a token on any hex, nothing is pointed at before the sort is chosen.
const folded = (step) => Boolean(!group && step.dataset.group && step.closest(".row.long:not([data-mover])"));

// What can be pointed at next; what whole ways begin with, too.
export function reach(at = aim) {
  const open = at.length ? offered(at) : offered(at).filter((step) => !folded(step));
  const next = open.flatMap((step) => following(step, at));
  return new Set(at.length || group ? next : [...next, ...going()]);
}

// The one step that ends at this mark, whatever it begins with.
export function ending(id) {
  const all = offered([]).filter((step) => !isFar(step) && path(step).length > 1 && path(step).at(-1) === id);
  return all.length === 1 ? all[0] : null;
}

// The step that waits for the yellow button, or for its target a second time.
export function armed() {
  const all = armedKey ? document.querySelectorAll("#steps .step, #end") : [];
  return [...all].find((step) => step.dataset.text === armedKey) ?? null;
}

export function setArmed(step) {
  armedKey = step?.dataset.text ?? "";
}

export const grouped = () => group;

export function choose(key) {
  group = key === group ? "" : key;
  aim.length = 0;
}

// Another decision: neither its pieces nor its sort are chosen yet.
export function forget() {
  aim.length = 0;
  group = "";
}

export function letGo() {
  aim.length = 0;
}

export function pointAt(...ids) {
  aim.splice(0, aim.length, ...ids);
}

// What a mark is called: "Seeker D1" for the spoken label "Seeker on D1, upright".
export function called(id) {
  const row = document.querySelector(`#steps .row[data-mover="${CSS.escape(id)}"] > button:not(.step)`);
  const label = row?.textContent.trim() || document.getElementById(id)?.getAttribute("aria-label") || id.split(":")[1];
  return label.split(",")[0].replace(" on ", " ");
}
