import { expect, Trader, test } from "./fixtures.ts";
import { gradeFigures, openRatings } from "./marketPages.ts";

// What a plan includes of the market, and what is locked without one.

test("only the 20 largest tokens have grades without a plan, and no signal leaves the server", async ({ page }) => {
  await openRatings(page);
  expect(await gradeFigures(page).count()).toBeLessThanOrEqual(40);
  const html = await (await page.request.get("/en/ratings?sort=-trader")).text();
  const data = await (await page.request.get("/en/ratings.data?sort=-trader")).text();
  for (const sent of [html, data]) {
    expect(sent).not.toMatch(/"trader_?[sS]ignal":(-?[12]|0)/);
    expect(sent).not.toMatch(/Strong (Buy|Sell)<\//);
  }
});

test("a payment for ADVANCED unlocks all grades on ratings already open in the same browser", async ({
  page,
  context,
}) => {
  await openRatings(page);
  const before = await gradeFigures(page).count();
  const shop = await context.newPage();
  const buyer = new Trader(shop, 5);
  await buyer.prepare("Analytics ADVANCED", "Monthly", "USDC");
  await buyer.confirm.click();
  await expect(shop.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();
  await shop.close();
  // The event that a browser fires when a user returns to a tab; a headless browser never hides one.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(async () => expect(await gradeFigures(page).count()).toBeGreaterThan(Math.max(100, before))).toPass({
    timeout: 15_000,
  });
});
