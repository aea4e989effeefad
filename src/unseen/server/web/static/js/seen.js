// The page of a seat's link is before somebody's eyes: who invites is told so. Previews of messengers run no scripts, and
// a page that is made ready ahead of time is not in sight.
function seen() {
  if (document.visibilityState !== "visible" || document.prerendering) return;
  document.removeEventListener("visibilitychange", seen);
  fetch(`${location.pathname}/seen`, { method: "POST", headers: { accept: "application/json" } }).catch(() => {});
}

document.addEventListener("visibilitychange", seen);
document.addEventListener("prerenderingchange", seen);
seen();
