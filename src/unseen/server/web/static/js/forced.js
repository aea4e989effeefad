// A draft step without a choice is taken by itself, once it was shown. Taking back goes back to the last step that was
// chosen, and what was forced after it is not taken again before the next step of one's own.
import { asked, isFar, steps } from "./aim.js";
import { act } from "./arm.js";
import { wants } from "./settings.js";

const SHOWN_MS = 500;
const own = () => document.querySelectorAll("#draft li:not(.stands, .none)").length;
let forced = []; // for each forced step how long the draft was before it
let rest = false;
let timer = 0;

function only() {
  const all = asked() ? steps() : [];
  const near = all.filter((step) => !isFar(step));
  return near.length === 1 && near[0].dataset.binds === "draft" ? near[0] : null;
}

function look() {
  clearTimeout(timer);
  forced = forced.filter((before) => before < own());
  if (rest || !wants("forced") || !only()) return;
  timer = setTimeout(() => {
    const step = only();
    if (!step || document.documentElement.dataset.busy || document.hidden) return;
    forced.push(own());
    act(step, "forced");
  }, SHOWN_MS);
}

// How many steps go together when the last one is taken back: it, if it was chosen, or the forced ones and the chosen
// one before them.
export function together() {
  let count = 1;
  const length = own();
  while (count < length && forced.includes(length - count)) count += 1;
  rest = true;
  return count;
}

document.addEventListener("unseen:shown", look);
document.addEventListener("unseen:setting", look);
document.addEventListener("unseen:do", (event) => {
  if (event.detail.why !== "forced") rest = false;
});
look();
