// What people say beside the game, to their team or to all. It is no part of the game: nothing here moves the table.
import { remember, remembered } from "./stored.js";

const main = document.getElementById("main");
const box = document.getElementById("talk-box");
const way = document.getElementById("to-talk");
const WHOM = ["team", "all"];
const MUTED = "unseen-muted";
const LOST = "That was not said: the line is lost. Your words are still here.";
let inSight = false; // what is said out of sight is not read yet
const read = Object.fromEntries(WHOM.map((whom) => [whom, last(whom)]));
const lowest = {}; // the line to which each was scrolled; who reads older ones is left there

function part(whom) {
  return document.getElementById(`talk-${whom}`);
}

function last(whom) {
  return Number(part(whom).dataset.last);
}

function show() {
  const there = WHOM.filter((whom) => part(whom).dataset.there === "yes");
  const muted = remembered(MUTED);
  box.hidden = way.hidden = !there.length;
  box.querySelector(".whom").hidden = there.length < 2;
  if (!there.includes(box.dataset.to)) box.dataset.to = there[0] ?? "all";
  box.toggleAttribute("data-muted", muted);
  for (const button of box.querySelectorAll("[data-whom]")) showWhom(button, muted);
  showMute(muted);
  way.querySelector(".fresh").hidden = ![...box.querySelectorAll("[data-whom] .fresh")].some((sign) => !sign.hidden);
  const hushed = document.getElementById("talk-hushed")?.hidden === false;
  for (const button of box.querySelectorAll("[data-say='all'] .btn, [data-greeting]")) button.disabled = hushed;
}

// What is said while talk is hidden shows at the button alone that brings it back.
function showMute(muted) {
  const button = box.querySelector("[data-act='mute']");
  button.querySelector("span").textContent = muted ? "Show talk" : "Hide talk";
  button.querySelector(".fresh").hidden = !muted || last("all") <= read.all;
}

// Whom one reads; what is new for whom one does not.
function showWhom(button, muted) {
  const { whom } = button.dataset;
  const on = whom === box.dataset.to;
  const shut = whom === "all" && muted;
  if (on && inSight && !shut) read[whom] = last(whom);
  button.setAttribute("aria-pressed", String(on));
  button.querySelector(".fresh").hidden = shut || last(whom) <= read[whom];
  if (on && lowest[whom] !== last(whom)) part(whom).scrollTop = part(whom).scrollHeight;
  if (on) lowest[whom] = last(whom);
}

// To whom it goes stands on the button that was pressed; true if it was said.
async function say(to, text) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const body = JSON.stringify({ to, text });
  const asked = { method: "POST", headers, body, keepalive: true }; // the page may just be on its way to the end
  const answer = await fetch(`/api/tables/${main.dataset.table}/talk`, asked).catch(() => null);
  const refused = answer?.ok ? "" : ((await answer?.json().catch(() => null))?.sentence ?? LOST);
  const line = document.getElementById("unsaid");
  line.textContent = refused;
  line.hidden = !refused;
  return !refused;
}

box.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = event.target.querySelector("input");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!(await say(event.target.dataset.say, text)) && !field.value) field.value = text;
});

box.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  if (button.dataset.whom) box.dataset.to = button.dataset.whom;
  if (button.dataset.act === "mute") remember(MUTED, !remembered(MUTED));
  if ("greeting" in button.dataset) say("all", button.textContent);
  show();
});

way.addEventListener("click", () => {
  box.scrollIntoView({ block: "nearest" });
  box.focus({ preventScroll: true });
});

new IntersectionObserver((seen) => {
  inSight = seen.at(-1).isIntersecting;
  show();
}).observe(box);
document.addEventListener("unseen:shown", show);
show();
