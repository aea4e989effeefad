// A seat that lies open at a device of several people: nothing of it stays behind when the page goes.
const main = document.getElementById("main");

// The browser may keep a page that was left, to show it again on "back": it keeps an empty one.
addEventListener("pagehide", () => {
  document.title = "Unseen";
  document.body.replaceChildren();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

async function close() {
  document.body.hidden = true;
  try {
    await fetch(`/api/tables/${main.dataset.table}/curtain`, { method: "POST" });
  } finally {
    location.reload();
  }
}

document.addEventListener("click", (event) => {
  const act = event.target instanceof Element ? event.target.closest("[data-act]")?.dataset.act : "";
  if (act === "curtain") close();
  if (act === "since") {
    document.getElementById("since").remove();
    document.getElementById("steps").focus({ preventScroll: true });
  }
});
