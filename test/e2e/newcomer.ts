import type { Browser, Page } from "@playwright/test";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { expect } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";

/** What a user does who creates an account with an email address and a password, and who signs in and out. */

export const PASSWORD = "seven quiet words in a row";

/** An address that no other test of this run, and no earlier run on the same data, has used. */
export const freshEmail = (name: string) => `${name}-${Date.now()}@example.com`;

export const testAddress = (account: number): string => localAccount(account).address;

async function signUp(page: Page, email: string) {
  await visit(page, "/en/sign-up");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

/** How many emails to an address have been followed. */
const followed = new Map<string, number>();

/** Waits for the next email to an address in the outbox, and follows its link. Without JavaScript the page does not hydrate. */
export async function followLetter(page: Page, email: string, arrived: (page: Page) => Promise<void> = untilHydrated) {
  const count = (followed.get(email) ?? 0) + 1;
  followed.set(email, count);
  const letters = page.getByRole("article").filter({ hasText: email });
  // A worker sends it from the queue some time later.
  await expect(async () => {
    await page.goto("/en/outbox");
    expect(await letters.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  await arrived(page);
  await letters.first().getByRole("link").first().click();
  await page.waitForURL(/token=/);
  await arrived(page);
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A signed-in user with an account, on the account page. */
export async function newcomer(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await signUp(page, email);
  await followLetter(page, email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await page.waitForURL("**/en/sign-in?news=verified");
  await signIn(page, email);
  await page.waitForURL("**/en/account");
  return email;
}

export const useTestAccount = (page: Page, account: number) =>
  page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
export const chooseTestWallet = (page: Page) => page.getByText("Local test wallet").click();

/** A menu opened while its page is still loading closes again. */
export async function openMenu(page: Page) {
  await untilHydrated(page);
  await page.getByRole("banner").locator(".account > summary").click();
}

export async function signOut(page: Page) {
  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/en/sign-in?news=out");
}

/** A browser of the same kind, with its own cookies. */
export async function secondBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  return { context, page: await context.newPage() };
}
