// The last move: "Show again" walks through its strokes in a fixed rhythm, whatever they show; what is told lights the
// places that it names.
import { inside } from "./aim.js";
import { placed } from "./way.js";

const BEAT_MS = 600;
let timer = 0;
let read = "";

const strokes = () => [...document.querySelectorAll("#board .trace[data-n]")];
const told = () => [...document.querySelectorAll("#last [data-places]")];

// While the strokes are on the board, they come one by one; later what was told lights its places one by one.
export function again() {
  clearInterval(timer);
  const all = strokes();
  const last = all.length ? Math.max(...all.map((one) => Number(one.dataset.n))) : told().length;
  let now = 0;
  const beat = () => {
    now += 1;
    for (const one of strokes()) {
      one.classList.toggle("beat", Number(one.dataset.n) === now);
      one.classList.toggle("wait", now <= last && Number(one.dataset.n) > now);
    }
    if (!all.length) told().forEach((line, at) => light(line, at + 1 === now));
    if (now > last) clearInterval(timer);
  };
  beat();
  timer = setInterval(beat, BEAT_MS);
}

function light(line, on) {
  for (const name of line.dataset.places.split(" ").filter(Boolean)) {
    for (const mark of placed(name)) mark.classList.toggle("lit", on);
  }
}

// Where a new last move is too long for its box, its end is in sight: that is what one answers to. Nobody begins to
// read in the middle of a sentence: the box is as high as the last whole ones that find room.
function toEnd() {
  const text = document.querySelector("#last p");
  if (!text) return;
  text.style.maxHeight = "";
  const room = text.scrollHeight - text.clientHeight;
  const stays = text.textContent === read && text.scrollTop < room - 1; // who reads older ones is left there
  read = text.textContent;
  text.toggleAttribute("data-long", room > 1);
  if (room > 1 && !stays) toSentence(text);
  showAbove(text);
}

function toSentence(text) {
  const low = text.scrollHeight - text.clientHeight;
  const { top } = text.getBoundingClientRect();
  const tops = [...text.children].map((one) => one.getBoundingClientRect().top - top + text.scrollTop);
  const start = tops.find((one) => one >= low - 1) ?? tops.at(-1);
  if (start > low) text.style.maxHeight = `${text.scrollHeight - start}px`;
  text.scrollTop = start;
}

// Does anything stand above what is in sight?
function showAbove(text) {
  text.toggleAttribute("data-above", text.scrollTop > 1);
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches("#last p")) showAbove(target);
}, true);
window.addEventListener("resize", toEnd);
document.addEventListener("unseen:shown", toEnd);
toEnd();

document.addEventListener("click", (event) => {
  if (inside(event, "[data-act='again']")) again();
});
for (const [name, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const line = inside(event, "[data-places]");
    if (line) light(line, on);
  });
}
