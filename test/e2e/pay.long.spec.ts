import type { Page } from "@playwright/test";
import { chain, expect, test } from "./fixtures.ts";

// Payments in TMAI, for the Data API, declined at first, of an old quote, and without the browser that sent them.

test("the same plan costs 10 % less in TMAI, at the pools' price", async ({ page, trader }) => {
  // One without a higher plan: the screens' customers may own PREMIUM.
  const buyer = trader(5);
  await buyer.prepare("Analytics ADVANCED", "Monthly", "TMAI");
  await expect(buyer.dialog.getByText("TMAI discount")).toBeVisible();
  await expect(buyer.dialog.getByText("$35.99").first()).toBeVisible();
  await buyer.confirm.click();
  await expect(page).toHaveURL("/en/plans/advanced/success/tmai?duration=monthly");
  await expect(page.getByRole("main").getByText("TMAI discount")).toBeVisible();
});

/** How many milliseconds a toast is shown before the redirect, by the page's own clock: this process may check late. */
async function timeUntilLeft(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((looked) => {
    const times = { shownAt: 0, leftAt: 0 };
    Object.assign(window, { times });
    const observer = new MutationObserver(() => {
      const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
      if (times.shownAt === 0 && toasts.some(({ textContent }) => textContent?.includes(looked)))
        times.shownAt = performance.now();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      times.leftAt ||= performance.now();
      push(...entry);
    };
  }, words);
  return () =>
    page.evaluate(() => {
      const { shownAt, leftAt } = (window as unknown as { times: { shownAt: number; leftAt: number } }).times;
      return shownAt === 0 ? 0 : leftAt - shownAt;
    });
}

test("a paid Data API plan redirects to the billing tab after 2 seconds, where it is listed with its history", async ({
  page,
  trader,
}) => {
  const buyer = trader(5);
  await buyer.prepare("Data API PREMIUM", "Yearly", "USDC");
  const shownFor = await timeUntilLeft(page, "Payment Successful");
  await buyer.confirm.click();
  await expect(buyer.toast("Payment Successful")).toBeVisible();
  await expect(page).toHaveURL("/en/api?tab=billing");
  expect(await shownFor()).toBeGreaterThan(1_000);
  await expect(page.getByRole("main").getByText("Data API PREMIUM").first()).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table").getByText("1,999.99").first()).toBeVisible();
});

test("a rejection in the wallet shows Payment Failed, appends nothing, and a retry works", async ({ page, trader }) => {
  const buyer = trader(6);
  const opened = page.waitForResponse("**/api/checkout");
  await buyer.prepare("Trading bot BASIC", "Monthly", "USDC");
  const { paymentId } = (await (await opened).json()).data;
  await buyer.rejectNext();
  await buyer.confirm.click();
  await expect(buyer.toast("Payment Failed")).toContainText(
    "Payment was not successful. Please check your wallet and try again.",
  );
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  const { data } = await (await page.request.get(`/api/payments/${paymentId}`)).json();
  expect(data.events.map(({ type }: { type: string }) => type)).toEqual(["PaymentInitiated"]);
  await expect(buyer.confirm).toBeEnabled();
  await buyer.confirm.click();
  await expect(page).toHaveURL("/en/plans/trading-bot-basic/success/tmai?duration=monthly");
});

test("an expired quote is renewed in place", async ({ trader }) => {
  const buyer = trader(7);
  await buyer.prepare("Trading bot ADVANCED", "Monthly", "USDC");
  await chain.mine({ blocks: 57, interval: 0 });
  await buyer.dialog.getByRole("button", { name: "Get a new quote" }).click();
  await expect(buyer.confirm).toBeEnabled();
});

test("a payment still ends in a plan when the browser is closed right after sending", async ({
  page,
  trader,
  context,
}) => {
  const buyer = trader(8);
  await buyer.prepare("Trading bot PREMIUM", "Monthly", "USDC");
  // The browser disappears with the call that would report to the server.
  await page.route("**/saveUserPlanDetail", (route) => route.abort());
  const saveRequest = page.waitForRequest("**/saveUserPlanDetail");
  await buyer.confirm.click();
  await saveRequest;
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto("/en/plans/trading-bot-premium/success/tmai?duration=monthly");
    await expect(later.getByRole("heading", { name: "Trading bot PREMIUM is yours" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});
