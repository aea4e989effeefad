// What a browser runs while no page of ours is open: it shows a notice, and leads to the table. A notice says that a
// decision waits, and in which game. The first one is confirmed, so that no others go to whoever did not ask.
const told = (event) => {
  try {
    return event.data.json();
  } catch {
    return {};
  }
};

async function show({ title, path, token }) {
  if (typeof title !== "string" || typeof path !== "string" || !path.startsWith("/t/")) return;
  if (token) {
    const headers = { "content-type": "application/json", accept: "application/json" };
    await fetch("/api/notices", { method: "POST", headers, body: JSON.stringify({ token }) }).catch(() => null);
  }
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path);
  if (seen && !token) return; // who looks at the table knows
  await self.registration.showNotification(title, { tag: path, icon: "/static/icons/favicon-asked.svg", data: path });
}

async function go(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(told(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
