import { WHOLE } from "../support/chromium.ts";
import { expect, test } from "./fixtures.ts";
import { deliverPush, notificationsShownIn, type WorkerScope } from "./pushInBrowser.ts";

// Notices arrive in a browser that has none of our pages open.

test.use({ launchOptions: WHOLE });

test("a received push is shown, and a click opens its subject and never another site", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/en");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push.js", { scope: "/" });
    await navigator.serviceWorker.ready;
  });
  const origin = new URL(page.url()).origin;
  const notice = { title: "ACME is above $1.50", text: "Acme is at $1.51.", link: `${origin}/en/ratings`, id: "one" };
  await deliverPush(context, page, notice);
  const shown = [{ title: notice.title, body: notice.text, tag: "one", data: { link: notice.link } }];
  expect(await notificationsShownIn(page)).toEqual(shown);
  // The same notice sent again, as after a crash, is shown once.
  await deliverPush(context, page, notice);
  expect(await notificationsShownIn(page)).toEqual(shown);

  const [worker] = context.serviceWorkers();
  const clickOn = (link: string) =>
    worker?.evaluate(async (to) => {
      const scope = self as unknown as WorkerScope;
      const opened: string[] = [];
      // Only a user's own click may open a window, so the test records the URL instead.
      scope.clients.openWindow = async (url) => void opened.push(url);
      await scope.registration.showNotification("clicked", { data: { link: to } });
      const [notification] = (await scope.registration.getNotifications()).filter(({ title }) => title === "clicked");
      if (!notification) throw new Error("nothing to click on");
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
      return opened;
    }, link);
  expect(await clickOn(notice.link)).toEqual([notice.link]);
  expect(await clickOn("https://elsewhere.example/")).toEqual([]);
});
