// Links that open a seat: for the friend who is awaited, and for another device of one's own. Who holds one may have it
// written as others can use it, with a code to scan.
const main = document.getElementById("main");
const TABLE = main.dataset.table;
const NAME = `unseen-link ${TABLE}`;
const NONE = "No link could be made.";

// The answer's text; an Error with the server's sentence if there is none.
async function ask(path, body) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(JSON.parse(text).sentence);
  return text;
}

const makeLink = async (seat) => JSON.parse(await ask(`/api/tables/${TABLE}/links`, { seat })).link;

// A fresh link would void the one that was sent, so a reload or another tab shows the same one again.
const made = new Map();

function keptLink(seat) {
  try {
    return localStorage.getItem(`${NAME} ${seat}`);
  } catch {
    return null; // nothing to keep it in
  }
}

function invite(seat) {
  const kept = keptLink(seat);
  if (kept) return Promise.resolve(new URL(kept, location.href).pathname);
  if (!made.has(seat)) made.set(seat, anew(seat).finally(() => made.delete(seat)));
  return made.get(seat);
}

const anew = async (seat) => keep(`${NAME} ${seat}`, await makeLink(seat));

function keep(name, link) {
  try {
    localStorage.setItem(name, link);
  } catch {
    // it lasts as long as the page
  }
  return link;
}

// A link that was used opens nothing, and need not be kept.
function forget() {
  const open = [...document.querySelectorAll("#invite [data-link]")].map((box) => `${NAME} ${box.dataset.link}`);
  try {
    const old = Object.keys(localStorage).filter((name) => name.startsWith(`${NAME} `) && !open.includes(name));
    for (const name of old) localStorage.removeItem(name);
  } catch {
    // nothing is kept
  }
}

// ---- a box with a link ----
const narrow = matchMedia("(max-width: 760px)");

async function fill(box, link) {
  box.hidden = false;
  try {
    box.innerHTML = await ask(`/t/${TABLE}/share`, { link: await link });
    box.removeAttribute("aria-busy");
  } catch (error) {
    box.textContent = error.message || NONE; // and once more with the next news
    return;
  }
  for (const code of box.querySelectorAll("details")) code.open = !narrow.matches;
  for (const button of box.querySelectorAll("[data-act='share']")) button.hidden = !navigator.share;
}

const filling = new Set();

// A link that another device made is not voided unasked: what the server says of it stands there.
async function fillOne(box) {
  const seat = box.dataset.link;
  if (keptLink(seat) || made.has(seat) || !("made" in box.dataset)) await fill(box, invite(seat));
  else box.removeAttribute("aria-busy");
  if (box.querySelector("[data-void]")) drop(`${NAME} ${seat}`);
}

function drop(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // it was not kept
  }
}

async function fillAll() {
  forget();
  for (const box of document.querySelectorAll("#invite [data-link][aria-busy]")) {
    if (filling.has(box.id)) continue;
    filling.add(box.id);
    await fillOne(box).finally(() => filling.delete(box.id));
    if (!box.isConnected) fillAll(); // the seat was taken meanwhile, and is open again
  }
}

// A box of the menu, where who pressed for it goes on.
async function show(box, link) {
  await fill(box, link);
  const field = box.querySelector(".place:not([hidden]) input");
  field?.focus();
  field?.select();
}

// ---- what a press does ----
// Over plain HTTP, as in a network at home, a page has no clipboard but this one.
function copied(field) {
  field.select();
  return navigator.clipboard ? navigator.clipboard.writeText(field.value).then(() => true, () => false) : document.execCommand("copy");
}

const ACTS = {
  copy: async (button, field) => {
    button.querySelector("span").textContent = (await copied(field)) ? "Copied" : "Press Ctrl C";
  },
  share: ({ dataset }, field) => navigator.share({ title: dataset.title, text: dataset.text, url: field.value }).catch(() => {}),
  place: ({ dataset, parentElement }) => {
    for (const one of parentElement.children) one.setAttribute("aria-pressed", String(one.dataset.place === dataset.place));
    for (const place of parentElement.parentElement.querySelectorAll(".place")) place.hidden = place.dataset.host !== dataset.place;
  },
  device: () => {
    const box = document.getElementById("device-link");
    show(box, makeLink(box.dataset.device));
  },
  watch: () => show(document.getElementById("watch-link"), `/t/${TABLE}`),
  anew: ({ dataset, parentElement }) => fill(parentElement, anew(dataset.seat)),
  renew: async (button) => {
    try {
      await anew(button.dataset.renew);
      location.reload();
    } catch (error) {
      button.textContent = error.message || NONE;
    }
  },
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-act]") : null;
  if (button) ACTS[button.dataset.act]?.(button, button.closest(".place")?.querySelector("input"));
});
document.addEventListener("unseen:shown", fillAll);
fillAll();
