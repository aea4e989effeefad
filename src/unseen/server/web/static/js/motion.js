// What was told moves: a piece that left one place and appears on another slides there. It knows no game: a piece is a
// mark whose label begins alike ("Seeker on D1", "Seeker on C1"). Every slide takes the same time, whatever it shows,
// and none at all for people who asked for less motion.

const PIECES = ["pawn", "figure", "piece"].map((kind) => `.mark[data-at][id^="${kind}:"]`).join(", ");
const name = (mark) => `${mark.id.split(":")[0]} ${(mark.getAttribute("aria-label") ?? "").split(" ")[0]}`;
const place = (mark) => mark.dataset.at.split(" ").map(Number);

function marksIn(nodes) {
  const found = [];
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    if (node.matches(PIECES)) found.push(node);
    found.push(...node.querySelectorAll(PIECES));
  }
  return found;
}

// Pairs what left with what came, each once; what was only redrawn in its place is no motion.
function pairs(gone, come) {
  const still = new Set(gone.map((mark) => mark.id).filter((id) => come.some((mark) => mark.id === id)));
  const left = gone.filter((mark) => !still.has(mark.id));
  const out = [];
  for (const mark of come) {
    if (still.has(mark.id) || !mark.isConnected) continue;
    const at = left.findIndex((other) => name(other) === name(mark));
    if (at >= 0) out.push([left.splice(at, 1)[0], mark]);
  }
  return out;
}

function slide(from, to) {
  const time = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow")) || 0;
  if (!time || !to.animate) return;
  const [x, y] = place(from);
  const [u, v] = place(to);
  const start = `translate(${x - u}px, ${y - v}px)`;
  to.animate([{ transform: start }, { transform: "none" }], { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

function start() {
  const watch = new MutationObserver((records) => {
    const gone = marksIn(records.flatMap((record) => [...record.removedNodes]));
    const come = marksIn(records.flatMap((record) => [...record.addedNodes]));
    for (const [from, to] of pairs(gone, come)) slide(from, to);
  });
  watch.observe(document.querySelector("main") ?? document.body, { subtree: true, childList: true });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
