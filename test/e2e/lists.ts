import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

/** What the maker of a token list does in a browser. */

/** Without JavaScript the page does not hydrate. */
export async function makeList(page: Page, title: string, visibility = "Private", arrived = untilHydrated) {
  await page.goto("/en/token-lists/new");
  await arrived(page);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("radio", { name: new RegExp(`^${visibility}`) }).check();
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

export const rows = (page: Page) => page.locator(".list__table tbody tr");

/** Searches for a token and adds the first result; each step waits for the page of the previous one. */
export async function addToken(page: Page, typed: string) {
  const before = await rows(page).count();
  await page.getByRole("searchbox", { name: "Add a token by name or address" }).fill(typed);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ searchParams }) => searchParams.get("add") === typed);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await expect(rows(page)).toHaveCount(before + 1);
}

/** The URL of a list's file, once a worker has signed and published it. */
export async function publishedPath(page: Page): Promise<string> {
  const file = page.getByRole("link", { name: /tokenlist\.json$/ });
  await expect(async () => {
    await page.reload();
    await expect(file).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  return new URL((await file.getAttribute("href")) as string, page.url()).href;
}
