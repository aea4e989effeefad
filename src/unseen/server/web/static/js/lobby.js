// The first page: the yellow button says what is chosen, and the other ways to play take the same set of rules.

const form = document.getElementById("at-once");

function follow() {
  const side = form.querySelector("[name=seat]:checked");
  if (side) document.getElementById("play-words").textContent = side.dataset.words.trim();
  const rules = form.querySelector("[name=preset]:checked");
  for (const hidden of document.querySelectorAll("[data-follows=preset]")) if (rules) hidden.value = rules.value;
}

form.addEventListener("change", follow);
addEventListener("pageshow", follow); // who comes back finds what was chosen before
