// What a team says among itself. It is no part of the game: nothing here moves the table.
const main = document.getElementById("main");
const box = document.getElementById("talk-box");

function show() {
  box.hidden = document.getElementById("talk").dataset.company !== "yes";
  const said = document.getElementById("talk");
  said.scrollTop = said.scrollHeight;
}

document.getElementById("talk-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = document.getElementById("talk-text");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const headers = { "content-type": "application/json", accept: "application/json" };
  const body = JSON.stringify({ text });
  const answer = await fetch(`/api/tables/${main.dataset.table}/talk`, { method: "POST", headers, body }).catch(() => null);
  if (!answer?.ok && !field.value) field.value = text; // it was not said
});

document.addEventListener("unseen:shown", show);
show();
