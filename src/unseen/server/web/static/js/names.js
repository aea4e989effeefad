// What people are called: sent as it is typed, and answered beside the field.
async function save(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const fields = [...form.querySelectorAll("input[name=name]")];
  const seats = fields.filter((field) => field.dataset.seat);
  const names = Object.fromEntries(seats.map((field) => [field.dataset.seat, field.value]));
  try {
    const answer = await fetch(form.dataset.naming, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(seats.length ? { names } : { name: fields[0].value }),
    });
    const said = await answer.json();
    if (answer.ok) saved(form, fields, said);
    else say(form, said.sentence ?? "This did not work; try again in a moment.");
  } catch {
    say(form, "The line is lost; try again in a moment.");
  }
}

function saved(form, fields, said) {
  if (form.dataset.then === "reload") return location.reload();
  for (const field of fields) field.value = said.names?.[field.dataset.seat] ?? said.name ?? "";
  return say(form, fields.some((field) => field.value) ? "Saved: the table shows it beside the seat." : "Saved: no name is shown.");
}

function say(form, text) {
  form.querySelector("[role=status]").textContent = text;
}

for (const form of document.querySelectorAll("form[data-naming]")) form.addEventListener("submit", save);
