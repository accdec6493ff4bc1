import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

/** What a user of the chatbot does. */

/** The worker fills a fresh market within a minute. */
export const UNTIL_PRICED = { timeout: 90_000 };
export const GRADE = /^What is the grade of (.+)\?$/;

/** The chatbot's first page once the market has tokens; returns the name of the largest. */
export async function openChat(page: Page): Promise<string> {
  const suggested = page.getByRole("button", { name: GRADE });
  await expect(async () => {
    await page.goto("/en/chatbot");
    await expect(suggested).toBeVisible({ timeout: 2_000 });
  }).toPass(UNTIL_PRICED);
  await untilHydrated(page);
  return GRADE.exec((await suggested.textContent()) ?? "")?.[1] ?? "";
}
export const box = (page: Page) => page.getByRole("textbox", { name: "Your question" });
export const answers = (page: Page) => page.locator(".chat__answer");

export async function ask(page: Page, text: string) {
  const before = await answers(page).count();
  await box(page).fill(text);
  await page.keyboard.press("Enter");
  // An answer's action buttons appear last.
  await expect(page.getByRole("button", { name: "Regenerate answer" })).toHaveCount(before + 1);
}
