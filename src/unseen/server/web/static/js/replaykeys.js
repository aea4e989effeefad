// The keys of a replay; fields, buttons and the board keep those that are theirs.
import { setKeys } from "./keylist.js";

const LIST = [
  ["Space", "plays by itself, and stops"],
  ["← →", "one step back, one step on"],
  ["Shift ← →", "to the turn before, to the next turn"],
  ["Home End", "to the start, to the end"],
  ["B", "goes to the board; there the arrows walk from piece to piece"],
  ["?", "opens this list"],
];

// `go` leads to a moment: "at-back" and its like by the links' names, `turn` by so many turns.
export function listenForReplayKeys(go, turn, toggle) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const act = event.shiftKey ? shifted(event, turn) : plain(event, go, toggle);
    if (!act) return;
    event.preventDefault();
    act();
  });
  setKeys(LIST);
}

const typed = (target) => target.matches?.("input:not([type=range]), textarea, select");
const pressed = (target) => target.closest?.("a, button, summary, .mark");
const MOVES = { ArrowLeft: "at-back", ArrowRight: "at-on", Home: "at-first", End: "at-last" };

function plain(event, go, toggle) {
  const own = event.target.closest?.("input, textarea, select, .mark");
  if (event.key in MOVES) return own ? null : () => go(MOVES[event.key]);
  if (event.key === " ") return typed(event.target) || pressed(event.target) ? null : toggle;
  return null;
}

function shifted(event, turn) {
  if (typed(event.target)) return null;
  return { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }[event.key] ?? null;
}
