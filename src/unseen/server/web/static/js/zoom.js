// Large boards: moved by dragging their ground, enlarged by pinching, by buttons or by + and -. It knows no game.
//
// The server says how large the board is (data-large) and which part matters now (data-focus). A small screen shows the
// whole board until there is such a part, then that part; after that the board moves by hand alone, and where a
// decision is out of view an arrow at the edge goes there. What is shown stays as it is when the page is morphed; the
// marks' own coordinates never change.

const SMALL = matchMedia("(max-width: 760px)");
const LEAST = 260; // the narrowest part that is shown, in the board's units
const SLIP = 10; // a finger that moves less than this has tapped
const touches = new Map();
let view = null;
let swallow = false;
let byHand = false;

const board = () => document.querySelector("#board svg.board[data-large]");
const size = (svg) => svg.dataset.large.split(" ").map(Number);
const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

// ---- what is shown ----
function whole(svg) {
  const [w, h] = size(svg);
  return { x: 0, y: 0, w, h };
}

function wanted(svg) {
  const [x, y, w, h] = (svg.dataset.focus ?? "").split(" ").map(Number);
  return SMALL.matches && w ? { x, y, w, h } : whole(svg);
}

function isWhole(svg) {
  const [w, h] = size(svg);
  return !view || (view.w >= w - 1 && view.h >= h - 1);
}

function set(svg, next) {
  const [w, h] = size(svg);
  const wide = clamp(next.w, Math.min(LEAST, w), w);
  const high = (wide * h) / w;
  view = { x: clamp(next.x, 0, w - wide), y: clamp(next.y, 0, h - high), w: wide, h: high };
  const box = [view.x, view.y, view.w, view.h].map((value) => Math.round(value * 10) / 10).join(" ");
  if (svg.getAttribute("viewBox") !== box) svg.setAttribute("viewBox", box);
  svg.classList.toggle("near", !isWhole(svg));
  corner(svg);
  edge(svg);
}

// Enlarge about a point of the screen, or about the middle.
function zoom(svg, factor, clientX, clientY) {
  const at = clientX === undefined ? { x: view.x + view.w / 2, y: view.y + view.h / 2 } : place(svg, clientX, clientY);
  const w = clamp(view.w * factor, LEAST, size(svg)[0]);
  const real = w / view.w;
  set(svg, { x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real, w });
}

function place(svg, clientX, clientY) {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
}

function refresh() {
  const svg = board();
  document.documentElement.toggleAttribute("data-zoomable", Boolean(svg));
  if (!svg) return;
  if (!view || (!byHand && isWhole(svg))) view = wanted(svg);
  set(svg, view);
}

// ---- the arrow to a decision out of view ----
function edge(svg) {
  const [x, y, w, h] = (svg.dataset.focus ?? "").split(" ").map(Number);
  const asked = document.querySelector("#steps[data-asked]");
  const [dx, dy] = [x + w / 2 - view.x - view.w / 2, y + h / 2 - view.y - view.h / 2];
  const out = Boolean(asked && w) && (Math.abs(dx) > view.w / 2 || Math.abs(dy) > view.h / 2);
  let arrow = document.getElementById("edge");
  if (!arrow && out) arrow = document.querySelector(".view").appendChild(edgeButton());
  if (!arrow) return;
  arrow.hidden = !out;
  const [left, top] = [clamp(dx / view.w, -0.5, 0.5), clamp(dy / view.h, -0.5, 0.5)];
  arrow.style.left = `${50 + left * 88}%`;
  arrow.style.top = `${50 + top * 88}%`;
  arrow.style.setProperty("--turn", `${Math.round((Math.atan2(dy, dx) * 180) / Math.PI)}deg`);
}

function edgeButton() {
  const arrow = Object.assign(document.createElement("button"), { type: "button", id: "edge", className: "iconbtn" });
  arrow.dataset.zoom = "there";
  arrow.setAttribute("aria-label", "Go to what is to be decided");
  arrow.append(Object.assign(document.createElement("span"), { textContent: "➜" }));
  return arrow;
}

// ---- the map in the corner ----
function corner(svg) {
  const box = document.getElementById("corner");
  if (!box) return;
  box.hidden = isWhole(svg);
  if (box.hidden) return;
  const [w, h] = size(svg);
  if (!box.firstElementChild) {
    const map = document.createElementNS(svg.namespaceURI, "svg");
    map.setAttribute("viewBox", `0 0 ${w} ${h}`);
    map.setAttribute("class", "board still");
    for (const floor of svg.querySelectorAll(".floor, .hex-floor")) map.append(floor.cloneNode());
    map.append(document.createElementNS(svg.namespaceURI, "g"), document.createElementNS(svg.namespaceURI, "rect"));
    box.append(map);
  }
  const [figures, rect] = [...box.firstElementChild.children].slice(-2);
  rect.setAttribute("class", "window");
  for (const [name, value] of [["x", view.x], ["y", view.y], ["width", view.w], ["height", view.h]]) rect.setAttribute(name, value);
  const shown = svg.querySelectorAll(".figure > use, :is([id^='guard:'], [id^='piece:']) > use");
  figures.replaceChildren(...[...shown].map(coloured));
}

