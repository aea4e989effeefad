// A link to the moment that is shown: copied, or left in the address bar where nothing may be copied.
import { say } from "./said.js";

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#moment-link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(null, "", link.href);
  try {
    await navigator.clipboard.writeText(link.href);
    answer("Copied");
  } catch {
    answer("It is this page's address now");
  }
});

function answer(text) {
  const line = document.getElementById("moment-said");
  if (line) line.textContent = text;
  say(text);
}
