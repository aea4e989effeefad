// The table: sends steps, listens to the stream, and morphs the regions that changed. It knows no game.
//
// Every region of the page (data-part) is made by the server from what this seat knows. A post on the stream says only
// that there is news; the regions are then fetched, and those whose text differs are morphed.
import { unfold } from "./unfold.js";
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { asked } from "./aim.js";
import { together } from "./forced.js";
import { held, keep } from "./held.js";
import { remember, remembered } from "./stored.js";
import { examples, taken } from "./typing.js";
import { worked } from "./worked.js";
import "./point.js";
import "./last.js";
import "./clock.js";
import "./motion.js";

const main = document.getElementById("main");
const table = main.dataset.table;
const shown = new Map();
const RETRY_MS = 1000;
let after = Number(document.getElementById("state").dataset.after);
let refreshing = null; // the promise of what is being fetched
let wanted = 0; // the number of the last post that the regions should hold
let sending = null; // the promise of what is being sent
let pressed = null; // the last post that was shown when the step was pressed that is on its way
const waiting = new Set(); // what is sent as soon as that is answered, and what of it is being sent
let everLost = false;

// ---- what is shown ----
// The whole page anew; but who is on the way to another page is not called back.
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => (leaving = false), 5 * RETRY_MS); // it may not have been possible to go there
});

function anew() {
  if (leaving) setTimeout(anew, RETRY_MS);
  else location.reload();
}

// Fetches the regions until they hold this post, or once if no post says what is new; whoever asks meanwhile waits for
// the same.
function refresh(number = Infinity) {
  wanted = Math.max(wanted, number);
  refreshing ??= refreshNow().finally(() => (refreshing = null));
  return refreshing;
}

async function refreshNow() {
  try {
    while (wanted > after) {
      wanted = 0;
      const answer = await fetch(`/t/${table}/parts?${held()}`, { headers: { accept: "text/html" } });
      if (answer.ok) morph(await answer.text());
      else if (answer.status >= 500 || answer.status === 429) setTimeout(refresh, RETRY_MS);
      else anew(); // the server's page says why
    }
  } catch {
    setTimeout(refresh, RETRY_MS);
  }
}

// What somebody has unfolded stays so.
const folds = (name, element) => !(name === "open" && element.localName === "details");

// Of a long turn the step done last is in view.
function newest() {
  const list = document.querySelector("#draft ol");
  list.scrollTo(list.scrollWidth, list.scrollHeight);
}

function morph(text) {
  const box = document.createElement("template");
  box.innerHTML = text;
  keep(box.content);
  unfold(box.content);
  const state = box.content.getElementById("state");
  if (!state || state.dataset.kind !== document.getElementById("state").dataset.kind) {
    sessionStorage.setItem("unseen-ended", table);
    anew();
    return;
  }
  if (state.dataset.seat !== main.dataset.seat) return anew(); // this browser has another seat now, or none
  const focused = document.activeElement !== document.body;
  for (const part of box.content.querySelectorAll("[data-part]")) {
    const made = part.outerHTML;
    if (shown.get(part.id) === made) continue;
    shown.set(part.id, made);
    Idiomorph.morph(document.getElementById(part.id), made, { restoreFocus: true, callbacks: { beforeAttributeUpdated: folds } });
  }
  const done = after === pressed && Number(state.dataset.after) > pressed;
  after = Number(state.dataset.after);
  // The next decision may offer the same steps once more; what was aimed at belongs to the one that is done.
  if (done) document.dispatchEvent(new CustomEvent("unseen:done"));
  press();
  newest();
  document.dispatchEvent(new CustomEvent("unseen:shown"));
  if (lost() && (focused || (asked() && document.documentElement.dataset.hand === "keys"))) refocus();
}

// The button that was pressed is gone: go on at the next decision, on the board or in the list, wherever one was, without
// moving the page.
let region = "steps";
document.addEventListener("focusin", ({ target }) => (region = target.closest("#board, #steps")?.id ?? region));

// A field or button that is hidden or dead by now holds the focus for a moment only.
function lost() {
  const now = document.activeElement;
  return !now || now === document.body || now.matches(":disabled") || !now.getClientRects().length;
}

function refocus() {
  const mark = region === "board" ? document.querySelector("#board .mark.mover[tabindex='0']") : null;
  const next = mark ?? document.querySelector("#steps .step:not([hidden])") ?? document.getElementById("steps");
  next.focus({ preventScroll: true });
}

// ---- sending ----
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One press for what is shown: a second one while the first is being sent does nothing. What is shown meanwhile is the
// next decision, and its press waits for the answer. Was it taken?
async function play(act, quietly = false) {
  if (pressed === after) return false;
  const mine = (pressed = after);
  const well = await later({ after, ...act }, quietly);
  if (pressed === mine) pressed = null;
  return well;
}

// A step is done. What others hear of goes one by one: on as long as the next one is offered.
async function doSteps({ steps, each, why }) {
  if (!each) return play({ steps }, why === "forced");
  for (const text of steps) {
    if (![...document.querySelectorAll("#steps .step")].some((step) => step.dataset.text === text)) return undefined;
    await play({ steps: [text] });
  }
  return undefined;
}
document.addEventListener("unseen:do", (event) => doSteps(event.detail));

