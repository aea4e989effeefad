// What a thing on the board is and can do: its card comes when it is pointed at, and goes with the decision.
const main = document.getElementById("main");
const box = () => document.getElementById("about");
let wanted = "";

export async function about(id) {
  wanted = id ?? "";
  if (!box() || !document.querySelector("#steps[data-about]")) return;
  if (!wanted) {
    box().hidden = true;
    return;
  }
  const answer = await fetch(`/t/${main.dataset.table}/about?${new URLSearchParams({ mark: id })}`).catch(() => null);
  const text = answer?.ok ? (await answer.text()).trim() : "";
  if (wanted !== id) return;
  if (text) box().innerHTML = text; // made by the server, escaped there
  box().hidden = !text;
}
