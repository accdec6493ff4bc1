import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { review } from "../support/aPayment.ts";
import { WHOLE } from "../support/chromium.ts";
import { openPush } from "../support/pushMessage.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { deliverPush, notificationsShownIn } from "./pushInBrowser.ts";
import { signInAs } from "./staff.ts";

// The whole journey of an alert: from a tap on a phone to the next tick of the market and through three channels.

/** The worker prices a fresh market within a minute. */
const UNTIL_PRICED = { timeout: 90_000 };
/** The market ticks every minute, and the engine checks every five seconds. */
const UNTIL_TICKED_MS = 80_000;
const MAX_TICKS = 4;

/** A push service with one subscriber, because Chromium only subscribes at Google's servers. */
async function openPushService() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push(Buffer.concat(parts));
    response.writeHead(201).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, subscription: subscriptionAt(server, browser, auth), read: () => read(received, browser, auth) };
}

const subscriptionAt = (server: Server, browser: ECDH, auth: Buffer) => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/phone`,
  keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
});
const read = (received: Buffer[], browser: ECDH, auth: Buffer): { title: string; text: string }[] =>
  received.map((sealed) => JSON.parse(openPush(sealed, browser, auth)));

type Subscription = ReturnType<typeof subscriptionAt>;

/** Only the subscription at Google's servers is replaced: permission, service worker, button and call are the real ones. */
const replaceSubscribing = (page: Page, subscription: Subscription) =>
  page.addInitScript((made) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription;
  }, subscription);

/** The price that the builder compares with, rounded to a cent. */
async function priceNow(page: Page): Promise<number> {
  const shown = page.locator(".build__preview p .num").first();
  return Number(((await shown.textContent()) ?? "").replace(/[^\d.]/g, ""));
}

async function openBuilderFor(page: Page, slug: string): Promise<number> {
  await visit(page, `/ar/alerts/new?tokenId=${slug}`);
  return priceNow(page);
}

/** Creates an alert by tapping through the sentence. */
async function tapAlert(page: Page, direction: "up" | "down", price: number): Promise<void> {
  await page.locator("select[name=direction]").selectOption(direction);
  await page.locator(".build__value input").tap();
  await page.locator(".build__value input").fill(price.toFixed(2));
  for (const channel of ["inApp", "email", "webPush"]) {
    const box = page.locator(`input[type=checkbox][value=${channel}]`);
    if (!(await box.isChecked())) await box.tap();
  }
  await page.locator(".build__foot button").tap();
  await page.waitForURL(/\/ar\/alerts\?did=created/);
}

/**
 * One alert a cent above the current price and one a cent below it, so that neither is true by rounding: whichever way the next tick goes,
 * it crosses one of them. Repeated if a tick came in between.
 */
async function straddle(page: Page, slug: string): Promise<void> {
  for (;;) {
    const price = await openBuilderFor(page, slug);
    await tapAlert(page, "up", price + 0.01);
    await openBuilderFor(page, slug);
    await tapAlert(page, "down", price - 0.01);
    if ((await openBuilderFor(page, slug)) === price) return;
  }
}

/** Whether the bell counts another notice on a page that is not about alerts and is not reloaded. */
async function isNotifiedOnAnotherPage(page: Page): Promise<boolean> {
  await visit(page, "/ar/plans");
  const bell = page.locator(".bell__count");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isNotified = await expect
    .poll(async () => Number(await bell.textContent()), { timeout: UNTIL_TICKED_MS })
    .toBeGreaterThan(1)
    .then(
      () => true,
      () => false,
    );
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  return isNotified;
}

test.use({ hasTouch: true, launchOptions: WHOLE });

test("an alert created on a phone in Arabic triggers on the next tick, and arrives in-app, by email and by push", async ({
  page,
  context,
  baseURL,
}) => {
  // It waits for a market to be priced, and for a tick.
  test.slow();
  const { server, subscription, read } = await openPushService();
  await context.grantPermissions(["notifications"]);
  await replaceSubscribing(page, subscription);
  await signInAs(context, "trader");
  // Push is part of ADVANCED.
  await review(page, baseURL ?? "", { plan: "Analytics ADVANCED", duration: "Monthly", token: "USDC", account: 5 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/en\/plans\/.*\/success/);

  await page.setViewportSize({ width: 390, height: 844 });
  const notices = page.locator(".notices__list li");
  // Waits for the receipt, so that the next notice is the alert's.
  await expect(async () => {
    await page.goto("/ar/notifications");
    await expect(notices).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await visit(page, "/ar/notifications/settings");
  await page.locator(".notices__do.scripted button").tap();
  await expect(page.getByText("127.0.0.1")).toBeVisible();

  await expect(async () => {
    await page.goto("/ar/ratings");
    await expect(page.locator(".ratings__alert").first()).toBeAttached({ timeout: 2_000 });
  }).toPass(UNTIL_PRICED);
  await untilHydrated(page);
  const link = page.locator(".ratings__alert").first();
  const slug = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("tokenId") ?? "";
  // A tick older than the alerts that arrives after them triggers none of them, and may leave the price outside both.
  let isNotified = false;
  for (let tick = 0; tick < MAX_TICKS && !isNotified; tick++) {
    await straddle(page, slug);
    isNotified = await isNotifiedOnAnotherPage(page);
  }
  expect(isNotified).toBe(true);

  await page.locator(".tool.bell").tap();
  const notice = notices.filter({ has: page.locator(`a[href="/ar/tokens/${slug}"]`) }).first();
  const title = (await notice.locator("b").textContent()) ?? "";
  expect(title).toMatch(/[\u0600-\u06ff]/);

  await expect.poll(() => read().map((push) => push.title)).toContain(title);
  const push = read().find((one) => one.title === title) ?? {};
  await deliverPush(context, page, push);
  expect((await notificationsShownIn(page)).map((shown) => shown.title)).toContain(title);

  await page.goto("/ar/outbox");
  await expect(page.getByRole("article", { name: title }).first()).toBeVisible();
  server.close();
});
