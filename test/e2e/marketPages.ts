import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

/** The table of ratings, as its readers see it. */

/** The worker grades a fresh market within half a minute. */
const UNTIL_GRADED = { timeout: 90_000 };

export const tokens = (page: Page) => page.locator("[data-row]");
export const gradeFigures = (page: Page) => page.getByRole("table").locator(".gradefig");

/** The ratings, once there are grades. Without JavaScript the page does not hydrate. */
export async function openRatings(page: Page, search = "", arrived = untilHydrated) {
  await expect(async () => {
    await page.goto(`/en/ratings${search}`);
    await expect(gradeFigures(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(UNTIL_GRADED);
  await arrived(page);
}
