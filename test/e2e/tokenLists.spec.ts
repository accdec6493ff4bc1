import { untilAwake } from "./awake.ts";
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { addToken, makeList, openRatings, publishedPath, rows } from "./lists.ts";
import { signInAs } from "./staff.ts";

// Token lists in a browser: made, starred, shared and read as a file; without script, by keys, on a phone in Arabic.

test("stars make a list, which is shared, and its file is read by others", async ({ page, browser }) => {
  await signInAs(page.context(), "trader");
  await openRatings(page);
  await untilAwake(page);
  const stars = page.locator(".ratings__table .star");
  await stars.nth(0).click();
  // From the row of the star that was pressed to the one below.
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await expect(stars.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(stars.nth(1)).toHaveAttribute("aria-pressed", "true");

  await expect(async () => {
    await page.goto("/en/token-lists");
    await page
      .getByRole("region", { name: "My lists" })
      .getByRole("link", { name: /Watchlist/ })
      .click();
    await expect(rows(page)).toHaveCount(2);
  }).toPass();
  await untilAwake(page);
  await page.getByText("Share", { exact: true }).click();
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".list__head .badge").first()).toHaveText("Public");
  expect(await violationsOf(page)).toEqual([]);

  const address = page.url();
  const guest = await browser.newPage();
  await guest.goto(address);
  await expect(rows(guest)).toHaveCount(2);
  await expect(guest.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  const answer = await guest.request.get(await publishedPath(guest));
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
  expect((await answer.json()).tokens.length).toBeGreaterThan(0);
  await guest.close();
});

test("a guest's star leads to signing in, and back", async ({ page }) => {
  await openRatings(page);
  await page.locator(".ratings__table .star").first().click();
  await expect(page).toHaveURL(/\/en\/sign-in\?to=%2Fen%2Fratings/);
  await page.goto("/en/token-lists");
  await expect(page.getByText("Sign in to keep your own lists")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is made, filled, ordered by hand, and deleted after a question", async ({ page }) => {
    await signInAs(page.context(), "trader");
    await openRatings(page);
    await makeList(page, "Plain list");
    await addToken(page, "a");
    await expect(rows(page)).toHaveCount(1);
    await addToken(page, "e");
    await expect(rows(page)).toHaveCount(2);
    const first = await rows(page).nth(0).locator(".list__full").textContent();
    await page.getByRole("button", { name: `Move ${first} down` }).click();
    await expect(rows(page).nth(1).locator(".list__full")).toHaveText(first as string);
    await page.getByRole("button", { name: `Remove ${first}` }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.locator("summary").filter({ hasText: "More for Plain list" }).click();
    await page.getByText("Delete this list").click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL("/en/token-lists");
    await expect(page.getByText("You have no lists yet")).toBeVisible();
  });
});

test.describe("on a phone in Arabic", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a list fits, and is clean", async ({ page }) => {
    await signInAs(page.context(), "trader");
    await makeList(page, "قائمتي");
    await addToken(page, "a");
    await page.goto(page.url().replace("/en/", "/ar/").replace(/\?.*$/, ""));
    await expect(page.getByRole("heading", { level: 1, name: "قائمتي" })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
