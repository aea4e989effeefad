// Committing. A step says how it binds (data-binds), and the page knows only that: a draft is done as soon as it is
// meant; what teaches or tells waits for the yellow button; the end of a turn asks once more if something is lost by it;
// what ends the game is held (hold.js).
import { armed, inside, isFar, letGo, path, pointAt, setArmed } from "./aim.js";
import { wants } from "./settings.js";
import { show, wordsOf } from "./show.js";

const SETTLE_MS = 300; // a button whose words changed hears nothing for so long
const SURE_MS = 6000;
let dressed = "";
let sureTimer = 0;
let unasked = () => {}; // the button that asks once more gets its own words back

// A step is meant, by "mouse", "touch" or "keys", on the "board", in a "menu", in the "list", or "typed".
export function take(step, by, from) {
  const again = armed() === step;
  const { binds, left } = step.dataset;
  const shown = from === "typed" || !isFar(step);
  if (binds === "draft" && (again || (shown && !wants("ask") && (by !== "touch" || from === "menu")))) return act(step);
  if (binds === "turn" && (from === "list" || from === "typed") && !left) return act(step);
  if (binds === "turn" && from === "list") {
    leave();
    return sure(step);
  }
  if (again && from === "list") return leave();
  setArmed(step);
  if (path(step).length) pointAt(...path(step));
  show();
  dress();
  const go = document.getElementById("go");
  if (by !== "touch") go.focus({ preventScroll: true });
  return from === "typed" && binds === "turn" ? sure(go, left) : undefined;
}

// What is armed is let go: by its button a second time, or by the one that says so.
function leave() {
  setArmed(null);
  delete document.getElementById("go")?.dataset.sure;
  letGo();
  show();
  dress();
}

const wholeWay = (step) => isFar(step) && step.dataset.late !== "typed";

// Sent: a whole way at once while nobody hears of it, else step by step.
export function act(step, why = "meant") {
  leave();
  const detail = { why, steps: step.dataset.text.split(" ; "), each: wholeWay(step) && step.dataset.binds !== "draft" };
  document.dispatchEvent(new CustomEvent("unseen:do", { detail }));
}

// The bar: what is armed, its price, what is foreseen, what others see of it; and the one yellow button.
export function dress() {
  const [box, go, step] = [document.getElementById("armed"), document.getElementById("go"), armed()];
  if (!box || !go) return;
  const binds = step?.dataset.binds ?? "";
  const label = step ? `${binds === "game" && !wants("two") ? "Hold: " : ""}${wordsOf(step)}` : "";
  box.hidden = go.hidden = !step;
  const [end, back, off] = ["end", "takeback", "leave"].map((id) => document.getElementById(id));
  if (off) off.hidden = !step;
  if (back) back.hidden = Boolean(step) && back.disabled;
  if (end) end.hidden = step?.dataset.text === end.dataset.text;
  go.dataset.binds = binds;
  if (!go.dataset.sure && go.textContent !== label) name(go, label);
  if (dressed === label && Boolean(box.childNodes.length) === Boolean(step)) return;
  dressed = label;
  box.replaceChildren(...(step ? about(step, label) : []));
}

function about(step, label) {
  const { seen, price, preview, binds } = step.dataset;
  const lines = [price, ...(preview ?? "").split("\n"), seen, binds === "game" && !price ? "Right or wrong, this ends the game." : ""];
  return [line("sr", label.endsWith(".") ? label : `${label}.`), ...lines.filter(Boolean).map((text) => line("", text))];
}

// One line; what stands between ** is strong.
export function line(look, text) {
  const made = Object.assign(document.createElement("span"), { className: look });
  text.split("**").forEach((part, at) => {
    made.append(at % 2 ? Object.assign(document.createElement("b"), { textContent: part }) : part);
  });
  return made;
}

// New words on a button, which then hears nothing for a moment.
export function name(button, words) {
  const place = button.querySelector("span") ?? button;
  place.textContent = words;
  button.dataset.settling = "yes";
  setTimeout(() => delete button.dataset.settling, SETTLE_MS);
}

// Something is lost by it: the same button asks once more, in its place.
function sure(button, left = button.dataset.left) {
  if (button.dataset.sure) return act(armed() ?? button);
  unasked();
  const kept = button.innerHTML;
  button.dataset.sure = "yes";
  button.replaceChildren(Object.assign(document.createElement("span"), {}));
  name(button, `Yes, end with ${left}`);
  clearTimeout(sureTimer);
  unasked = () => {
    if (!button.dataset.sure) return;
    delete button.dataset.sure;
    button.innerHTML = kept;
  };
  sureTimer = setTimeout(unasked, SURE_MS);
  return undefined;
}

document.addEventListener("click", (event) => {
  if (inside(event, "#leave")) leave();
  const go = inside(event, "#go");
  const step = go && armed();
  if (!step || go.dataset.settling || step.dataset.binds === "game") return;
  if (step.dataset.binds === "turn" && step.dataset.left) sure(go, step.dataset.left);
  else act(step);
});
document.addEventListener("unseen:setting", dress);

// Where the steps of the turn are one line, the last one is in sight: it is what would be taken back.
function toLast() {
  const list = document.querySelector("#draft ol");
  list?.scrollTo({ left: Number.MAX_SAFE_INTEGER });
  if (list) fade(list);
}
// Its edge fades where something stands before what is in sight.
const fade = (list) => list.classList.toggle("more", list.scrollLeft > 0);
document.addEventListener("scroll", ({ target }) => target instanceof Element && target.matches("#draft ol") && fade(target), true);
document.addEventListener("unseen:shown", toLast);
toLast();
