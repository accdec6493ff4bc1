import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { openRatings } from "./marketPages.ts";

// What a newcomer sees of the market.

test("the root URL shows the ratings, and says that the market is invented", async ({ page }) => {
  await openRatings(page);
  await page.goto("/");
  await expect(page).toHaveURL("/en/ratings");
  await expect(page.getByRole("heading", { name: "Ratings", level: 1 })).toBeVisible();
  await expect(page.getByRole("note").getByText("Simulated market, invented tokens")).toBeVisible();
  expect(await page.getByRole("table").getByRole("row").count()).toBeGreaterThan(100);
});

test("a token's page loads the chart code after the first interaction, and draws over the static chart", async ({
  page,
}) => {
  await openRatings(page);
  const path = await page.locator("[data-row]").first().getAttribute("href");
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await visit(page, path ?? "");
  await expect(page.locator(".tokenplot svg").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(loaded.filter((url) => url.includes("drawnChart"))).toEqual([]);
  await expect(page.locator(".tokenplot canvas")).toHaveCount(0);
  await page.mouse.move(400, 400);
  await expect(page.locator(".tokenplot canvas").first()).toBeVisible();
  await expect(page.getByRole("application")).toBeVisible();
});
