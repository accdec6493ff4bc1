import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

/** The page that builds an alert, and the list of a user's alerts. */

/** The worker prices a fresh market within a minute. */
const UNTIL_PRICED = { timeout: 90_000 };

/** The sentence, once there are tokens and values to compare with. Without JavaScript the page does not hydrate. */
export async function openBuilder(page: Page, locale = "en", arrived = untilHydrated) {
  await expect(async () => {
    await page.goto(`/${locale}/alerts/new`);
    await expect(page.locator("select[name=watch] option").nth(20)).toBeAttached({ timeout: 2_000 });
    await expect(page.locator(".build__value input")).not.toHaveValue("", { timeout: 2_000 });
  }).toPass(UNTIL_PRICED);
  await arrived(page);
}
export const rows = (page: Page) => page.locator(".alerts__table tbody tr");
