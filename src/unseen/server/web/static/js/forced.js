// A draft step without a choice is taken by itself, once it was shown. Taking back goes back to the last step that was
// chosen, a whole way at once, and what was forced after it is not taken again before the next step of one's own here.
import { asked, isFar, steps } from "./aim.js";
import { act } from "./arm.js";
import { wants } from "./settings.js";

const SHOWN_MS = 500;
const own = () => document.querySelectorAll("#draft li:not(.stands, .none)").length;
let joined = []; // for each step that goes back with the one before it how long the draft was before it
let known = own(); // how long the draft was when it was last looked at
let rest = false;
let timer = 0;

function only() {
  const all = asked() ? steps() : [];
  const near = all.filter((step) => !isFar(step));
  return near.length === 1 && near[0].dataset.binds === "draft" ? near[0] : null;
}

function look() {
  clearTimeout(timer);
  if (own() && own() < known) rest = true; // taken back, maybe on another device of this seat
  known = own();
  joined = joined.filter((before) => before < own());
  if (rest || !wants("forced") || !only()) return;
  timer = setTimeout(() => {
    const step = only();
    if (!step || document.documentElement.dataset.busy || document.hidden) return;
    joined.push(own());
    act(step, "forced");
  }, SHOWN_MS);
}

// How many steps go together when the last one is taken back: it, if it was chosen alone, or those that are joined to
// the one before them, and that one.
export function together() {
  let count = 1;
  const length = own();
  while (count < length && joined.includes(length - count)) count += 1;
  rest = true;
  return count;
}

document.addEventListener("unseen:shown", look);
document.addEventListener("unseen:setting", look);
document.addEventListener("unseen:do", (event) => {
  const { why, steps: done, each } = event.detail;
  if (why !== "forced") rest = false;
  if (!each) joined.push(...done.slice(1).map((_, at) => own() + at + 1));
});
look();
