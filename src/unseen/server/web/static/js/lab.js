// The page of the lab: how far the experiment is while it is played, and all that there is when it has ended.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const EVERY_MS = 1000;

const playing = () => "playing" in document.getElementById("lab-now").dataset;

async function fresh(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

function show(made, id) {
  Idiomorph.morph(document.getElementById(id), made.getElementById(id).outerHTML, { restoreFocus: true });
}

async function look() {
  const made = await fresh("/lab/parts");
  if (made) show(made, "lab-now");
  if (playing()) return setTimeout(look, EVERY_MS);
  const whole = await fresh("/lab");
  if (whole) show(whole, "main");
}

if (playing()) setTimeout(look, EVERY_MS);
