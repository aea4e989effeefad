// The mark tool: opened, it marks with "?" until another sign is chosen, then places are pointed at; a point marks and does no step. The same sign again: off.
import { mayMark, spotsAt, spotsOf, toggle } from "./own.js";

const page = document.documentElement.dataset;

function choose(sign) {
  if (sign) page.tool = sign;
  else delete page.tool;
  for (const button of document.querySelectorAll("#own [data-sign]:is(button)")) {
    button.setAttribute("aria-pressed", String(button.dataset.sign === sign));
  }
}

export function toolKey(event) {
  if (!page.tool) return false;
  const mark = event.target.closest?.("#board .mark");
  if (event.key === "Escape") choose("");
  else if (mark && (event.key === "Enter" || event.key === " ")) use(spotsOf(mark));
  else return false;
  return true;
}

function use(spots) {
  if (spots.length) toggle(spots[0].id, page.tool);
}

document.addEventListener("click", (event) => {
  const sign = event.target.closest?.("#own button[data-sign]")?.dataset.sign;
  if (sign) choose(page.tool === sign ? "" : sign);
});

// Before anything else hears of it, but after a drag of the board has swallowed its own click.
document.body.addEventListener("click", (event) => {
  if (!page.tool || !mayMark() || !event.target.closest?.("#board")) return;
  event.stopPropagation();
  event.preventDefault();
  use(spotsAt(event.clientX, event.clientY));
}, true);

document.getElementById("own")?.addEventListener("toggle", ({ target }) => {
  choose(target.open ? "?" : "");
  if (target.open) target.scrollIntoView({ block: "nearest" });
});
