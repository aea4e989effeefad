// Notes of one's own: on a turn, or at a place of the board. Their field is a dialog, which outlives every change of the page.
import { write } from "./own.js";

const PLACE_MAX = 80;
const TURN_MAX = 300;
const dialog = () => document.getElementById("own-note");
const field = () => document.getElementById("own-note-text");
let about = null;

export function noteAt(place, title, text) {
  ask({ place }, `Your note: ${title}`, text, PLACE_MAX);
}

function ask(what, title, text, most) {
  about = what;
  document.getElementById("own-note-title").textContent = title;
  field().maxLength = most;
  field().value = text;
  dialog().showModal();
  field().focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-note][data-text]");
  const turn = button?.closest("li");
  if (turn) ask({ turn: Number(button.dataset.note) }, turn.querySelector(".when").textContent.trim(), button.dataset.text, TURN_MAX);
  if (event.target.closest?.("[data-act='no-note']")) dialog().close();
});

// A note is one line: Enter keeps it.
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "own-note-text" || event.key !== "Enter") return;
  event.preventDefault();
  field().form.requestSubmit();
});

document.addEventListener("submit", (event) => {
  if (event.target === field()?.form) write({ ...about, note: field().value });
});
