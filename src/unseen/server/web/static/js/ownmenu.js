// The marks of a place: a menu there, by right click, long press or M. It marks for oneself and never does a step.
import { called } from "./aim.js";
import { spotsAt, spotsOf, standing, toggle, write } from "./own.js";
import { noteAt } from "./ownnote.js";
import { toolKey } from "./owntool.js";
import { beside } from "./place.js";

const LONG_MS = 500;
const SLIP = 10;
const SIGNS = [["?", "?", "here?"], ["x", "✕", "not here"], ..."123456789".split("").map((digit) => [digit, digit, digit])];
let at = null; // the mark whose menu is open
let back = null;
let press = null;
let swallow = false; // what follows a long press is no click

const box = () => document.getElementById("own-menu");
const isOpen = () => Boolean(box() && !box().hidden);
const items = () => [...box().querySelectorAll("[role^='menuitem']")];

function open([mark, ...below]) {
  close();
  at = mark.id;
  back = document.activeElement;
  const now = standing(at);
  const title = Object.assign(document.createElement("b"), { textContent: called(at) });
  const signs = Object.assign(document.createElement("div"), { className: "signs" });
  signs.append(...SIGNS.map(([sign, text, words]) => item(text, () => toggle(mark.id, sign), words, now.sign === sign)));
  const more = [item(now.note ? "Change the note …" : "Note …", () => noteAt(mark.id, called(mark.id), now.note))];
  if (now.sign || now.note) more.push(item("Remove", () => write({ place: mark.id, sign: "", note: "" })));
  if (below.length) more.push(item(`${called(below[0].id)} instead`, () => open(below), "", null, true));
  box().replaceChildren(title, signs, ...more);
  box().hidden = false;
  beside(box(), mark, [mark]);
  items()[0].focus({ preventScroll: true });
}

function item(text, act, words, on, stays = false) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  button.setAttribute("role", words ? "menuitemradio" : "menuitem");
  if (words) {
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-checked", String(on));
  }
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!stays) close();
    act();
  });
  return button;
}

function close() {
  if (!isOpen()) return;
  const had = box().contains(document.activeElement);
  box().hidden = true;
  box().replaceChildren();
  if (had) (document.getElementById(at) ?? back)?.focus({ preventScroll: true });
}

// Keys at a place of the board, and in an open menu; true if it was one.
export function ownKey(event) {
  if (isOpen()) return menuKey(event);
  if (toolKey(event)) return true;
  const mark = event.key.toLowerCase() === "m" && event.target.closest?.("#board .mark");
  const spots = mark ? spotsOf(mark) : [];
  if (spots.length) open(spots);
  return spots.length > 0;
}

function menuKey(event) {
  const all = items();
  const ways = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const sign = SIGNS.find(([one]) => one === event.key.toLowerCase());
  if (ways[event.key]) all[(all.indexOf(document.activeElement) + ways[event.key] + all.length) % all.length].focus();
  else if (event.key === "Escape") close();
  else if (sign) all[SIGNS.indexOf(sign)].click();
  else if (event.key.toLowerCase() === "n") all[SIGNS.length].click();
  else if (event.key === "Delete" || event.key === "Backspace") all.find(({ textContent }) => textContent === "Remove")?.click();
  else return false;
  return true;
}

// ---- hands ----
function openAt(x, y) {
  const spots = spotsAt(x, y);
  if (spots.length) open(spots);
  return spots.length > 0;
}

function letGo() {
  clearTimeout(press?.timer);
  press = null;
}

document.addEventListener("pointerdown", (event) => {
  swallow = false;
  letGo();
  if (isOpen() && !box().contains(event.target)) close();
  if (event.pointerType !== "touch" || !event.isPrimary || !event.target.closest?.("#board .mark")) return;
  const { clientX: x, clientY: y } = event;
  press = { x, y, timer: setTimeout(() => (swallow = openAt(x, y)), LONG_MS) };
}, true);
document.addEventListener("pointermove", (event) => {
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) letGo();
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, letGo);

// A right click; some phones say a long press so, too, and a key of the keyboard.
document.addEventListener("contextmenu", (event) => {
  const mark = event.target.closest?.("#board .mark");
  if (!mark) return;
  if (press || swallow) event.preventDefault();
  if (swallow) return;
  const touched = Boolean(press);
  letGo();
  const spots = event.clientX || event.clientY ? spotsAt(event.clientX, event.clientY) : spotsOf(mark);
  if (!spots.length) return;
  event.preventDefault();
  open(spots);
  swallow = touched || event.ctrlKey;
});
// The finger that pressed long is lifted over whatever has come to lie there.
document.body.addEventListener("click", (event) => {
  if (!swallow || !event.detail) return;
  swallow = false;
  event.stopPropagation();
  event.preventDefault();
}, true);
