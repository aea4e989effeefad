// Light, dark, or as the system has it: a choice of the person, kept in this browser. Load it in the head, without defer.
(() => {
  const NAME = "unseen-theme";
  const next = { system: "light", light: "dark", dark: "system" };
  const words = { system: "as the system", light: "light", dark: "dark" };

  function chosen() {
    try {
      const value = localStorage.getItem(NAME);
      return value in next ? value : "system";
    } catch {
      return "system";
    }
  }

  function choose(value) {
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
    for (const button of document.querySelectorAll("[data-act='theme']")) {
      button.setAttribute("aria-label", `Colours: ${words[value]}. Change to ${words[next[value]]}`);
      button.title = `Colours: ${words[value]}`;
    }
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-act='theme']")) return;
    const value = next[chosen()];
    try {
      localStorage.setItem(NAME, value);
    } catch {
      // nothing to keep it in: it lasts as long as the page
    }
    choose(value);
  });
  choose(chosen());
  document.addEventListener("DOMContentLoaded", () => choose(chosen()));
})();
