import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { asServed, visit } from "./hydrated.ts";
import { addToken, makeList, rows } from "./lists.ts";
import { openRatings } from "./marketPages.ts";
import { signInAs } from "./staff.ts";

// Token lists for guests, without script, and on a phone in Arabic.

test("a guest's star leads to sign-in, and back", async ({ page }) => {
  await openRatings(page);
  await page.locator(".ratings__table .star").first().click();
  await expect(page).toHaveURL(/\/en\/sign-in\?to=%2Fen%2Fratings/);
  await visit(page, "/en/token-lists");
  await expect(page.getByText("Sign in to create your own lists")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe("token lists without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is created, filled, ordered by hand, and deleted after a confirmation", async ({ page }) => {
    await signInAs(page.context(), "trader");
    await openRatings(page, "", asServed);
    await makeList(page, "Plain list", "Private", asServed);
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

test.describe("a phone in Arabic", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a list fits its width and has no accessibility violation", async ({ page }) => {
    await signInAs(page.context(), "trader");
    await makeList(page, "قائمتي");
    await addToken(page, "a");
    await page.goto(page.url().replace("/en/", "/ar/").replace(/\?.*$/, ""));
    await expect(page.getByRole("heading", { level: 1, name: "قائمتي" })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });
});
