// A rule over the table: a link to a place of the rules page opens its text in a dialog, and the table stays.

const place = (link) => new URL(link.href).pathname.match(/^\/rules\/([^/]+)$/)?.[1];

function box() {
  const made = document.getElementById("rule") ?? document.createElement("dialog");
  made.id = "rule";
  made.setAttribute("aria-labelledby", "rule-title");
  if (!made.isConnected) document.body.append(made);
  return made;
}

function filled(dialog, link, rules) {
  const title = Object.assign(document.createElement("h2"), { id: "rule-title", textContent: "The rules say" });
  const list = document.createElement("dl");
  for (const rule of rules) {
    const text = document.createElement("dd");
    text.innerHTML = rule.text; // made by the server, escaped there
    list.append(Object.assign(document.createElement("dt"), { textContent: rule.id }), text);
  }
  const form = Object.assign(document.createElement("form"), { method: "dialog", className: "actions" });
  const all = Object.assign(document.createElement("a"), { href: link.href, target: "_blank", textContent: "All rules" });
  form.append(all, Object.assign(document.createElement("button"), { className: "btn main", textContent: "Back to the table" }));
  dialog.replaceChildren(title, list, form);
}

document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href*='#']") : null;
  const game = link && !link.closest("#rule") && place(link);
  if (!game || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const ids = (link.dataset.rules ?? link.hash.slice(1)).split(" ");
  const asked = new URLSearchParams(ids.map((id) => ["id", id]));
  try {
    const answer = await fetch(`/rules/${game}/some?${asked}`, { headers: { accept: "application/json" } });
    const dialog = box();
    filled(dialog, link, answer.ok ? await answer.json() : []);
    dialog.showModal();
  } catch {
    open(link.href, "_blank");
  }
});
