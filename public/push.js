// Shows what was pushed to this browser, and opens where it leads.

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const { title = "TMAI", text = "", link = "/", id } = told;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, icon: "/mark.svg", data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? "/", self.location.origin);
  // Nothing leads out of here, whatever a message says.
  if (link.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(link.href));
});
