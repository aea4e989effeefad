// Pointing, for every game alike: a piece is picked up, then what it aims at is pointed at, and the step is done or
// armed (arm.js). All listeners sit on the document, so that morphing a region leaves them alive; after each change of
// the page what is shown is set anew.
import { about } from "./about.js";
import * as at from "./aim.js";
import { act, dress, take } from "./arm.js";
import "./hold.js";
import { fetchWays, goes as hasWays } from "./far.js";
import { follow } from "./follow.js";
import { listenForKeys } from "./keys.js";
import { closeMenu, openMenu } from "./menu.js";
import { show } from "./show.js";
import { enterMarks } from "./walk.js";
import { draw, meant } from "./way.js";
import { hush, why } from "./why.js";
import "./settings.js";

const { PLACES, REGIONS, aim, by, inside } = at;
const DRAG = 12;
let known = "";
let drag = null;

// ---- pointing ----
// With nothing in hand, a menu where marks lie on each other and each is a step; else the topmost of these marks that
// continues what is pointed at; else what is pointed at is let go for what lies below; else another piece is picked up;
// else, with nothing in hand, the one step that ends there is armed; else the page says why not.
export function point(found, hand) {
  const ids = found.map((mark) => mark.id);
  const step = at.armed();
  quiet();
  if (step && ids.includes(aim.at(-1))) return take(step, hand, "board");
  const next = at.reach();
  const movers = at.reach([]);
  const on = ids.find((id) => next.has(id) && !aim.includes(id));
  const held = ids.findLastIndex((id) => aim.includes(id));
  const mover = ids.find((id, n) => n > held && movers.has(id));
  const whole = aim.length ? null : ids.map(at.ending).find(Boolean);
  const alike = aim.length ? [] : besideEachOther(ids);
  at.setArmed(null);
  if (alike.length) {
    show();
    dress();
    return openMenu(alike, found[0]);
  }
  if (on) at.pointAt(...aim, on);
  else if (held >= 0 && !mover) at.pointAt(...aim.slice(0, aim.indexOf(ids[held])));
  else if (mover) at.pointAt(mover);
  else if (whole) {
    at.pointAt(...at.path(whole));
    at.setArmed(whole);
  } else if (ids.length) {
    if (step) at.pointAt(...aim.slice(0, -1)); // what was armed is not: its places are open again
    why([...aim, ids[0]], found[0]);
  }
  settle(on ?? mover, hand);
  about(aim[0] ?? ids[0]);
  return undefined;
}

// Steps of marks that lie on each other, each a step by itself: nobody can tell by pointing which of them is meant.
function besideEachOther(ids) {
  const each = ids.map((id) => at.offered([id])).filter((steps) => steps.length);
  const all = each.flat();
  return each.length > 1 && all.every((step) => at.path(step).length === 1) ? all : [];
}

// What is left to do with what is pointed at: one step, several of them, or to go on pointing.
function settle(id, hand) {
  const open = aim.length ? at.offered() : [];
  const done = open.filter((step) => at.ready(step));
  const more = open.some((step) => !at.ready(step) && !at.isFar(step));
  show();
  dress();
  const goes = aim.length === 1 && hasWays(aim[0]);
  if (goes) fetchWays(aim[0]).then(() => goOn(id, hand));
  if (id && aim.length > 1 && open.length === 1) take(open[0], hand, "board");
  else if (!id || !done.length || goes) return;
  else if (done.length === 1 && !more) take(done[0], hand, "board");
  else openMenu(done, document.getElementById(id));
}

// The ways that begin with what is pointed at have come: one that ends there, too, is meant; so is the one step at it, if
// there is nothing further to point at. A menu stands over none of their places.
function goOn(id, hand) {
  const open = id === aim[0] && aim.length === 1 && !at.armed() ? at.offered() : [];
  const whole = open.filter((step) => at.ready(step));
  const more = open.length > whole.length && !whole.some(at.isFar);
  if (!whole.length || (whole.length === 1 && more)) return;
  if (whole.length === 1) take(whole[0], hand, "board");
  else openMenu(whole, document.getElementById(id));
}

// A sort that was chosen and is one step, of which nothing can be pointed at, is that step.
function only(hand) {
  const [step, ...others] = at.grouped() ? at.offered([]).filter((one) => !at.isFar(one)) : [];
  if (step && !others.length && !at.path(step).length) take(step, hand, "list");
}

function quiet() {
  hush();
  closeMenu();
}

