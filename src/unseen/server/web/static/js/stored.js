// What this browser remembers of a person. Storage may be switched off; then a choice lasts as long as the page.
const choices = new Map();

export function remembered(name, otherwise = false) {
  try {
    return (choices.get(name) ?? localStorage.getItem(name) ?? (otherwise ? "yes" : "no")) === "yes";
  } catch {
    return (choices.get(name) ?? (otherwise ? "yes" : "no")) === "yes";
  }
}

export function remember(name, on) {
  choices.set(name, on ? "yes" : "no");
  try {
    localStorage.setItem(name, on ? "yes" : "no");
  } catch {
    // nothing to keep it in
  }
}
