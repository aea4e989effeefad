// The keys of the table, and the list of them that "?" opens.
import { enterMarks, neighbour } from "./walk.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LIST = [
  ["Tab", "enters the board; again: goes on to your steps"],
  ["← ↑ ↓ →", "walk over the board"],
  ["Enter", "points at a mark, or does the step that has the focus"],
  ["1 – 9", "go to a step; Enter does it"],
  ["/", "goes to the box where a step can be typed"],
  ["Z", "takes back your last step that is not told yet"],
  ["H", "covers what only you know, and shows it again"],
  ["Esc", "lets go of what you point at"],
  ["?", "opens this list"],
];
const COVERED = "unseen-covered";

export function listenForKeys(table) {
  document.addEventListener("keydown", (event) => onKey(event, table));
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-act='cover']")) cover(table);
    if (event.target.closest?.("[data-act='keys']")) openList();
  });
  if (read(COVERED)) setCovered(true);
}

function onKey(event, table) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const field = event.target.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
  if (event.key === "Escape") return escape(event, table);
  if (field) return;
  const mark = event.target.closest?.(".mark");
  if (mark && onMark(event, mark, table)) return event.preventDefault();
  if (/^[1-9]$/.test(event.key)) return toStep(Number(event.key), table);
  const act = { "/": toBox, z: takeBack, Z: takeBack, h: cover, H: cover, "?": openList }[event.key];
  if (act) {
    event.preventDefault();
    act(table);
  }
}

function onMark(event, mark, table) {
  const way = WAYS[event.key];
  if (way) {
    const next = neighbour(mark, table.marks(), ...way);
    if (next) {
      next.focus();
      enterMarks(table.marks(), next);
    }
    return true;
  }
  const native = mark instanceof HTMLButtonElement;
  if (native || (event.key !== "Enter" && event.key !== " ")) return false;
  table.point([mark]);
  return true;
}

function escape(event, table) {
  table.clear();
  if (event.target.id === "cmd") event.target.blur();
}

function toStep(number, table) {
  table.steps().filter((step) => !step.hidden)[number - 1]?.focus();
}

function toBox() {
  document.getElementById("cmd")?.focus();
}

function takeBack() {
  document.querySelector("#takeback:not([disabled])")?.click();
}

function cover(table) {
  const now = document.documentElement.dataset.secrets !== "hidden";
  setCovered(now);
  table.say(now ? "Your secrets are covered. H shows them again." : "Your secrets are shown.");
}

function setCovered(covered) {
  if (covered) document.documentElement.dataset.secrets = "hidden";
  else delete document.documentElement.dataset.secrets;
  for (const button of document.querySelectorAll("[data-act='cover']")) button.setAttribute("aria-pressed", covered);
  write(COVERED, covered);
}

// Storage may be switched off; then the choice lasts as long as the page.
function read(name) {
  try {
    return sessionStorage.getItem(name) === "yes";
  } catch {
    return false;
  }
}

function write(name, on) {
  try {
    if (on) sessionStorage.setItem(name, "yes");
    else sessionStorage.removeItem(name);
  } catch {
    // nothing to keep it in
  }
}

function openList() {
  const dialog = document.getElementById("keys") ?? document.body.appendChild(keyList());
  if (!dialog.open) dialog.showModal();
}

function keyList() {
  const dialog = Object.assign(document.createElement("dialog"), { id: "keys" });
  dialog.setAttribute("aria-labelledby", "keys-title");
  const title = Object.assign(document.createElement("h2"), { id: "keys-title", textContent: "Keys" });
  const list = Object.assign(document.createElement("dl"), { className: "keys" });
  for (const [key, does] of LIST) {
    const term = document.createElement("dt");
    term.append(Object.assign(document.createElement("kbd"), { textContent: key }));
    list.append(term, Object.assign(document.createElement("dd"), { textContent: does }));
  }
  const form = Object.assign(document.createElement("form"), { method: "dialog" });
  form.append(Object.assign(document.createElement("button"), { className: "btn main", textContent: "Close" }));
  dialog.append(title, list, form);
  return dialog;
}
