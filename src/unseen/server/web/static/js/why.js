// Why not: who points at what cannot be done is answered at that place, from what this seat knows.
import { aim, asked, called, inside, marks } from "./aim.js";
import { line } from "./arm.js";
import { area, beside } from "./place.js";

let latest = 0;

const box = () => document.getElementById("bubble");
const OTHERS = "It is not your decision now.";
const watches = () => Boolean(document.querySelector("#draft[hidden]"));
const main = document.getElementById("main");

export function hush() {
  latest += 1;
  if (box() && !box().hidden) {
    box().hidden = true;
    box().replaceChildren();
  }
}

// The marks in pointing order; the last is the one that cannot be.
export async function why(ids, place) {
  hush();
  if (!box()) return; // the replay asks nobody
  const mine = latest;
  const answer = asked() ? await ask(ids) : { sentence: watches() ? "Who watches decides nothing." : OTHERS };
  if (mine === latest && answer && place.isConnected) answerAt(place, answer);
}

async function ask(ids) {
  const query = ids.map((id) => `mark=${encodeURIComponent(id)}`).join("&");
  try {
    const answer = await fetch(`/t/${main.dataset.table}/why?${query}`, { headers: { accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // the line is lost, which the page says elsewhere
  }
}

export function answerAt(place, { sentence, rule = "", instead = [] }) {
  const bubble = box();
  const text = document.createElement("p");
  text.append(line("", sentence));
  if (rule) text.append(" ", ruleLink(rule));
  bubble.replaceChildren(text);
  const names = instead.filter((id) => document.getElementById(id)?.matches(".mark")).slice(0, 6);
  if (names.length) bubble.append(others(names));
  bubble.hidden = false;
  beside(bubble, place, marks().filter((mark) => mark.classList.contains(aim.length ? "target" : "mover")));
  const [mark, own] = [area(place), bubble.getBoundingClientRect()];
  bubble.classList.toggle("up", own.top >= mark.bottom);
  bubble.style.setProperty("--tip", `${Math.min(Math.max(mark.left + mark.width / 2 - own.left - 6, 12), own.width - 24)}px`);
}

function ruleLink(rule) {
  const link = Object.assign(document.createElement("a"), { className: "rule", textContent: "§", title: rule });
  link.href = `/rules/${main.dataset.game}#${rule}`;
  link.setAttribute("aria-label", `Rule ${rule}`);
  return link;
}

function others(ids) {
  const row = Object.assign(document.createElement("p"), { className: "do" });
  for (const id of ids) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "linklike" });
    button.dataset.instead = id;
    button.textContent = called(id);
    row.append(button);
  }
  return row;
}

// An icon that is shut answers the same way.
document.addEventListener("click", (event) => {
  const shut = inside(event, "#groups [aria-disabled='true']");
  if (shut) answerAt(shut, { sentence: shut.dataset.why });
});
