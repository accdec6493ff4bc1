import type { BrowserContext, Page } from "@playwright/test";

/** What happens in a browser once a push has arrived and has been decrypted. */

/** The parts of a service worker's scope that tests use. */
export type WorkerScope = Pick<Window, "dispatchEvent"> & {
  clients: { openWindow(url: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
};

/**
 * Chromium subscribes only at Google's servers, so DevTools hand the decrypted message to the service worker. Sending, encryption and
 * signing are tested in notificationChannels.test.ts. Resolves once the worker has shown it.
 */
export async function deliverPush(context: BrowserContext, page: Page, payload: object): Promise<void> {
  const shown = await listenForShowing(context);
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
  await shown();
}

/** Chromium loses a notification that is queried while it is about to be shown, so tests must not look earlier. */
async function listenForShowing(context: BrowserContext): Promise<() => Promise<void>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    const { showNotification } = ServiceWorkerRegistration.prototype;
    const shown = new Promise<void>((resolve) => {
      registration.showNotification = (...notification) => {
        const showing = showNotification.apply(registration, notification);
        resolve(showing);
        return showing;
      };
    });
    Object.assign(self, { shown });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: Promise<void> }).shown);
}

export const notificationsShownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
