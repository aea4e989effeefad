// The page between two people at one device. It holds nothing of anybody; holding a button for a second opens a seat.
const main = document.getElementById("main");
const table = main.dataset.table;
const HOLD_MS = 1000;
const RETRY_MS = 1000;
let timer = 0;

async function open(button) {
  release(button);
  button.disabled = true;
  try {
    const answer = await fetch(`/api/tables/${table}/open`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ seat: button.dataset.hold }),
    });
    if (answer.ok || answer.status === 409) location.reload();
    else say((await answer.json()).sentence);
  } catch {
    say("The line is lost; try again in a moment.");
  }
  button.disabled = false;
}

function say(text) {
  document.getElementById("how").textContent = text;
}

function press(button) {
  if (timer || button.disabled) return;
  button.classList.add("holding");
  timer = setTimeout(() => open(button), HOLD_MS);
}

function release(button) {
  if (timer && button.classList.contains("holding")) say("Hold the button for one second, then let go.");
  clearTimeout(timer);
  timer = 0;
  button.classList.remove("holding");
}

for (const button of document.querySelectorAll("[data-hold]")) {
  button.addEventListener("pointerdown", (event) => {
    if (!event.button) press(button);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, () => release(button));
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) press(button);
    }
  });
  button.addEventListener("keyup", () => release(button));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // A screen reader presses without holding: its second press within five seconds opens, a full second after the first.
  button.addEventListener("click", (event) => {
    if (event.detail) return;
    const now = Date.now();
    const first = Number(button.dataset.first ?? 0);
    if (now - first > HOLD_MS && now - first < 5 * HOLD_MS) open(button);
    else {
      button.dataset.first = String(now);
      say("Press once more after a second to open this seat.");
    }
  });
}

function listen() {
  const { after, beside } = main.dataset;
  const stream = new EventSource(`/api/tables/${table}/stream?${new URLSearchParams({ after, beside })}`);
  const live = document.getElementById("live");
  const online = (on) => {
    live.textContent = on ? "Connected" : "No connection";
    live.classList.toggle("off", !on);
  };
  stream.addEventListener("open", () => online(true));
  stream.addEventListener("curtain", () => location.reload());
  stream.addEventListener("post", (event) => {
    if (JSON.parse(event.data).kind === "over") location.reload();
  });
  stream.addEventListener("error", () => {
    online(false);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_MS);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
listen();
