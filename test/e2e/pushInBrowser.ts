import type { BrowserContext, Page } from "@playwright/test";

/** What happens in a browser once a push has arrived and has been decrypted. */

/**
 * Chromium subscribes only at Google's servers, so DevTools hand the decrypted message to the service worker. What is sent, encrypted and
 * signed is tested in notificationChannels.test.ts.
 */
export async function deliverPush(context: BrowserContext, page: Page, payload: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(payload),
  });
}

export const notificationsShownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
