// The list of keys that "?" opens: rows of a key and what it does. A page may have others than the table.
let own = null;

export function setKeys(rows) {
  own = rows;
}

export function openKeys(rows) {
  const dialog = document.getElementById("keys") ?? document.body.appendChild(made(own ?? rows));
  if (!dialog.open) dialog.showModal();
}

function made(rows) {
  const dialog = Object.assign(document.createElement("dialog"), { id: "keys" });
  dialog.setAttribute("aria-labelledby", "keys-title");
  const title = Object.assign(document.createElement("h2"), { id: "keys-title", textContent: "Keys" });
  const list = Object.assign(document.createElement("dl"), { className: "keys" });
  for (const [key, does] of rows) {
    const term = document.createElement("dt");
    term.append(Object.assign(document.createElement("kbd"), { textContent: key }));
    list.append(term, Object.assign(document.createElement("dd"), { textContent: does }));
  }
  const form = Object.assign(document.createElement("form"), { method: "dialog" });
  form.append(Object.assign(document.createElement("button"), { className: "btn main", textContent: "Close" }));
  dialog.append(title, list, form);
  return dialog;
}