// A figure in the colour of its side, without the name that it bears on the board.
function coloured(use) {
  const side = use.parentElement.cloneNode(false);
  for (const name of ["id", "role", "tabindex", "aria-label", "aria-pressed"]) side.removeAttribute(name);
  side.append(use.cloneNode());
  return side;
}

// ---- hands ----
function middle() {
  const all = [...touches.values()];
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
  const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
  return { x, y, reach: Math.max(...all.map((one) => Math.hypot(one.x - x, one.y - y))) };
}

function down(event) {
  const svg = board();
  if (!svg || !svg.contains(event.target) || event.button) return;
  // A mouse that goes down on a mark points and drags there; only the ground moves under it.
  if (event.pointerType === "mouse" && (event.target.closest(".mark") || isWhole(svg))) return;
  touches.set(event.pointerId, { x: event.clientX, y: event.clientY, from: { x: event.clientX, y: event.clientY } });
  if (touches.size === 1) swallow = false;
}

function move(event) {
  const svg = board();
  const one = touches.get(event.pointerId);
  if (!svg || !one) return;
  const far = Math.hypot(event.clientX - one.from.x, event.clientY - one.from.y) > SLIP;
  if (!swallow && !far && touches.size < 2) return;
  if (isWhole(svg) && touches.size < 2) return;
  const before = middle();
  Object.assign(one, { x: event.clientX, y: event.clientY });
  const after = middle();
  swallow = byHand = true;
  const scale = view.w / svg.getBoundingClientRect().width;
  set(svg, { ...view, x: view.x - (after.x - before.x) * scale, y: view.y - (after.y - before.y) * scale });
  if (touches.size > 1 && after.reach) zoom(svg, before.reach / after.reach, after.x, after.y);
}

function up(event) {
  touches.delete(event.pointerId);
}

// A tap never acts while the finger drags.
function click(event) {
  const svg = board();
  const act = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (act && svg) return press(svg, act);
  if (!swallow || !svg?.contains(event.target)) return undefined;
  swallow = false;
  event.stopPropagation();
  event.preventDefault();
  return undefined;
}

function press(svg, act) {
  byHand = true;
  if (act === "there") centre(svg);
  else if (act === "in") zoom(svg, 1 / 1.5);
  else if (act === "out") zoom(svg, 1.5);
  else if (isWhole(svg) && svg.dataset.focus) set(svg, wantedNear(svg));
  else set(svg, whole(svg));
}

// The same size of the part, about the middle of what matters.
function centre(svg) {
  const { x, y, w, h } = wantedNear(svg);
  set(svg, { ...view, x: x + (w - view.w) / 2, y: y + (h - view.h) / 2 });
}

function wantedNear(svg) {
  const [x, y, w, h] = svg.dataset.focus.split(" ").map(Number);
  return { x, y, w, h };
}

function key(event) {
  const act = { "+": "in", "-": "out", "0": "all" }[event.key];
  const svg = board();
  const field = event.target.matches?.("input, textarea, select");
  if (!act || !svg || field || event.ctrlKey || event.metaKey || event.altKey) return;
  press(svg, act);
  event.preventDefault();
}

// Where the arrow keys have gone must be seen.
function focused(event) {
  const svg = board();
  const mark = event.target.closest?.("svg.board .mark[data-at]");
  if (!svg || !mark || isWhole(svg)) return;
  const [x, y] = mark.dataset.at.split(" ").map(Number);
  const inside = x > view.x + 30 && x < view.x + view.w - 30 && y > view.y + 30 && y < view.y + view.h - 30;
  if (!inside) set(svg, { ...view, x: x - view.w / 2, y: y - view.h / 2 });
}

function wheel(event) {
  const svg = board();
  if (!svg?.contains(event.target) || !event.ctrlKey) return;
  byHand = true;
  zoom(svg, event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  event.preventDefault();
}

function start() {
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, up);
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("keydown", key);
  document.addEventListener("focusin", focused);
  document.addEventListener("wheel", wheel, { passive: false });
  SMALL.addEventListener("change", () => {
    view = null;
    refresh();
  });
  const watch = new MutationObserver(refresh);
  watch.observe(document.getElementById("board"), {
    subtree: true, childList: true, attributes: true, attributeFilter: ["viewBox", "data-focus"],
  });
  refresh();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
