// The replay of a finished game: links and slider fetch the regions of another moment and morph them in.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import "./point.js";
import "./motion.js";

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
  document.querySelector(".turns [aria-current]")?.scrollIntoView({ block: "nearest" });
}

function press() {
  const on = document.documentElement.hasAttribute("data-notation");
  for (const button of document.querySelectorAll("[data-act='notation']")) button.setAttribute("aria-pressed", String(on));
}

const eyes = () => new URL(document.getElementById("at-on").href).searchParams.get("as");

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
  show(new URL(link.href).search);
});

document.addEventListener("unseen:marked", () => show(location.search));

document.addEventListener("input", (event) => {
  if (event.target.id === "at") show(`?as=${eyes()}&at=${event.target.value}`);
});

try {
  if (sessionStorage.getItem("unseen-ended") === table) {
    sessionStorage.removeItem("unseen-ended");
    document.getElementById("verdict").focus();
  }
} catch {
  // no storage: the page just opened
}
