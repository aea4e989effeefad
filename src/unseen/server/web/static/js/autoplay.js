// A replay that goes on by itself, a step at a time, until it is stopped or the game is over.
const STEP_MS = 1200;
let timer = 0;
let next = null;

export function playing() {
  return timer !== 0;
}

// `on` shows the next moment, and answers whether there is one after it.
export function listenForPlay(on) {
  next = on;
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#play")) toggle();
  });
  document.getElementById("pace").addEventListener("change", () => {
    if (timer) start();
  });
}

export function toggle() {
  if (timer) stop();
  else start();
}

export function stop() {
  clearTimeout(timer);
  timer = 0;
  showPlay();
}

function start() {
  clearTimeout(timer);
  timer = setTimeout(step, STEP_MS / Number(document.getElementById("pace").value));
  showPlay();
}

// The next step waits until this one is on the page, however long that takes.
async function step() {
  const more = await next();
  if (!timer) return;
  if (more) start();
  else stop();
}

// The button is part of a region that every step makes anew.
export function showPlay() {
  const button = document.getElementById("play");
  button.hidden = false;
  button.classList.toggle("plays", playing());
  button.setAttribute("aria-label", playing() ? "Stop" : "Play by itself");
}
