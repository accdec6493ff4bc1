import { expect, test } from "./fixtures.ts";
import { asServed } from "./hydrated.ts";
import { openRatings, tokens } from "./marketPages.ts";

// The table of ratings by keyboard, in one view, and without script.

test("the 'j' and 'k' keys move from row to row, and Enter opens the token", async ({ page }) => {
  await openRatings(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = tokens(page).nth(1);
  await expect(second).toBeFocused();
  const href = (await second.getAttribute("href")) as string;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
});

test("a view of all rows renders only the visible ones, down to the last one", async ({ page }) => {
  await openRatings(page);
  await page.getByRole("link", { name: "5,000" }).click();
  await expect(page).toHaveURL("/en/ratings?rows=5000");
  const [, total] = /of ([\d,]+)$/.exec((await page.locator(".ratings__foot span").first().textContent()) ?? "") ?? [];
  expect(Number(total)).toBeGreaterThan(100);
  const { rows } = await (await page.request.get("/en/ratings/rows?rows=5000")).json();
  const last = page.locator(".ratings__table tbody tr").last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last.locator("th")).toContainText(rows.at(-1).name, { timeout: 500 });
  }).toPass();
  expect(rows).toHaveLength(Number(total));
  expect(await tokens(page).count()).toBeLessThan(Number(total) / 2);
});

test.describe("the ratings without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a view of all rows shows the first rows, and pages for the rest", async ({ page }) => {
    await openRatings(page, "?rows=5000", asServed);
    await expect(tokens(page)).toHaveCount(100);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/en/ratings?page=2");
  });

  test("the form filters, the column headers sort and the page links work", async ({ page }) => {
    await openRatings(page, "?rows=50&sort=name", asServed);
    const symbol = page.locator("[data-row] bdi.mute").first();
    const first = (await symbol.textContent()) as string;
    await page.getByRole("link", { name: "Next" }).click();
    await expect(symbol).not.toHaveText(first);
    await page.getByRole("searchbox", { name: "Name or symbol" }).fill(first);
    await page.keyboard.press("Enter");
    await expect(symbol).toHaveText(first);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("name");
  });
});
