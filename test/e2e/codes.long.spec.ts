import type { Browser } from "@playwright/test";
import { expect, type Trader, test } from "./fixtures.ts";
import { revisit, untilHydrated, visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// Codes and trials: what costs less, and what is free.

/** An admin creates a coupon for everything, valid from now. */
async function offerCoupon(
  browser: Browser,
  origin: string,
  code: string,
  percent: number,
  limits: { usesInAll?: number } = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  await signInAs(context, "admin");
  const offered = await context.request.post("/api/admin/coupons", {
    headers: { origin },
    data: { change: "offer", code, percent, startsAt: new Date(Date.now() - 60_000).toISOString(), ...limits },
  });
  expect(offered.status(), await offered.text()).toBe(200);
  await context.close();
}

async function applyCoupon({ page }: Trader, code: string): Promise<void> {
  const fields = page.locator("details.codes");
  if (!(await fields.evaluate((details: HTMLDetailsElement) => details.open)))
    await fields.getByText("Coupon or referral code").click();
  await page.getByLabel("Coupon code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}

test("a coupon reduces the price, the wallet pays the displayed amount, and an unknown code is reported", async ({
  page,
  trader,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL ?? "";
  await offerCoupon(browser, origin, "SPRING-25", 25);
  const buyer = trader(8);
  await buyer.choose("Analytics ADVANCED", "Monthly", "USDC");
  await applyCoupon(buyer, "WINTER-99");
  await expect(page.getByText("Coupon WINTER-99 does not exist.").first()).toBeVisible();
  await expect(page.getByText("Getting a quote")).toHaveCount(0);
  problems.length = 0; // the browser itself reports the refused requests
  await applyCoupon(buyer, "spring-25");
  const summary = page.getByRole("region", { name: "Analytics ADVANCED" });
  await expect(summary.getByText("$29.99")).toBeVisible();

  await buyer.review();
  await buyer.connect();
  await expect(buyer.dialog.getByText("29.99 USDC").first()).toBeVisible();
  await expect(buyer.dialog.getByText("Coupon", { exact: true })).toBeVisible();
  const paid = page.waitForRequest("**/saveUserPlanDetail");
  await buyer.confirm.click();
  expect((await paid).postDataJSON()).toMatchObject({ tokenAmount: "29990000", amountPaidUsd: "29.99" });
  await expect(page).toHaveURL("/en/plans/advanced/success/tmai?duration=monthly");
  await expect(page.getByRole("main").getByText("$29.99").first()).toBeVisible();
});

test("a limited coupon asks a guest to sign in, and reduces the price afterwards", async ({
  page,
  trader,
  browser,
  baseURL,
  problems,
}) => {
  await offerCoupon(browser, baseURL ?? "", "FIRST-TEN", 25, { usesInAll: 10 });
  const buyer = trader(7);
  await buyer.choose("Analytics ADVANCED", "Monthly", "USDC");
  await applyCoupon(buyer, "FIRST-TEN");
  await expect(page.getByText("Coupon FIRST-TEN can only be used a limited number of times.").first()).toBeVisible();
  await expect(page.getByText("Getting a quote")).toHaveCount(0);
  problems.length = 0; // the browser itself reports the refused requests
  await page.getByRole("region", { name: "Analytics ADVANCED" }).getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/en/sign-in?to=**");
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem("tmai:test-account", "7"));
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await page.getByText("Local test wallet").click();
  await page.waitForURL("**/en/plans?plan=advanced&duration=monthly");
  await buyer.choose("Analytics ADVANCED", "Monthly", "USDC");
  await applyCoupon(buyer, "FIRST-TEN");
  await expect(page.getByRole("region", { name: "Analytics ADVANCED" }).getByText("$29.99")).toBeVisible();
});

test("an account with its own wallet tries a plan once, and gets another one that a coupon covers", async ({
  page,
  trader,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL ?? "";
  await offerCoupon(browser, origin, "ALL-OFF", 100);
  const taker = trader(9);
  await visit(page, "/en/sign-in?to=/en/plans");
  await page.evaluate(() => localStorage.setItem("tmai:test-account", "9"));
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await page.getByText("Local test wallet").click();
  await expect(page).toHaveURL("/en/plans", { timeout: 30_000 });
  await untilHydrated(page);

  const card = page.getByRole("article", { name: "Analytics ADVANCED", exact: true });
  await card.getByRole("button", { name: "Try it for 7 days" }).click();
  await expect(taker.toast("Your plan is active")).toContainText("Nothing was charged.");
  await revisit(page);
  await expect(card).toContainText("Your trial until");
  await expect(card.getByRole("button", { name: "Try it for 7 days" })).toHaveCount(0);
  const again = await page.request.post("/api/plans/trial", { headers: { origin }, data: { planName: "ADVANCED" } });
  expect(again.status()).toBe(409);

  await taker.choose("Data API ADVANCED", "Monthly", "USDC");
  await applyCoupon(taker, "ALL-OFF");
  await expect(page.getByText("The coupon covers the whole price")).toBeVisible();
  await page.getByRole("button", { name: "Activate plan" }).click();
  await expect(taker.toast("Your plan is active")).toBeVisible();
  await page.goto("/en/account");
  const running = page.getByRole("region", { name: "Active plans" });
  await expect(running).toContainText("Analytics ADVANCED");
  await expect(running).toContainText("Data API ADVANCED");
  problems.length = 0;
});
