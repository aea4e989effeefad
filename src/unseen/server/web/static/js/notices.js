// For tables with days: being told while no page is open, by this browser's push service or by mail. The server asks
// first at either address whether that is meant so.
const main = document.getElementById("main");
const box = document.getElementById("notices");
const push = document.getElementById("by-push");
const mail = document.getElementById("by-mail");
const ends = document.getElementById("mail-on");
const said = document.getElementById("notices-said");
const address = `/api/tables/${main.dataset.table}/notices`;
const headers = { "content-type": "application/json", accept: "application/json" };
const AGAIN_MS = 3000;
const AGAIN_MAX = 10;
const can = "serviceWorker" in navigator && "PushManager" in window;
let found = {};
let looked = 0;

const say = (text) => (said.textContent = text);
const state = (kind) => found[kind]?.state;

function show(answer) {
  found = answer;
  push.hidden = !found.push || !can;
  push.firstElementChild.checked = state("push") === "on" || state("push") === "asked";
  mail.hidden = !found.mail || state("mail") === "on";
  ends.hidden = state("mail") !== "on";
  box.hidden = push.hidden && mail.hidden && ends.hidden;
}

async function look() {
  const answer = await fetch(address, { headers }).catch(() => null);
  if (answer?.ok) show(await answer.json());
}

async function ask(kind, to) {
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ kind, to }) }).catch(() => null);
  if (!answer) return say("The line is lost; try again in a moment.");
  const data = await answer.json();
  if (!answer.ok) return say(data.sentence);
  show(data);
  return say(state(kind) !== "asked" ? "" : kind === "mail" ? "A mail is on its way; its link begins the notices." : "The first notice is on its way.");
}

// The server's key may be another one than that with which this browser subscribed once.
async function subscribed() {
  const worker = await navigator.serviceWorker.register("/push.js");
  await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: found.push.key };
  try {
    return await worker.pushManager.subscribe(wanted);
  } catch (error) {
    const old = await worker.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return worker.pushManager.subscribe(wanted);
  }
}

async function change() {
  const wanted = push.firstElementChild.checked;
  try {
    await ask("push", wanted ? JSON.stringify(await subscribed()) : "");
    looked = 0;
    wait();
  } catch {
    say("This browser does not allow notices here, or has no way to get them.");
  }
  push.firstElementChild.checked = ["on", "asked"].includes(state("push"));
}

// The worker confirms; this page hears nothing of it.
function wait() {
  if (state("push") !== "asked") return;
  looked += 1;
  if (looked > AGAIN_MAX) return void say("The first notice has not come yet; the menu says when it has.");
  setTimeout(async () => {
    await look();
    if (state("push") === "on") say("You are told from now on.");
    else wait();
  }, AGAIN_MS);
}

push.addEventListener("change", change);
mail.addEventListener("submit", (event) => {
  event.preventDefault();
  const to = document.getElementById("mail-to").value.trim();
  if (to) ask("mail", to);
});
ends.addEventListener("click", (event) => {
  if (event.target.closest("button")) ask("mail", "");
});
document.querySelector("[data-opens='menu']").addEventListener("click", look);
