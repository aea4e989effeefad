// Many steps that differ in their place alone come as one, with the list of places: here each gets its button.

const OPEN = /\{\}/g;

export function unfold(content) {
  for (const list of content.querySelectorAll(".chips[data-names]")) {
    const [one] = list.children;
    list.replaceChildren(...list.dataset.names.split(" ").map((name) => at(one, name)));
    list.removeAttribute("data-names");
  }
}

function at(one, name) {
  const made = one.cloneNode(true);
  for (const attribute of made.attributes) attribute.value = attribute.value.replace(OPEN, name);
  made.textContent = made.textContent.replace(OPEN, name);
  return made;
}

unfold(document);
