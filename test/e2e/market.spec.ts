import type { Page } from "@playwright/test";
import { visit } from "./awake.ts";
import { expect, Trader, test } from "./fixtures.ts";

// What a newcomer sees of the market, and what a plan opens of it.

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const gradeFigures = (page: Page) => page.getByRole("table").locator(".gradefig");
/** The worker grades a fresh market within half a minute. */
const UNTIL_GRADED = { timeout: 90_000 };

async function openGradedRatings(page: Page) {
  await expect(async () => {
    await page.goto("/en/ratings");
    await expect(gradeFigures(page).first()).toBeVisible();
  }).toPass(UNTIL_GRADED);
}

test("whoever comes without naming a page sees the ratings, and that the market is invented", async ({ page }) => {
  await openGradedRatings(page);
  await page.goto("/");
  await expect(page).toHaveURL("/en/ratings");
  await expect(page.getByRole("heading", { name: "Ratings", level: 1 })).toBeVisible();
  await expect(page.getByRole("note").getByText("Simulated market, invented tokens")).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(100);
});

test("without a plan only the 20 largest tokens have grades, and no signal leaves the server", async ({ page }) => {
  await openGradedRatings(page);
  expect(await gradeFigures(page).count()).toBeLessThanOrEqual(40);
  const html = await (await page.request.get("/en/ratings?sort=-trader")).text();
  const data = await (await page.request.get("/en/ratings.data?sort=-trader")).text();
  for (const sent of [html, data]) {
    expect(sent).not.toMatch(/"trader_?[sS]ignal":(-?[12]|0)/);
    expect(sent).not.toMatch(/Strong (Buy|Sell)<\//);
  }
});

test("a payment of ADVANCED opens all grades on the ratings that are open in the same browser", async ({
  page,
  context,
}) => {
  await openGradedRatings(page);
  const before = await gradeFigures(page).count();
  const shop = await context.newPage();
  const buyer = new Trader(shop, 8);
  await buyer.prepare("Analytics ADVANCED", "Monthly", "USDC");
  await buyer.confirm.click();
  await expect(shop.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();
  await shop.close();
  // What a browser says when somebody comes back to a tab; a browser without a screen never hides one.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(async () => expect(await gradeFigures(page).count()).toBeGreaterThan(Math.max(100, before))).toPass({
    timeout: 15_000,
  });
});

test("a token's page brings the code of its chart once somebody moves on it, and draws over the still", async ({
  page,
}) => {
  await openGradedRatings(page);
  const path = await page.locator("[data-row]").first().getAttribute("href");
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await visit(page, path ?? "");
  await expect(page.locator(".plot svg").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(loaded.filter((url) => url.includes("drawnChart"))).toEqual([]);
  await expect(page.locator(".plot canvas")).toHaveCount(0);
  await page.mouse.move(400, 400);
  await expect(page.locator(".plot canvas").first()).toBeVisible();
  await expect(page.getByRole("application")).toBeVisible();
});