// One thing at a time.
function send(act, quietly) {
  sending ??= sendNow(act, quietly).finally(() => {
    sending = null;
    delete document.documentElement.dataset.busy;
  });
  return sending;
}

// Sent until it is answered: the key makes sure that it counts once. Nobody hears why something was refused that the page
// did by itself: another device of the same seat was first.
async function sendNow(act, quietly) {
  document.documentElement.dataset.busy = "yes";
  const answer = await untilAnswered(JSON.stringify({ key: newKey(), after, ...act }));
  const data = await answer.json().catch(() => ({}));
  const refused = data.posts?.find((post) => post.kind === "refused") ?? (answer.ok ? null : data);
  refuse(quietly ? null : refused);
  await refresh(data.posts?.at(-1)?.number);
  return !refused;
}

// Something about the table: what is aimed at stays.
function ask(act) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  later(act);
}

// Never lost: it waits for what is being sent. A second press of the same meanwhile does nothing.
async function later(act, quietly = false) {
  const text = JSON.stringify(act);
  if (waiting.has(text)) return false;
  waiting.add(text);
  while (sending) await sending;
  return send(act, quietly).finally(() => waiting.delete(text));
}

async function untilAnswered(body) {
  for (;;) {
    try {
      const headers = { "content-type": "application/json", accept: "application/json" };
      const answer = await fetch(`/api/tables/${table}/messages`, { method: "POST", headers, body });
      if (answer.status !== 429) return answer;
    } catch {
      online(false);
    }
    await new Promise((go) => setTimeout(go, RETRY_MS));
  }
}

function refuse(post) {
  const box = document.getElementById("refused");
  box.hidden = !post;
  box.replaceChildren();
  if (!post) return;
  box.append(post.sentence ?? "The server could not do this; nothing was changed.");
  if (post.rule) {
    const link = Object.assign(document.createElement("a"), { textContent: post.rule });
    link.href = `/rules/${main.dataset.game}#${post.rule}`;
    box.append(" ", link);
  }
  if (post.code === "unreadable" && examples().length) box.append(` You could type: ${examples().join(", ")}.`);
  if (!inSight(box)) box.scrollIntoView({ block: "center" });
}

// Is its middle on the screen, and not under the bar of a phone?
function inSight(box) {
  const { left, top, width, height } = box.getBoundingClientRect();
  return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

// A standing order for windows; "" takes it back.
async function order(key) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  try {
    const answer = await fetch(`/api/tables/${table}/orders`, { method: "POST", headers, body: JSON.stringify({ order: key }) });
    refuse(answer.ok ? null : await answer.json().catch(() => ({})));
  } catch {
    online(false);
  }
  await refresh();
}

// ---- the line ----
function online(on) {
  const live = document.getElementById("live");
  const words = on ? "Connected" : "No connection";
  if (live.textContent !== words) live.textContent = words;
  live.classList.toggle("off", !on);
  document.getElementById("lost").hidden = on;
  if (!on) everLost = true;
}

function listen() {
  const { beside } = document.getElementById("state").dataset;
  const stream = new EventSource(`/api/tables/${table}/stream?${new URLSearchParams({ after, beside })}`);
  stream.addEventListener("open", () => {
    online(true);
    if (everLost) refresh();
  });
  stream.addEventListener("post", (event) => refresh(Number(event.lastEventId)));
  stream.addEventListener("seats", () => refresh());
  stream.addEventListener("talk", () => refresh());
  stream.addEventListener("marks", () => refresh());
  stream.addEventListener("curtain", anew);
  stream.addEventListener("error", () => {
    online(false);
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, RETRY_MS);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}

// ---- the page's buttons ----
const NOTATION = "unseen-notation";

function press() {
  const on = remembered(NOTATION);
  document.documentElement.toggleAttribute("data-notation", on);
  for (const button of document.querySelectorAll("[data-act='notation']")) button.setAttribute("aria-pressed", String(on));
}

function welcome() {
  const box = document.getElementById("welcome");
  box.hidden = remembered(`unseen-welcomed ${box.dataset.name}`);
}

const ACTS = {
  notation: () => {
    remember(NOTATION, !remembered(NOTATION));
    press();
  },
  welcome: () => {
    const box = document.getElementById("welcome");
    remember(`unseen-welcomed ${box.dataset.name}`, true);
    box.hidden = true;
    document.getElementById("steps").focus({ preventScroll: true });
  },
  order: (button) => order(button.dataset.order),
  resign: () => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    later({ resign: true });
  },
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button || button.disabled) return;
  if (button.dataset.offer) ask({ offer: JSON.parse(button.dataset.offer) });
  else if (button.dataset.answer) ask({ answer: JSON.parse(button.dataset.answer) });
  else if (button.id === "takeback") play({ take_back: together() });
  else if (button.dataset.opens) open(button.dataset.opens);
  else ACTS[button.dataset.act]?.(button);
});

function open(name) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.getElementById(name).showModal();
}

// What is refused stays in the field, to be mended there.
document.addEventListener("unseen:typed", async ({ detail }) => {
  if (await play({ steps: detail.steps })) taken(detail.typed);
});

// A page that the browser kept from earlier knows nothing of what was told since.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

document.addEventListener("unseen:places", () => refresh());

press();
newest();
welcome();
listen();
if (worked()) refresh();
