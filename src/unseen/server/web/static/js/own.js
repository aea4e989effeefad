// What this seat has marked on the board for itself, and how that is changed. Nothing of it is a step.
import { say } from "./said.js";

const main = document.getElementById("main");
const list = () => document.getElementById("own-list");
const name = (id) => id.slice(id.indexOf(":") + 1);
const WORDS = { "?": "here?", x: "not here" };

// May places be marked here and now?
export const mayMark = () => Boolean(list() && !list().dataset.shut);

function canCarry(mark) {
  const kinds = list().dataset.kinds;
  return !kinds || kinds.split(" ").includes(mark.id.split(":")[0]);
}

// Of these marks of the board those that can be marked.
const able = (found) => [...new Set(found)].filter((mark) => mark?.closest("#board") && canCarry(mark));

// The topmost one first.
export function spotsAt(x, y) {
  if (!mayMark()) return [];
  return able(document.elementsFromPoint(x, y).map((element) => element.closest(".mark")));
}

// The mark itself; for what has no room for a badge, what it lies on.
export function spotsOf(mark) {
  if (!mayMark() || able([mark]).length) return able([mark]);
  const box = mark.getBoundingClientRect();
  return spotsAt(box.x + box.width / 2, box.y + box.height / 2);
}

export function standing(id) {
  const lines = [...(list()?.querySelectorAll("li") ?? [])];
  const line = lines.find(({ dataset }) => dataset.place === id || dataset.place === `place:${name(id)}`);
  return { sign: line?.dataset.sign ?? "", note: line?.querySelector("i").textContent ?? "" };
}

// The same sign once more takes it off.
export function toggle(id, sign) {
  return write({ place: id, sign: standing(id).sign === sign ? "" : sign });
}

// Kept by the server; the page then fetches what is new.
export async function write(parts) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const address = `/api/tables/${main.dataset.table}/marks`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(parts) }).catch(() => null);
  const data = answer ? await answer.json().catch(() => ({})) : { sentence: "The line is lost; it was not kept." };
  refuse(answer?.ok ? "" : data.sentence ?? "It was not kept; try again.");
  if (!answer?.ok) return;
  if (parts.place) say(`${name(parts.place)}: ${WORDS[parts.sign] ?? (parts.sign || (parts.note ? "noted" : "no mark"))}`);
  document.dispatchEvent(new CustomEvent("unseen:marked"));
}

function refuse(sentence) {
  const box = document.getElementById("own-refused");
  box.hidden = !sentence;
  box.textContent = sentence;
}

document.addEventListener("click", (event) => {
  const place = event.target.closest?.("#own-list [data-act='unmark']")?.parentElement.dataset.place;
  if (place) write({ place, sign: "", note: "" });
});
