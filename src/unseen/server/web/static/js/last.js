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

// Where a new last move is too long for its box, its end is in sight: that is what one answers to.
function toEnd() {
  const text = document.querySelector("#last p");
  if (!text || text.textContent === read) return;
  read = text.textContent;
  text.scrollTop = text.scrollHeight;
}
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
