// How a person likes to give steps: boxes of the menu (data-setting), kept in this browser.
import { remember, remembered } from "./stored.js";

const USUAL = { ask: false, two: false, forced: true };
const key = (name) => `unseen-${name}`;

// "ask": before each step; "two": two presses instead of holding; "forced": steps without a choice are taken.
export const wants = (name) => remembered(key(name), USUAL[name]);

for (const box of document.querySelectorAll("[data-setting]")) {
  box.checked = wants(box.dataset.setting);
  box.addEventListener("change", () => {
    remember(key(box.dataset.setting), box.checked);
    document.dispatchEvent(new CustomEvent("unseen:setting"));
  });
}
