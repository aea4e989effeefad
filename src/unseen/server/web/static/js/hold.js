// What ends the game is held for one second: the button fills evenly, and empties on letting go. Who chose two presses,
// or presses without holding as screen readers do, is asked once more by a second button, elsewhere.
import { armed, inside } from "./aim.js";
import { act, line, name } from "./arm.js";
import { wants } from "./settings.js";

const HOLD_MS = 1000;
const GAME = "#go[data-binds='game'], #steps .step[data-binds='game']";
let held = null; // what is being held: its button and its timer
let spent = false; // was what the next click belongs to held to the end?
let hand = false; // was the last press one that could have been held?

const meant = (button) => (button.id === "go" ? armed() : button);

function press(button) {
  hand = true;
  if (held || wants("two")) return;
  button.classList.add("holding");
  held = { button, timer: setTimeout(() => done(button), HOLD_MS) };
}

function done(button) {
  const step = meant(button);
  empty();
  spent = true;
  if (step) act(step);
}

// Let go before its time.
function release() {
  if (held?.button.id === "go") hint();
  empty();
}

// Beside the button, where it is read aloud, too.
function hint() {
  const box = document.getElementById("armed");
  if (!box.querySelector(".hint")) box.append(line("hint", "Hold the button for one second."));
}

function empty() {
  if (!held) return;
  clearTimeout(held.timer);
  held.button.classList.remove("holding");
  held = null;
}

// Two presses: the second button names the deed.
function ask(step) {
  const box = document.getElementById("armed");
  const yes = document.getElementById("sure") ?? document.createElement("button");
  Object.assign(yes, { type: "button", id: "sure", className: "btn danger" });
  yes.dataset.step = step.dataset.text;
  box.append(yes);
  name(yes, `Yes: ${document.getElementById("go").textContent.trim().replace(/^Hold: /, "")}`);
  yes.focus({ preventScroll: true });
}

document.addEventListener("pointerdown", (event) => {
  spent = false;
  const button = inside(event, GAME);
  if (button && !event.button) press(button);
});
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, release, true);
document.addEventListener("pointerout", (event) => {
  if (held && inside(event, GAME) === held.button && !held.button.contains(event.relatedTarget)) release();
});
document.addEventListener("contextmenu", (event) => {
  if (held) event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  const button = inside(event, GAME);
  if (!button || wants("two") || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat) press(button);
});
document.addEventListener("keyup", (event) => {
  if (!held) return;
  if (event.key === " ") event.preventDefault();
  const row = held.button.id === "go" ? null : held.button;
  release();
  if (!row) return;
  hand = false;
  row.click(); // pressed for a moment, a row is armed by keys as by a click
});
document.addEventListener("click", (event) => {
  if (spent && event.detail) event.stopPropagation();
  spent = false;
}, true);
document.addEventListener("click", (event) => {
  const yes = inside(event, "#sure");
  const go = inside(event, "#go[data-binds='game']");
  const step = armed();
  if (!step || (yes ?? go)?.dataset.settling) return;
  if (yes) act(step);
  else if (go && (wants("two") || !hand)) ask(step);
  else if (go) hint();
  hand = false;
});
