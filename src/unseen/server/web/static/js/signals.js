// Is it this seat's decision? Title, icon and badge say so, and sound and notification hear of it when it comes
// (unseen:asked) and goes (unseen:passed). All of it follows from that alone, never from why.
import { asked } from "./aim.js";
import { badge } from "./badge.js";
import "./sound.js";
import "./notify.js";

const plain = document.title;
const icon = document.querySelector("link[rel='icon']");
const quiet = icon.href;
const lit = quiet.replace("favicon", "favicon-asked");
let mine = false;

function show() {
  const now = asked();
  const title = now ? `(1) Your turn · ${plain}` : plain;
  if (document.title !== title) document.title = title;
  if (icon.href !== (now ? lit : quiet)) icon.href = now ? lit : quiet;
  badge();
  return now;
}

// Once for each time it is handed over: one's own next steps ask on.
document.addEventListener("unseen:shown", () => {
  const now = show();
  if (now !== mine) document.dispatchEvent(new CustomEvent(now ? "unseen:asked" : "unseen:passed"));
  mine = now;
});
mine = show();
