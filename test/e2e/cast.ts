import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { type Purchase, review } from "../support/aPayment.ts";
import { type StaffRole, signInAs } from "./staff.ts";

/** Everybody whose pages are looked at: a guest who paid, an account, and one of each role of the staff. */

export type Who = "buyer" | StaffRole;
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
export type Cast = { states: Record<Who, State>; paymentId: string; wallet: string; caseId: string };

const ROLES: readonly StaffRole[] = ["trader", "support", "auditor", "admin"];

/** Of a wallet that buys no other plan of this product. */
const BOUGHT: Purchase = { plan: "Data API PREMIUM", duration: "Yearly", token: "TMAI", account: 6 };

/** The program's one cast: whoever asks later, also in a worker that took over after a failure, finds it as it was made. */
export async function castOf(browser: Browser, origin: string | undefined): Promise<Cast> {
  const { E2E_DATA_DIR: folder } = process.env;
  if (!origin || !folder) throw new Error("no program runs: see support/e2eSetup.ts");
  const file = join(folder, "cast.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const cast = await makeCast(browser, origin);
  writeFileSync(file, JSON.stringify(cast));
  return cast;
}

/** One payment to its end, a case that was raised about it, and a browser's state for each of them. */
async function makeCast(browser: Browser, origin: string): Promise<Cast> {
  const buyer = await browser.newContext({ locale: "en-GB" });
  const { paymentId, wallet } = await pay(buyer, origin, BOUGHT);
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
