// On a narrow screen what can be pointed at next may lie out of view when a step is done: then the page goes there.
import { asked, marks, reach } from "./aim.js";

const narrow = matchMedia("(max-width: 760px)");
const LOOK = 90; // so much of it should be seen

export function follow() {
  if (!narrow.matches || !asked()) return;
  const next = reach([]);
  const places = marks().filter((mark) => next.has(mark.id) && mark.ownerSVGElement);
  const [seen, goal] = places.length ? [places[0], ".turnbox"] : [document.getElementById("steps"), "#steps"];
  const { top, bottom } = seen.getBoundingClientRect();
  const low = document.getElementById("draft").getBoundingClientRect().top;
  if (top < 0 || Math.min(bottom, top + LOOK) > low) document.querySelector(goal)?.scrollIntoView({ block: "start" });
}
