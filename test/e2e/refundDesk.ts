import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { secondBrowser, signIn } from "./newcomer.ts";

/** What staff do at the refund desk. */

/** Length of the password that is printed at the start; see server/start.ts. */
const PASSWORD_LENGTH = 16;

/** A role's local account, whose role is old enough to approve refunds, in its own browser. */
export async function localStaff(browser: Browser, baseURL: string | undefined, role: "support" | "admin" | "auditor") {
  const { page, context } = await secondBrowser(browser, baseURL);
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? "", "keys", "people"), "utf8");
  await visit(page, "/en/sign-in");
  await signIn(page, `${role}@tmai.local`, secret.slice(0, PASSWORD_LENGTH));
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
  return { page, context };
}

/** From the form on a payment's page to the page of the refund. Returns the page's path. */
export async function makeRefund(page: Page, reason: string): Promise<string> {
  await expect(page.getByRole("heading", { name: "Refund calculation" })).toBeVisible();
  await page.getByRole("textbox", { name: "Reason, in your own words" }).fill(reason);
  await page.getByRole("button", { name: "Request refund" }).click();
  await page.waitForURL(/\/en\/support\/refunds\/\d+$/);
  await expect(page.getByText("You requested this refund, so another person has to approve it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeDisabled();
  return new URL(page.url()).pathname;
}

/** Enters the amount, and approves. */
export async function approve(page: Page, path: string, amount: string) {
  await visit(page, path);
  await page.getByLabel(`Enter the amount to approve: ${amount}`).fill(amount);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(part(page)).toContainText(/Approved|Pending|Settled/);
}

/** What the signed-in user may do with a refund. */
export const part = (page: Page) => page.getByRole("region", { name: "Your part" });

/** Reloads a page until it shows the text. */
export const untilShown = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
