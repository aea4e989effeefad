// The keys of the table, and the list of them that "?" opens.
import { openKeys } from "./keylist.js";
import { again } from "./last.js";
import { menuKey } from "./menu.js";
import { ownKey } from "./ownmenu.js";
import { say } from "./said.js";
import { enterMarks, neighbour } from "./walk.js";
import { toggle } from "./worked.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LIST = [
  ["Tab", "enters the board at the first piece that can act; again: goes on to your own marks, then to your steps"],
  ["B", "goes to the board at once"],
  ["← ↑ ↓ →", "walk over the board; with a piece in hand among its places alone"],
  ["Enter", "picks up a piece, does or arms a step; held for a second: what ends the game"],
  ["1 – 9", "reach the first nine rows of your steps, then the steps in a row; choose in a menu"],
  ["/", "goes to the box where a step can be typed"],
  ["Z", "takes back your last step that is not told yet"],
  ["L", "shows the last move again"],
  ["M", "marks a place of the board for yourself: then ?, X, a digit, N for a note, Delete"],
  ["W", "shows what can be worked out, and hides it again"],
  ["H", "covers what only you know, and shows it again"],
  ["Esc", "lets go of what you have in hand, closes what is open"],
  ["?", "opens this list"],
];
const COVERED = "unseen-covered";

export function listenForKeys(table) {
  document.addEventListener("keydown", (event) => onKey(event, table));
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-act='cover']")) cover();
    if (event.target.closest?.("[data-act='keys']")) openList();
  });
  if (read(COVERED)) setCovered(true);
}

function onKey(event, table) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const field = event.target.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
  if (menuKey(event) || ownKey(event)) return event.preventDefault();
  if (event.key === "Escape") return escape(event, table);
  if (field) return;
  const mark = event.target.closest?.(".mark");
  if (mark && onMark(event, mark, table)) return event.preventDefault();
  if (/^[1-9]$/.test(event.key)) return toStep(Number(event.key), table);
  const act = { "/": toBox, b: toBoard, z: takeBack, l: again, w: toggle, h: cover, "?": openList }[event.key.toLowerCase()];
  if (act) {
    event.preventDefault();
    act(table);
  }
}

function onMark(event, mark, table) {
  const way = WAYS[event.key];
  if (way) {
    const next = neighbour(mark, among(table), ...way);
    if (next) {
      next.focus();
      enterMarks(table.marks(), undefined, next);
    }
    return true;
  }
  const native = mark instanceof HTMLButtonElement;
  if (native || (event.key !== "Enter" && event.key !== " ")) return false;
  if (!event.repeat) table.point([mark], "keys");
  return true;
}

// With a piece in hand the arrows go among its places, and back to it.
function among(table) {
  const all = table.marks();
  const own = all.filter((mark) => mark.classList.contains("target") || table.aim.includes(mark.id));
  return table.aim.length ? own : all;
}

function escape(event, table) {
  table.clear();
  if (event.target.id === "cmd") event.target.blur();
}

// Rows first, then the steps of the row in hand; a list without rows has steps alone.
function toStep(number, table) {
  const rows = [...document.querySelectorAll("#steps .row:not([hidden])")];
  const shown = (all) => all.filter((step) => !step.hidden);
  const on = rows.find((row) => row.classList.contains("picked"));
  if (on || !rows.length) return shown(on ? [...on.querySelectorAll(".step")] : table.steps())[number - 1]?.focus();
  const row = rows[number - 1];
  const mark = row && document.getElementById(row.dataset.mover);
  row?.querySelector("button, summary")?.focus();
  if (mark) table.point([mark], "keys");
  return undefined;
}

function toBoard() {
  document.querySelector("#board .mark[tabindex='0']")?.focus();
}

function toBox() {
  document.getElementById("cmd")?.focus();
}

function takeBack() {
  document.querySelector("#takeback:not([disabled])")?.click();
}

function cover() {
  const now = document.documentElement.dataset.secrets !== "hidden";
  setCovered(now);
  say(now ? "Your secrets are covered. H shows them again." : "Your secrets are shown.");
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
  openKeys(LIST);
}
