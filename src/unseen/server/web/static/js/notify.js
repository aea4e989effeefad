// A notification when one's decision comes while this page lies in the background. It says that, the game, and no more.
import { remember, remembered } from "./stored.js";

const NAME = "unseen-notify";
const main = document.getElementById("main");
const box = document.getElementById("notify");
const said = document.getElementById("notify-said");
const can = () => "Notification" in window && window.isSecureContext;
const on = () => can() && Notification.permission === "granted" && remembered(NAME);
let shown = null;

function say(text) {
  said.textContent = text;
  said.hidden = !text;
}

// The browser is asked on the press alone.
async function change() {
  const wanted = box.checked;
  if (wanted && (await Notification.requestPermission()) !== "granted") {
    say("This browser does not allow it here; its settings for this page do.");
  } else say("");
  remember(NAME, wanted && Notification.permission === "granted");
  box.checked = on();
}

function notify() {
  if (!on() || !document.hidden) return;
  const title = `Your decision · ${main.dataset.title}`;
  const look = { tag: location.pathname, icon: "/static/icons/favicon-asked.svg" };
  try {
    shown = new Notification(title, look);
  } catch {
    byWorker(title, { ...look, data: location.pathname }); // phones show none of a page itself
    return;
  }
  shown.onclick = () => {
    window.focus();
    close();
  };
}

async function byWorker(title, look) {
  await navigator.serviceWorker.register("/push.js");
  const worker = await navigator.serviceWorker.ready;
  if (document.hidden) await worker.showNotification(title, look);
}

async function close() {
  shown?.close();
  shown = null;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const one of (await worker?.getNotifications({ tag: location.pathname })) ?? []) one.close();
}

box.checked = on();
box.disabled = !can();
if (!can()) say("This browser shows none for this page.");
box.addEventListener("change", change);
document.addEventListener("unseen:asked", notify);
document.addEventListener("unseen:passed", close);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) close();
});
