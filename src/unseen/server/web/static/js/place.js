// Where a box stands at a mark: near it, inside the window, and over none of the places that can be pointed at.
const GAP = 10;
const EDGE = 8;
const STEP = 32;
const FAR = 24; // to stand a pixel further off is as bad as to hide so many square pixels of a place

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// What of a mark answers to pointing: it may draw more, such as what a piece watches.
export const area = (mark) => (mark.querySelector(":scope > .hit") ?? mark).getBoundingClientRect();

const between = (a, b) =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

// Spots all over the box's home.
function grid(home, wide, high) {
  const spots = [];
  for (let x = home.left + EDGE; x + wide < home.right; x += STEP) {
    for (let y = home.top + EDGE; y + high < home.bottom; y += STEP) spots.push([x, y]);
  }
  return spots;
}

// The box, which lies absolutely in its parent, is moved beside the mark, where it hides least.
export function beside(box, mark, free = []) {
  const at = area(mark);
  const home = box.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const [wide, high] = [box.offsetWidth, box.offsetHeight];
  const midX = at.left + at.width / 2 - wide / 2;
  const midY = at.top + at.height / 2 - high / 2;
  const spots = [
    [midX, at.bottom + GAP], [midX, at.top - high - GAP], [at.right + GAP, midY], [at.left - wide - GAP, midY],
    [at.right + GAP, at.bottom + GAP], [at.left - wide - GAP, at.bottom + GAP],
    [at.right + GAP, at.top - high - GAP], [at.left - wide - GAP, at.top - high - GAP],
  ];
  if (free.length) spots.push(...grid(home, wide, high));
  const shut = [at, ...free.map(area)];
  let best = null;
  for (const [x, y] of spots) {
    const left = Math.min(Math.max(x, EDGE), Math.max(EDGE, innerWidth - wide - EDGE));
    const top = Math.min(Math.max(y, EDGE), Math.max(EDGE, innerHeight - high - EDGE));
    const spot = { left, top, right: left + wide, bottom: top + high };
    const cost = shut.reduce((sum, one) => sum + overlap(spot, one), FAR * between(spot, at));
    if (!best || cost < best.cost) best = { ...spot, cost };
  }
  box.style.left = `${Math.round(best.left - home.left)}px`;
  box.style.top = `${Math.round(best.top - home.top)}px`;
}
