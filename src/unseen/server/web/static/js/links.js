// Links that open a seat: for the friend who is awaited, and for another device of one's own.
const main = document.getElementById("main");
const NAME = `unseen-link ${main.dataset.table}`;

async function makeLink(seat) {
  const answer = await fetch(`/api/tables/${main.dataset.table}/links`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ seat }),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.sentence);
  return new URL(data.link, location.href).href;
}

// A fresh link would void the one that was sent, so a reload or another tab shows the same one again.
const made = new Map();

function invite(seat) {
  const name = `${NAME} ${seat}`;
  let kept = null;
  try {
    kept = localStorage.getItem(name);
  } catch {
    // nothing to keep it in
  }
  if (kept) return Promise.resolve(kept);
  if (!made.has(seat)) made.set(seat, makeLink(seat).then((link) => keep(name, link)));
  return made.get(seat);
}

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

async function fill() {
  forget();
  for (const box of document.querySelectorAll("#invite [data-link]")) {
    const field = box.querySelector("input");
    if (field.value) continue;
    try {
      field.value = await invite(box.dataset.link);
    } catch (error) {
      field.placeholder = error.message || "no link could be made";
    }
  }
}

async function copy(button) {
  const field = button.parentElement.querySelector("input");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Press Ctrl C";
  }
}

async function device(button) {
  const box = button.closest("[data-device]");
  const line = box.querySelector("span");
  const field = box.querySelector("input");
  line.hidden = false;
  try {
    field.value = await makeLink(box.dataset.device);
  } catch (error) {
    field.placeholder = error.message || "no link could be made";
  }
  field.focus();
  field.select();
}

async function renew(button) {
  try {
    keep(`${NAME} ${button.dataset.renew}`, await makeLink(button.dataset.renew));
    location.reload();
  } catch (error) {
    button.textContent = error.message || "no link could be made";
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-act]") : null;
  if (button?.dataset.act === "copy") copy(button);
  if (button?.dataset.act === "device") device(button);
  if (button?.dataset.act === "renew") renew(button);
});
for (const field of document.querySelectorAll("#watch-link")) field.value = location.origin + location.pathname;
document.addEventListener("unseen:shown", fill);
fill();
