// "What can be worked out": a switch of this screen, kept in this browser for each game. The server draws it, for who asks.
import { inside } from "./aim.js";
import { remember, remembered } from "./stored.js";

const name = `unseen-places ${document.getElementById("main").dataset.game}`;
const button = () => document.querySelector("#worked [data-act='places']");

// Is it shown here? A table that shows it to nobody has no switch.
export const worked = () => Boolean(button()) && remembered(name);

// The regions are fetched anew, with it or without.
export function toggle() {
  if (!button()) return;
  remember(name, !worked());
  document.dispatchEvent(new CustomEvent("unseen:places"));
}

document.addEventListener("click", (event) => {
  if (inside(event, "[data-act='places']")) toggle();
});
