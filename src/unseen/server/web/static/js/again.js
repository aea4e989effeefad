// The page of an end stays in touch: what the others say to another game, and what is said, comes while it is open.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const table = document.getElementById("main").dataset.table;
const KEPT = ["next", "talk-team", "talk-all"];
const RETRY_MS = 1000;

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return setTimeout(refresh, RETRY_MS);
  if (!answer.ok) return;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of KEPT) {
    const fresh = made.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh.outerHTML);
  }
  document.dispatchEvent(new CustomEvent("unseen:shown"));
}

function listen() {
  const { after, beside } = document.getElementById("next").dataset;
  const stream = new EventSource(`/api/tables/${table}/stream?${new URLSearchParams({ after, beside })}`);
  for (const news of ["post", "talk"]) stream.addEventListener(news, refresh);
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_MS);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}
listen();
