// The replay of a finished game: links and slider fetch the regions of another moment and morph them in.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import "./point.js";
import "./motion.js";
import { listenForLink } from "./moment.js";
import { listenForPlay, showPlay, stop, toggle } from "./autoplay.js";
import { listenForReplayKeys } from "./replaykeys.js";

const main = document.getElementById("main");
const table = main.dataset.table;
const root = main.dataset.root;
let wanted = null;
let fetching = false;

async function show(query) {
  wanted = query;
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
  if (wanted === null) slider().value = moment().at; // a field in focus keeps what it shows
  document.querySelector(".turns [aria-current]")?.scrollIntoView({ block: "nearest" });
}

function press() {
  const on = document.documentElement.hasAttribute("data-notation");
  for (const button of document.querySelectorAll("[data-act='notation']")) button.setAttribute("aria-pressed", String(on));
}

const slider = () => document.getElementById("at");

function moment() {
  const { at, last } = document.getElementById("moment").dataset;
  return { at: Number(at), last: Number(last) };
}

const eyes = () => new URL(document.getElementById("at-on").href).searchParams.get("as");

// By hand: what plays by itself stops there.
function go(href) {
  stop();
  show(new URL(href).search);
}

async function on() {
  if (moment().at < moment().last) await show(new URL(document.getElementById("at-on").href).search);
  return moment().at < moment().last;
}

// The end of the turn before, or of the next one.
function turn(by) {
  const now = moment().at;
  const ends = [...document.querySelectorAll(".turns a")].map((link) => Number(link.dataset.at));
  const found = by > 0 ? ends.find((at) => at > now) : ends.reverse().find((at) => at < now);
  go(new URL(`${root}?as=${eyes()}&at=${found ?? (by > 0 ? moment().last : 0)}`, location.href));
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-act='notation']")) {
    document.documentElement.toggleAttribute("data-notation");
    press();
    return;
  }
  const link = target?.closest(".eyes a, .turns a, .walkbar a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.closest(".eyes")) show(new URL(link.href).search);
  else go(link.href);
});

document.addEventListener("unseen:marked", () => show(location.search));

document.addEventListener("input", (event) => {
  if (event.target.id !== "at") return;
  stop();
  show(`?as=${eyes()}&at=${event.target.value}`);
});

listenForPlay(on);
listenForReplayKeys((name) => go(document.getElementById(name).href), turn, toggle);
for (const box of document.querySelectorAll(".pace")) box.hidden = false;
showPlay();
listenForLink(() => `${root}?as=${eyes()}&at=${moment().at}`);

try {
  if (sessionStorage.getItem("unseen-ended") === table) {
    sessionStorage.removeItem("unseen-ended");
    document.getElementById("verdict").focus();
  }
} catch {
  // no storage: the page just opened
}
