// Another game: what the others say to it comes while the page of the end is open.
const table = document.getElementById("main").dataset.table;

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("next");
  if (made) document.getElementById("next").replaceWith(made);
}

const stream = new EventSource(`/api/tables/${table}/stream?after=${document.getElementById("next").dataset.after}`);
stream.addEventListener("post", refresh);
addEventListener("pagehide", () => stream.close(), { once: true });
