// The way of a step as a line on the board: from what acts over the places of its way to what it aims at.
import { aim, following, path } from "./aim.js";

const FREE = 20;
const ROOM = 60; // a place so large has its name beside its middle
const picture = () => document.querySelector("#board svg.board");
const point = (mark) => mark.dataset.at.split(" ").map(Number);

// The mark of a place by its name: "D3" is space:D3 or temple:D3, whichever the board has.
export function placed(name) {
  return [...document.querySelectorAll("#board .mark")].filter((mark) => mark.id.split(":")[1] === name);
}

// What the way goes over: places and pieces. A side to which something looks is none.
function over(step) {
  const named = path(step).map((id) => document.getElementById(id)).filter((mark) => mark.ownerSVGElement);
  const between = (step.dataset.way ?? "").split(" ").filter(Boolean).map((name) => placed(name)[0]);
  const all = between.length ? [...named.slice(0, -1), ...between] : named;
  return all.filter((mark) => mark?.dataset.at && !mark.classList.contains("side"));
}

const apart = (one, other) => Math.hypot(...point(one).map((d, n) => d - point(other)[n]));

// Does nothing stand there, and is there room for a line beside its name?
function empty(mark) {
  const { width, height } = mark.querySelector(":scope > .hit").getBBox();
  const there = document.querySelectorAll(`#board .mark[data-at="${mark.dataset.at}"]`);
  return there.length === 1 && Math.min(width, height) >= ROOM;
}

// On a large board the line goes from place to place; it leaves free what stands there, and the names of small places.
function legs(marks) {
  const all = marks.filter((mark, n) => !n || apart(marks[n - 1], mark) >= FREE);
  const whole = all.map((mark, n) => n > 0 && empty(mark));
  return all.slice(1).map((mark, n) => {
    const [[u, v], [x, y]] = [all[n], mark].map(point);
    const part = Math.min(FREE / apart(all[n], mark), 1 / 3);
    const at = (share) => `${u + (x - u) * share} ${v + (y - v) * share}`;
    return `${whole[n] ? "" : `M${at(part)}`}L${at(whole[n + 1] ? 1 : 1 - part)}`;
  }).join("");
}

// One line at a time; without a step there is none.
export function draw(step) {
  const svg = picture();
  const old = document.getElementById("way-over");
  const all = step && svg ? over(step) : [];
  const line = svg?.dataset.large ? legs(all) : all.map(point).map(([x, y], n) => `${n ? "L" : "M"}${x} ${y}`).join("");
  if (old?.dataset.d === line && old.parentNode === svg) return;
  old?.remove();
  if (!line.includes("L")) return;
  const made = document.createElementNS(svg.namespaceURI, "g");
  made.id = "way-over";
  made.setAttribute("class", "ground");
  made.setAttribute("aria-hidden", "true");
  made.dataset.d = line;
  for (const look of ["way-halo", "way-line"]) {
    const stroke = document.createElementNS(svg.namespaceURI, "path");
    stroke.setAttribute("class", look);
    stroke.setAttribute("d", line);
    made.append(stroke);
  }
  svg.append(made);
}

// The step that would be done by pointing at this mark next, if it is one alone.
export function meant(steps, id) {
  const last = steps.filter((step) => following(step).includes(id) && path(step).length === aim.length + 1);
  return last.length === 1 ? last[0] : null;
}
