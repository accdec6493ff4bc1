import type { Page } from "@playwright/test";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

/** What an auditor does in a browser. */

/** Buys a plan, and makes the browser's user an auditor. */
export async function buyAndAudit(page: Page, account: number, planName: string) {
  const payment = await buyPlan(page.request, account, planName);
  await signInAs(page.context(), "auditor");
  return payment;
}

export const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};
