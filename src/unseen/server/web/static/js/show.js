// What pointing shows: what can act is framed; what is picked up lies on lantern ground, its targets are dots.
import { aim, armed, called, following, grouped, isFar, marks, offered, path, reach, steps } from "./aim.js";
import { say } from "./said.js";
import { wants } from "./settings.js";
import { draw } from "./way.js";

let ownPrompt = "";
let putPrompt = null;

export function show() {
  const open = new Set(offered());
  showMarks();
  showList(open);
  showPrompt([...open]);
  draw(armed());
  say(aim.length ? `${aim.map(called).join(", ")}: ${count(reach().size, open.size)}` : "");
}

const count = (places, all) => (places ? `${places} ${places === 1 ? "place" : "places"}` : `${all} ${all === 1 ? "step" : "steps"}`);

function showMarks() {
  const movers = reach([]);
  const next = aim.length ? reach() : new Set();
  const last = armed() ? aim.slice(-1) : [];
  for (const mark of marks()) {
    const on = aim.includes(mark.id);
    mark.classList.toggle("mover", movers.has(mark.id));
    mark.classList.toggle("picked", mark.id === aim[0]);
    mark.classList.toggle("pointed", on);
    mark.classList.toggle("target", next.has(mark.id));
    mark.classList.toggle("armed", last.includes(mark.id));
    if (mark.hasAttribute("aria-pressed")) mark.setAttribute("aria-pressed", String(on));
    describe(mark, movers.has(mark.id), next.has(mark.id));
  }
  document.querySelector("#board svg.board")?.classList.toggle("aiming", aim.length > 0);
}

// For who hears the board: what can be done with this mark now.
function describe(mark, mover, target) {
  const places = mover && !aim.length ? new Set(offered([mark.id]).flatMap((step) => following(step, [mark.id]))).size : 0;
  const words = target ? targetWords(mark.id) : mover && !aim.length ? `can act${places ? `, ${count(places)}` : ""}` : "";
  if (words) mark.setAttribute("aria-description", words);
  else mark.removeAttribute("aria-description");
}

function targetWords(id) {
  const there = offered([...aim, id]);
  return there.length === 1 ? wordsOf(there[0]) : `${there.length} steps`;
}

// The step in words; its button may be only a chip.
export function wordsOf(step) {
  const own = step.querySelector("span:not(.price)")?.cloneNode(true);
  own?.querySelectorAll("small, kbd").forEach((part) => part.remove());
  return (step.dataset.words ?? own?.textContent ?? step.textContent).replaceAll("**", "").trim();
}

function showList(open) {
  const group = grouped();
  const near = [...open].some((step) => !isFar(step));
  for (const step of steps()) {
    const alone = !step.closest(".row[data-mover]"); // a folded sort, too, is of no piece
    step.hidden = isFar(step) || (Boolean(group) && step.dataset.group !== group) || (alone && near && !open.has(step));
    step.classList.toggle("armed", step === armed());
  }
  for (const row of document.querySelectorAll("#steps .row")) {
    const own = [...row.querySelectorAll(".step")];
    row.hidden = own.length > 0 && own.every((step) => step.hidden);
    row.classList.toggle("picked", aim.length > 0 && row.dataset.mover === aim[0]);
  }
  for (const button of document.querySelectorAll("#groups [data-group]")) {
    button.setAttribute("aria-pressed", String(button.dataset.group === group));
  }
}

// What a step does in a word: the name of its sort where the game has sorts, else the first word that is typed for it.
function verb(step) {
  const { group, text } = step.dataset;
  const title = group && document.querySelector(`#groups [data-group="${group}"] b`)?.textContent.toLowerCase();
  return title || (text ?? "").split(" ")[0];
}

// Does its button name a place alone? To go there is one thing to do, however the way is typed.
const goes = (step) => step.matches(".chip:not([data-group])") && !step.textContent.trim().includes(" ");

// While a step waits for its button the prompt says so; with a piece in hand, what it can do.
function showPrompt(open) {
  const box = document.getElementById("prompt");
  if (!box) return;
  if (box.textContent !== putPrompt) ownPrompt = box.textContent;
  putPrompt = (armed() ? waiting(armed()) : inHand(open)) || ownPrompt;
  for (const one of [box, document.getElementById("asks")]) { // the bar of a phone repeats it
    if (one && one.textContent !== putPrompt) one.textContent = putPrompt;
  }
}

const waiting = (step) => `${step.dataset.binds === "game" && !wants("two") ? "Hold" : "Press"} “${wordsOf(step)}” to do it.`;

// "Builder C4: move or bolster." Where all is of one sort, what stands on the buttons: "Dot 84: blue to 84 or green to 84."
function inHand(open) {
  const going = open.find(goes);
  const sorts = [...new Set(open.map((step) => verb(goes(step) ? going : step)).filter(Boolean))];
  const alike = sorts.length === 1 && !going && open.every((step) => step.matches(".chip:not([data-group])"));
  const verbs = alike ? open.map((step) => step.textContent.trim()) : sorts;
  const words = verbs.length > 1 ? `${verbs.slice(0, -1).join(", ")} or ${verbs.at(-1)}` : verbs[0];
  return aim.length && reach().size && verbs.length && verbs.length < 5 ? `${called(aim[0])}: ${words}.` : "";
}
