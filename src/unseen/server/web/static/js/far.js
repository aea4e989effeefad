// Whole ways are many, so they come when what they begin with is pointed at, and go with the decision.

const main = document.getElementById("main");
const box = () => document.getElementById("steps");
const moment = () => document.getElementById("state")?.dataset.after;

export const going = () => (box()?.dataset.going ?? "").split(" ").filter(Boolean);
export const goes = (id) => going().includes(id);

export async function fetchWays(id) {
  const [before, asked] = [moment(), new URLSearchParams({ mark: id })];
  if (!goes(id) || box().querySelector(`[data-late="${CSS.escape(id)}"]`)) return;
  const answer = await fetch(`/t/${main.dataset.table}/ways?${asked}`).catch(() => null);
  if (!answer?.ok) return;
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  for (const way of made.content.children) way.dataset.late = id;
  if (moment() === before && goes(id) && !box().querySelector(`[data-late="${CSS.escape(id)}"]`)) box().append(made.content);
}
