import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { type Purchase, review } from "../support/aPayment.ts";
import { type StaffRole, signInAs } from "./staff.ts";

/** Everybody whose pages are looked at: a guest who paid, an account, and one of each role of the staff. */

export type Who = "buyer" | StaffRole;
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
export type Cast = { states: Record<Who, State>; paymentId: string; wallet: string; caseId: string };

const ROLES: readonly StaffRole[] = ["trader", "support", "auditor", "admin"];

/** One payment to its end, a case that was raised about it, and a browser's state for each of them. */
export async function makeCast(browser: Browser, origin: string, purchase: Purchase): Promise<Cast> {
  const buyer = await browser.newContext({ locale: "en-GB" });
  const { paymentId, wallet } = await pay(buyer, origin, purchase);
  const states: Partial<Record<Who, State>> = { buyer: await buyer.storageState() };
  await buyer.close();
  let caseId = "";
  for (const role of ROLES) {
    const context = await browser.newContext({ locale: "en-GB", baseURL: origin });
    await signInAs(context, role);
    if (role === "support") caseId = await raiseCase(context, origin, paymentId);
    states[role] = await context.storageState();
    await context.close();
  }
  return { states: states as Record<Who, State>, paymentId, wallet, caseId };
}

async function pay(context: BrowserContext, origin: string, purchase: Purchase) {
  const page = await context.newPage();
  const opened = page.waitForResponse("**/api/checkout");
  const told = page.waitForRequest("**/*aveUserPlanDetail");
  await review(page, origin, purchase);
  const { userAddress: wallet } = (await opened).request().postDataJSON();
  await page.getByRole("button", { name: "Confirm" }).click();
  const { paymentId } = (await told).postDataJSON();
  await page.waitForURL(/\/en\/(api\?tab=billing|plans\/.*\/success)/);
  return { paymentId, wallet };
}

async function raiseCase(context: BrowserContext, origin: string, paymentId: string): Promise<string> {
  const raised = await context.request.post(`/api/support/payments/${paymentId}/notes`, {
    headers: { origin },
    data: { words: "the trader asks for the invoice", raise: true },
  });
  expect(raised.status()).toBe(200);
  const html = await (await context.request.get("/en/support/queue")).text();
  return /\/support\/cases\/([^"?]+)"/.exec(html)?.[1] ?? "";
}
