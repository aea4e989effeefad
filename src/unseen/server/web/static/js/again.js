// The page of an end stays in touch: what the others say to another game, and what is said, comes while it is open.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const table = document.getElementById("main").dataset.table;
const KEPT = ["next", "talk-team", "talk-all"];

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of KEPT) {
    const fresh = made.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh.outerHTML);
  }
  document.dispatchEvent(new CustomEvent("unseen:shown"));
}

const stream = new EventSource(`/api/tables/${table}/stream?after=${document.getElementById("next").dataset.after}`);
for (const news of ["post", "talk"]) stream.addEventListener(news, refresh);
stream.addEventListener("open", refresh); // what came while nobody listened, also before the first time
addEventListener("pagehide", () => stream.close(), { once: true });
