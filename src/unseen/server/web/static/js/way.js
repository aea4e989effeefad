// The way of a step as a line on the board: from what acts over the places of its way to what it aims at.
import { aim, path } from "./aim.js";

const FREE = 20;
const picture = () => document.querySelector("#board svg.board");
const point = (mark) => mark.dataset.at.split(" ").map(Number);

// The mark of a place by its name: "D3" is space:D3 or temple:D3, whichever the board has.
export function placed(name) {
  return [...document.querySelectorAll("#board .mark")].filter((mark) => mark.id.split(":")[1] === name);
}

function points(step) {
  const named = path(step).map((id) => document.getElementById(id)).filter((mark) => mark.ownerSVGElement);
  const over = (step.dataset.way ?? "").split(" ").filter(Boolean).map((name) => placed(name)[0]);
  const all = over.length ? [...named.slice(0, -1), ...over] : named;
  return all.filter((mark) => mark?.dataset.at).map(point);
}

// On a large board places are small: the line goes from one to the next and leaves their names free.
function legs(all) {
  return all.slice(1).map(([x, y], n) => {
    const [u, v] = all[n];
    const length = Math.hypot(x - u, y - v) || 1;
    const [dx, dy] = [x - u, y - v].map((d) => (d * Math.min(FREE, length / 3)) / length);
    return `M${u + dx} ${v + dy}L${x - dx} ${y - dy}`;
  }).join("");
}

// One line at a time; without a step there is none.
export function draw(step) {
  const svg = picture();
  const old = document.getElementById("way-over");
  const all = step && svg ? points(step) : [];
  const line = svg?.dataset.large ? legs(all) : all.map(([x, y], n) => `${n ? "L" : "M"}${x} ${y}`).join("");
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
  const last = steps.filter((step) => path(step)[aim.length] === id && path(step).length === aim.length + 1);
  return last.length === 1 ? last[0] : null;
}
