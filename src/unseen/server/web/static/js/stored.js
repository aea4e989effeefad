// What this browser remembers of a person. Storage may be switched off; then a choice lasts as long as the page.
const choices = new Map();

export function kept(name, otherwise = "") {
  try {
    return choices.get(name) ?? localStorage.getItem(name) ?? otherwise;
  } catch {
    return choices.get(name) ?? otherwise;
  }
}

export function keep(name, text) {
  choices.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // nothing to keep it in
  }
}

export const remembered = (name, otherwise = false) => kept(name, otherwise ? "yes" : "no") === "yes";
export const remember = (name, on) => keep(name, on ? "yes" : "no");
