// Several steps at one place: a small menu there, over none of the places that can still be pointed at.
import { by, inside, marks, steps } from "./aim.js";
import { take } from "./arm.js";
import { beside } from "./place.js";
import { wordsOf } from "./show.js";

let back = null; // where the focus was

const box = () => document.getElementById("menu-here");
const items = () => [...(box()?.querySelectorAll("[role='menuitem']") ?? [])];
export const isOpen = () => Boolean(box() && !box().hidden);

export function openMenu(list, mark) {
  const menu = box();
  menu.replaceChildren(...list.map(item));
  menu.hidden = false;
  menu.style.setProperty("--bar", `${document.getElementById("draft").offsetHeight}px`);
  back = document.activeElement;
  beside(menu, mark, marks().filter((other) => other.classList.contains("target")));
  items()[0].focus({ preventScroll: true });
}

function item(step, at) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "step" });
  button.setAttribute("role", "menuitem");
  button.dataset.pick = step.dataset.text;
  button.dataset.binds = step.dataset.binds;
  const key = Object.assign(document.createElement("kbd"), { textContent: at < 9 ? String(at + 1) : "" });
  key.setAttribute("aria-hidden", "true");
  const words = Object.assign(document.createElement("span"), { textContent: wordsOf(step) });
  const { price, seen } = step.dataset;
  for (const text of [price, seen].filter(Boolean)) {
    words.append(Object.assign(document.createElement("small"), { textContent: text.replaceAll("**", "") }));
  }
  button.append(key, words);
  return button;
}

export function closeMenu() {
  if (!isOpen()) return;
  const had = box().contains(document.activeElement);
  box().hidden = true;
  box().replaceChildren();
  if (had && back?.isConnected) back.focus({ preventScroll: true });
}

function pick(button, hand) {
  const step = steps().find((one) => one.dataset.text === button.dataset.pick);
  closeMenu();
  if (step) take(step, hand, "menu");
}

// Keys of an open menu; true if it took this one.
export function menuKey(event) {
  if (!isOpen()) return false;
  const all = items();
  const at = all.indexOf(document.activeElement);
  const ways = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (ways[event.key]) all[(at + ways[event.key] + all.length) % all.length].focus();
  else if (event.key === "Escape") closeMenu();
  else if (/^[1-9]$/.test(event.key)) {
    if (all[event.key - 1]) pick(all[event.key - 1], "keys");
  } else return false;
  return true;
}

document.addEventListener("click", (event) => {
  const button = inside(event, "#menu-here [data-pick]");
  if (button) pick(button, by(event));
});
