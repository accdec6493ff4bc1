import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What a user does with a Data API key. */

export const keyShown = (page: Page) => page.getByRole("main").getByText(/^tmai_test_[0-9A-Za-z]{39}$/);

export async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("radio", { name: /^Sandbox/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  // The button is far below: pressing it scrolls to the key, which is shown only once.
  await expect(keyShown(page)).toBeInViewport();
  return (await keyShown(page).textContent()) ?? "";
}
export const call = (request: APIRequestContext, key: string) =>
  request.get("/v1/tokens?limit=2", { headers: { "x-api-key": key } });
