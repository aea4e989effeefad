// The replay of a finished game: links and slider fetch the regions of another moment and morph them in.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import "./point.js";
import "./motion.js";
import { listenForLink } from "./moment.js";
import { listenForPlay, showPlay, stop, toggle } from "./autoplay.js";
import { listenForReplayKeys } from "./replaykeys.js";
import { fetchSure, pointedAt, showNow } from "./sure.js";

const main = document.getElementById("main");
const table = main.dataset.table;
const root = main.dataset.root;
let wanted = null;
let fetching = false;
let asked = null;

async function show(query) {
  wanted = query;
  asked = new URLSearchParams(query);
  if (fetching) return;
  fetching = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      wanted = null;
      const answer = await fetch(`${root}/parts${now}`, { headers: { accept: "text/html" } });
      if (!answer.ok) continue;
      morph(await answer.text());
      history.replaceState(null, "", `${root}${now}`);
    }
  } finally {
    asked = null;
    fetching = false;
  }
}

function morph(text) {
  const box = document.createElement("template");
  box.innerHTML = text;
  for (const part of box.content.querySelectorAll("[data-part]")) {
    const options = { restoreFocus: true, ignoreActiveValue: true };
    Idiomorph.morph(document.getElementById(part.id), part.outerHTML, options);
  }
  press();
  showPlay();
  showNow(moment());
  if (wanted === null) slider().value = moment().at; // a field in focus keeps what it shows
  showTurn();
}

// The turn of this moment stands wholly in the list's own box; the page itself is not moved.
function showTurn() {
  const turn = document.querySelector(".turns [aria-current]")?.closest("li");
  const box = turn?.closest(".turnlist");
  if (!box) return;
  const [inner, outer] = [turn, box].map((one) => one.getBoundingClientRect());
  const above = inner.top - outer.top;
  box.scrollTop += above < 0 ? above : Math.max(0, Math.min(above, inner.bottom - outer.bottom));
}

function press() {
  const on = document.documentElement.hasAttribute("data-notation");
  for (const button of document.querySelectorAll("[data-act='notation']")) button.setAttribute("aria-pressed", String(on));
}

const WALKS = { "at-first": -Infinity, "at-back": -1, "at-on": 1, "at-last": Infinity };
const slider = () => document.getElementById("at");

function moment() {
  const { at, last } = document.getElementById("moment").dataset;
  return { at: Number(at), last: Number(last) };
}

// Whose eyes the reader has, or will have as soon as it has come.
const eyes = () => asked?.get("as") ?? new URL(document.getElementById("at-on").href).searchParams.get("as");

// By hand: what plays by itself stops there.
function go(href) {
  stop();
  show(new URL(href).search);
}

// Where the reader is, or will be as soon as it has come: keys may be quicker than the line.
function now() {
  return Number(asked?.get("at") ?? moment().at);
}

const query = (at) => `?as=${eyes()}&at=${Math.min(Math.max(at, 0), moment().last)}`;

function walk(by) {
  stop();
  show(query(now() + by));
}

async function on() {
  if (now() < moment().last) await show(query(now() + 1));
  return now() < moment().last;
}

// The end of the turn before, or of the next one.
function turn(by) {
  const ends = [...document.querySelectorAll(".turns a")].map((link) => Number(link.dataset.at));
  const found = by > 0 ? ends.find((at) => at > now()) : ends.reverse().find((at) => at < now());
  walk((found ?? (by > 0 ? moment().last : 0)) - now());
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-act='notation']")) {
    document.documentElement.toggleAttribute("data-notation");
    press();
    return;
  }
  const step = pointedAt(event);
  if (step !== null) {
    walk(step - now());
    return;
  }
  const link = target?.closest(".eyes a, .turns a, .walkbar a, .sure a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.id in WALKS) walk(WALKS[link.id]);
  else if (link.closest(".eyes")) show(new URL(link.href).search);
  else go(link.href);
});

document.addEventListener("unseen:marked", () => show(location.search));

document.addEventListener("input", (event) => {
  if (event.target.id !== "at") return;
  stop();
  show(`?as=${eyes()}&at=${event.target.value}`);
});

listenForPlay(on);
listenForReplayKeys((name) => walk(WALKS[name]), turn, toggle);
for (const box of document.querySelectorAll(".pace")) box.hidden = false;
showPlay();
listenForLink(() => `${root}?as=${eyes()}&at=${moment().at}`);
fetchSure(root, moment);
showTurn();
document.fonts.ready.then(showTurn);

try {
  if (sessionStorage.getItem("unseen-ended") === table) {
    sessionStorage.removeItem("unseen-ended");
    document.getElementById("verdict").focus();
  }
} catch {
  // no storage: the page just opened
}

// A link to a moment leads to the board, when what stands above it has its height.
if (new URLSearchParams(location.search).has("at")) {
  document.fonts.ready.then(() => document.querySelector(".stage").scrollIntoView());
}
