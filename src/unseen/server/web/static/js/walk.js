// Walking over marks with the arrow keys, by geometry alone: it works on squares, dots and hexes alike.

// The point by which a mark is found: the board says it (data-at, in the board's own units), the tray has boxes.
function centre(mark) {
  const matrix = mark.dataset.at && mark.ownerSVGElement?.getScreenCTM();
  if (matrix) {
    const [x, y] = mark.dataset.at.split(" ").map(Number);
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return [point.x, point.y];
  }
  const box = mark.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const region = (mark) => mark.closest("svg.board, #secrets");

// The nearest mark that lies more ahead than aside, in the region of `from`.
export function neighbour(from, marks, dx, dy) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const mark of marks) {
    if (mark === from || region(mark) !== region(from)) continue;
    const [u, v] = centre(mark);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (ahead > 4 && aside <= ahead && ahead + 2 * aside < least) [best, least] = [mark, ahead + 2 * aside];
  }
  return best;
}

// Tab reaches one mark of a board: where the focus is, else the first that can act. Tray marks are plain buttons.
export function enterMarks(marks, movers = new Set(), focused = document.activeElement) {
  const boards = Map.groupBy?.(marks.filter((m) => m.ownerSVGElement), region) ?? group(marks);
  for (const own of boards.values()) {
    const entry = own.find((mark) => mark === focused) ?? own.find((mark) => movers.has(mark.id));
    if (entry) for (const mark of own) set(mark, mark === entry ? "0" : "-1");
  }
}

function group(marks) {
  const boards = new Map();
  for (const mark of marks.filter((m) => m.ownerSVGElement)) {
    boards.set(region(mark), [...(boards.get(region(mark)) ?? []), mark]);
  }
  return boards;
}

function set(mark, value) {
  if (mark.getAttribute("tabindex") !== value) mark.setAttribute("tabindex", value);
}
