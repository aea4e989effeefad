// What the page holds is not sent again: it says what it has, and puts that in its place in what comes.

import { worked } from "./worked.js";

const ground = (within) => within.querySelector("#ground");
const legend = (within) => within.querySelector("#legend");
const log = (within) => within.querySelector("#log ol");

// By which keys the server knows it; and whether the board is to show what can be worked out.
export function held() {
  const key = (of) => of(document)?.dataset.key ?? "";
  const keys = { ground: key(ground), log: key(log), legend: key(legend) };
  return new URLSearchParams(worked() ? { ...keys, places: "true" } : keys);
}

// The board's ground and legend, and the first lines of the log, which stand last.
export function keep(content) {
  for (const of of [ground, legend]) {
    const [mine, made] = [of(document), of(content)];
    if (mine && made && made.dataset.key === mine.dataset.key) made.replaceWith(mine.cloneNode(true));
  }
  const [old, list] = [log(document), log(content)];
  const kept = Number(list?.dataset.kept);
  if (kept) list.append(...[...old.children].slice(-kept).map((line) => line.cloneNode(true)));
  for (const box of content.querySelectorAll("[data-link]")) keepLink(box, document.getElementById(box.id));
}

// The server has no link to show again: what stands in a share box is this page's alone.
function keepLink(made, box) {
  if (!box || box.hasAttribute("aria-busy")) return;
  made.removeAttribute("aria-busy");
  made.replaceChildren(...box.cloneNode(true).childNodes);
}
