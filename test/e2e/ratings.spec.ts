import type { Page } from "@playwright/test";
import { untilAwake } from "./awake.ts";
import { expect, test } from "./fixtures.ts";

// The table of ratings in a browser: its address says everything, with script and without.

const tokens = (page: Page) => page.locator("[data-row]");
/** The worker grades a fresh market within half a minute. */
const UNTIL_GRADED = { timeout: 90_000 };

async function openRatings(page: Page, search = "") {
  await expect(async () => {
    await page.goto(`/en/ratings${search}`);
    await expect(page.locator(".gradefig").first()).toBeVisible();
  }).toPass(UNTIL_GRADED);
}

test("filters and sort make an address without blank fields, and what does not fit can be lifted", async ({ page }) => {
  await openRatings(page);
  await untilAwake(page);
  await page.getByRole("columnheader", { name: "Price" }).getByRole("link").click();
  await expect(page).toHaveURL("/en/ratings?sort=-price");
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("searchbox", { name: "Name or symbol" }).fill("no such token");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/ratings?sort=-price&q=no+such+token");
  await expect(page.getByText("No token fits these filters")).toBeVisible();
  await page.getByRole("link", { name: "Remove Name or symbol: no such token" }).click();
  await expect(page).toHaveURL("/en/ratings?sort=-price");
  await expect(tokens(page)).toHaveCount(100);
});

test("keys lead from row to row, and Enter opens the token", async ({ page }) => {
  await openRatings(page);
  await untilAwake(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = tokens(page).nth(1);
  await expect(second).toBeFocused();
  const href = (await second.getAttribute("href")) as string;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
});

test("a view of all rows draws those in sight, down to the last one", async ({ page }) => {
  await openRatings(page);
  await untilAwake(page);
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a view of all rows has its first rows, and pages for the rest", async ({ page }) => {
    await openRatings(page, "?rows=5000");
    await expect(tokens(page)).toHaveCount(100);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/en/ratings?page=2");
  });

  test("the form filters, the heads sort and the pages turn", async ({ page }) => {
    await openRatings(page, "?rows=50&sort=name");
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
