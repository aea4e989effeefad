// A step can be typed: the steps that fit are listed while typing. One that is offered is pressed, so that it is armed,
// asked or held like its button; so is a line of several, of which the server says how it binds. All else is read by the
// server, word for word.
import { inside, isFar, steps } from "./aim.js";
import { take } from "./arm.js";
import { wordsOf } from "./show.js";
import { fetchLine } from "./typedline.js";

const MOST = 6;
let at = -1;

const box = () => document.getElementById("cmd");
const options = () => [...document.querySelectorAll("#cmd-list [role='option']")];
const texts = () => steps().filter((step) => !isFar(step)).map((step) => [step.dataset.text ?? "", wordsOf(step)]);

const plain = (words) => words.toLowerCase().trim().split(/\s+/).join(" ");

function fits(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const reads = ([text, said]) => `${text} ${said}`.toLowerCase();
  const found = texts().filter((one) => words.every((word) => reads(one).includes(word)));
  const first = ([text]) => !text.toLowerCase().startsWith(typed.trim().toLowerCase());
  return found.sort((a, b) => first(a) - first(b)).slice(0, MOST);
}

function list() {
  const made = document.getElementById("cmd-list") ?? document.createElement("ul");
  if (made.isConnected) return made;
  made.id = "cmd-list";
  made.setAttribute("role", "listbox");
  made.setAttribute("aria-label", "Steps that fit");
  box().parentElement.append(made);
  for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", "cmd-list"]]) {
    box().setAttribute(name, value);
  }
  return made;
}

function fill() {
  const typed = box().value;
  const found = typed.trim() ? fits(typed) : [];
  const exact = found.length === 1 && plain(found[0][0]) === plain(typed);
  at = -1;
  list().replaceChildren(...(exact ? [] : found).map(option));
  list().hidden = !list().childElementCount;
  box().setAttribute("aria-expanded", String(!list().hidden));
  box().removeAttribute("aria-activedescendant");
}

function option([text, said], n) {
  const made = Object.assign(document.createElement("li"), { id: `cmd-${n}` });
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  made.dataset.take = text;
  made.append(Object.assign(document.createElement("b"), { textContent: text }), ` ${said}`);
  return made;
}

function go(step) {
  const all = options();
  at = (at + step + all.length) % all.length;
  all.forEach((one, n) => one.setAttribute("aria-selected", String(n === at)));
  all[at].scrollIntoView({ block: "nearest" });
  box().setAttribute("aria-activedescendant", all[at].id);
}

function takeText(text) {
  box().value = text;
  fill();
  box().focus();
}

// Tab takes the first that fits, Enter the one that was gone to, or the only one; else Enter sends what stands there.
function key(event) {
  const all = options();
  if (event.target === box() && event.key === "/" && !box().value) return event.preventDefault(); // it leads here
  if (event.target !== box() || !all.length) return;
  const chosen = all[at] ?? (event.key === "Tab" || all.length === 1 ? all[0] : null);
  if (event.key === "ArrowDown") go(1);
  else if (event.key === "ArrowUp") go(at < 0 ? 0 : -1);
  else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && chosen) takeText(chosen.dataset.take);
  else return;
  event.preventDefault();
}

// Three examples, spread over what is offered.
export function examples() {
  const all = texts().map(([text]) => text).filter((text) => text && !text.includes(";"));
  const some = [0, Math.floor(all.length / 2), all.length - 1].map((n) => all[n]);
  return [...new Set(some)].filter(Boolean);
}

// The button of what was typed: the end of the turn has one that is always in sight, and may be several steps.
function pressed(text) {
  const buttons = [document.getElementById("end"), ...steps()].filter(Boolean);
  return buttons.find((step) => !isFar(step) && plain(step.dataset.text ?? "") === plain(text));
}

// What was typed is taken; what was typed since stays.
export function taken(typed) {
  if (box().value !== typed) return;
  box().value = "";
  fill();
}

// What is no button, as one if it can be done; what cannot stays in the field, and the server says why.
async function send(typed, steps) {
  const line = await fetchLine(steps);
  if (line === undefined || box().value !== typed) return;
  if (line === null) return document.dispatchEvent(new CustomEvent("unseen:typed", { detail: { typed, steps } }));
  taken(typed);
  return take(line, "keys", "typed");
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "type") return;
  event.preventDefault();
  const typed = box().value;
  const texts = typed.split(/[;,]/).map((text) => text.trim()).filter(Boolean);
  const button = texts.length ? pressed(texts.join(" ; ")) : null;
  if (button) {
    taken(typed);
    button.click();
    if (button.dataset.sure) button.focus({ preventScroll: true }); // it asks in its place
  } else if (texts.length) send(typed, texts);
});
document.addEventListener("input", (event) => {
  if (event.target === box()) fill();
});
document.addEventListener("keydown", key);
document.addEventListener("focusout", (event) => {
  if (event.target === box()) setTimeout(() => document.activeElement === box() || list().replaceChildren(), 150);
});
document.addEventListener("click", (event) => {
  const one = inside(event, "#cmd-list [data-take]");
  if (one) takeText(one.dataset.take);
});
