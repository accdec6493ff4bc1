import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";

// The frame of every page: languages, search, menu, and the way out of a missing page.

test("the language switch rewrites the path, keeps the query and is remembered for 365 days", async ({
  page,
  context,
}) => {
  await visit(page, "/en/api?tab=billing");
  await page.getByRole("banner").locator("summary", { hasText: "EN" }).click();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/api?tab=billing");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  expect(cookie?.value).toBe("ar");
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.goto("/plans?x=1");
  await expect(page).toHaveURL("/ar/plans?x=1");
});

test("a page that does not exist responds with 404 in the reader's language, with links to other pages", async ({
  page,
  problems,
}) => {
  const response = await page.goto("/es/plans/gold/success/tmai?duration=monthly");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  problems.length = 0; // the browser itself reports the 404
});

test("the search finds a plan by name by keyboard alone", async ({ page }) => {
  await visit(page, "/en/api?tab=billing");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search tokens, pages and plans" }).fill("api prem");
  await expect(page.getByRole("option", { name: "Data API PREMIUM" })).toHaveAttribute("aria-selected", "true");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/plans?plan=data-api-premium&duration=monthly");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the areas on a phone are in a sheet that traps focus, and closes on Escape and on navigation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "/en/plans");
  const menu = page.getByRole("button", { name: "Menu" });
  const sheet = page.getByRole("dialog", { name: "All products" });
  await menu.click();
  await expect(sheet.getByRole("link", { name: "Trading agent" })).toHaveAttribute("href", "/en/trading-agent");
  expect(await findViolations(page)).toEqual([]);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await sheet.getByRole("link", { name: "Data API" }).click();
  await expect(page).toHaveURL("/en/api");
  await expect(sheet).toHaveCount(0);
});

test("a page names its canonical URL and its other languages, and a missing page does not", async ({ request }) => {
  const html = await (await request.get("/es/plans?duration=yearly")).text();
  expect(html).toMatch(/rel="canonical" href="[^"]*\/es\/plans"/);
  expect(html).toMatch(/hrefLang="ar" href="[^"]*\/ar\/plans"/);
  expect(html).toMatch(/hrefLang="x-default" href="[^"]*\/en\/plans"/);
  expect(await (await request.get("/es/nowhere")).text()).not.toContain("canonical");
});

// looks.spec.ts checks the other languages and themes.
