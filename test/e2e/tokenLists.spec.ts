import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";
import { publishedPath, rows } from "./lists.ts";
import { openRatings } from "./marketPages.ts";
import { signInAs } from "./staff.ts";

// Token lists in a browser: starred, shared and read as a file.

test("stars make a list, which is shared, and its file is read by others", async ({ page, browser }) => {
  await signInAs(page.context(), "trader");
  await openRatings(page);
  const stars = page.locator(".ratings__table .star");
  await stars.nth(0).click();
  // From the row of the pressed star to the one below.
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
  await untilHydrated(page);
  await page.getByText("Share", { exact: true }).click();
  await page.getByRole("radio", { name: /^Public/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".list__head .badge").first()).toHaveText("Public");
  expect(await findViolations(page)).toEqual([]);

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
