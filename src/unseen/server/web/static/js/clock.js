// Clocks that run: each names the moment when its time is over, by the table's time. What is shown is counted here.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const SOON = 10 * SECOND;
let ahead = 0; // how far the table's time is ahead of this page's

function words(left) {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / (60 * MINUTE))} h`;
  const seconds = Math.ceil(left / SECOND);
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function show() {
  for (const clock of document.querySelectorAll(".clock[data-due]")) {
    const left = Math.max(0, Number(clock.dataset.due) - performance.now() - ahead);
    const text = words(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("soon", left <= SOON);
    const label = `${text} left`;
    if (clock.getAttribute("aria-label") !== label) clock.setAttribute("aria-label", label);
  }
}

function set() {
  const now = document.getElementById("state")?.dataset.now;
  if (now) ahead = Number(now) - performance.now();
  show();
}

document.addEventListener("unseen:shown", set);
set();
setInterval(show, 250);
