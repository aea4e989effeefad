// Several typed steps that are no button become one that nobody sees: the server says, from what this seat knows, how the
// whole line binds, so that it is armed, asked or held as a button would be.

const main = document.getElementById("main");
const box = () => document.getElementById("steps");
const moment = () => document.getElementById("state")?.dataset.after;

// The button of these steps; null if they are no line that can be done, undefined if nobody answered or time went on.
export async function fetchLine(steps) {
  const before = moment();
  const headers = { "content-type": "application/json", accept: "text/html" };
  const asked = { method: "POST", headers, body: JSON.stringify({ steps }) };
  const answer = await fetch(`/t/${main.dataset.table}/line`, asked).catch(() => null);
  if (!answer?.ok || moment() !== before) return undefined;
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  const line = made.content.querySelector(".step");
  for (const old of box().querySelectorAll("[data-late='typed']")) old.remove();
  if (!line) return null;
  line.dataset.late = "typed";
  box().append(line);
  return line;
}