export function clear() {
  at.letGo();
  at.setArmed(null);
  quiet();
  about();
  show();
  dress();
}

// After a change of the page: other steps mean a new decision, so the aim and the sort are forgotten; else it is shown again.
function refresh() {
  const now = at.steps().filter((step) => !step.dataset.late).map((step) => `${step.dataset.text} ${step.dataset.marks ?? ""}`).join("\n");
  if (now !== known) {
    known = now;
    at.forget();
    at.setArmed(null);
    closeMenu();
    about();
  }
  enterMarks(at.marks(), at.reach([]));
  show();
  dress();
  watch.takeRecords();
}

// The marks under a point, topmost first; a key press on a button has no point.
function under(event) {
  if (!event.detail && event.type === "click") return [event.target.closest(".mark")].filter(Boolean);
  const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest(".mark"));
  return [...new Set(found)].filter((mark) => mark?.matches(REGIONS));
}

// What lies in the trays and is no mark now can be asked about, too.
function thing(event) {
  const found = inside(event, "#secrets [id*=':'], #cards [id*=':']");
  return found ? [found] : [];
}

const watch = new MutationObserver(refresh);
const silently = (task) => {
  task();
  watch.takeRecords();
};

// ---- hands ----
function onBoard(event) {
  const found = under(event);
  const all = found.length ? found : thing(event);
  if (all.length) point(all, by(event));
  else if (inside(event, "#board")) clear();
  if (found.length && aim.length && inside(event, "#cards")) document.getElementById("steps").scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const step = inside(event, "button[data-text]");
  const pick = inside(event, "#steps .row[data-mover] > button:not(.step)")?.parentElement.dataset.mover;
  const other = inside(event, "[data-instead]")?.dataset.instead;
  const group = inside(event, "#groups [data-group]:not([aria-disabled='true'])");
  if (drag?.done) drag = null;
  else if (step && !step.dataset.settling) {
    quiet();
    take(step, by(event), "list");
  } else if (pick ?? other) point([document.getElementById(pick ?? other)].filter(Boolean), by(event));
  else if (group) {
    at.choose(group.dataset.group);
    clear();
    only(by(event));
  } else if (inside(event, PLACES)) onBoard(event);
  else if (!inside(event, "#bubble a, #menu-here, #groups")) quiet();
});

// Drag: pick up and drop. A finger scrolls instead, so touch only taps.
document.addEventListener("pointerdown", (event) => {
  const mine = !document.documentElement.dataset.tool && event.pointerType !== "touch" && !event.button && inside(event, PLACES);
  const from = mine ? under(event) : [];
  drag = from.length ? { from, x: event.clientX, y: event.clientY, done: false } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!drag || drag.done || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) return;
  const mover = drag.from.find((mark) => at.reach([]).has(mark.id));
  if (mover && !aim.includes(mover.id)) {
    quiet();
    at.setArmed(null);
    at.pointAt(mover.id);
    show();
  }
  drag.lifted = Boolean(mover);
});
document.addEventListener("pointerup", (event) => {
  const { lifted, from } = drag ?? {};
  drag = null;
  const to = lifted ? under(event) : [];
  if (!to.length || to[0] === from[0]) return;
  drag = { done: true }; // the click that follows is none
  point(to, "mouse");
});
document.addEventListener("dragstart", (event) => {
  if (inside(event, PLACES)) event.preventDefault();
});

// What is looked at shows its way: a target of what is picked up, or a step of the list with all that it names.
function look(event, on) {
  const step = inside(event, "#steps .step");
  const mark = inside(event, "#board .mark.target");
  if (!step && !mark) return;
  if (on && event.type === "focusin" && document.documentElement.dataset.hand === "pointer") return; // the page's doing
  silently(() => {
    for (const id of step ? at.path(step) : []) document.getElementById(id)?.classList.toggle("lit", on);
    draw((on && (step ?? meant(at.offered(), mark.id))) || at.armed());
  });
}
for (const [name, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
  document.addEventListener(name, (event) => look(event, on));
}

function start() {
  listenForKeys({ ...at, point, clear, act });
  document.addEventListener("unseen:shown", refresh); // for what is told to the observer may have been taken back
  watch.observe(document.querySelector("main") ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class", "hidden", "tabindex", "aria-pressed", "data-marks", "data-text"],
  });
  document.addEventListener("unseen:done", () => {
    clear();
    document.addEventListener("unseen:shown", follow, { once: true });
  });
  refresh();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
