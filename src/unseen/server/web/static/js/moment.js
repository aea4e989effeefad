// A link to the moment that is shown: copied, or left in the address bar where nothing may be copied.
import { say } from "./said.js";

export function listenForLink(address) {
  document.addEventListener("click", async (event) => {
    if (!event.target.closest?.("[data-act='moment']")) return;
    history.replaceState(null, "", address());
    try {
      await navigator.clipboard.writeText(location.href);
      answer("Copied.");
    } catch {
      answer("It is the address of this page now.");
    }
  });
}

function answer(text) {
  document.getElementById("moment-said").textContent = text;
  say(text);
}
