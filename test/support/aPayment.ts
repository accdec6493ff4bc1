import type { Page } from "@playwright/test";

export type Purchase = {
  plan: string;
  duration: "Monthly" | "Quarterly" | "Yearly";
  token: "TMAI" | "USDC";
  /** An account of the local test wallet: 3 to 9. */
  account: number;
};

const CONFLICT = 409;
const RETRY_MS = 300;

/** From the plans page to the Review dialog, ready to confirm. `locale` is English, because it finds elements by text. */
export async function review(page: Page, origin: string, { plan, duration, token, account }: Purchase): Promise<void> {
  await untilPriced(page, origin);
  await page.goto(`${origin}/en/plans`);
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await page.getByRole("radio", { name: duration }).check({ force: true });
  await page.getByRole("article", { name: plan, exact: true }).getByRole("button").click();
  await page.getByRole("radio", { name: token }).check({ force: true });
  await page.getByRole("button", { name: "Review transaction" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
  await page.getByRole("button", { name: "Confirm" }).click({ trial: true });
}

/**
 * Waits for a price of TMAI, which the plans page needs first: tests that move the chain's clock ahead make every known price old, until
 * the worker has read the next one.
 */
async function untilPriced(page: Page, origin: string): Promise<void> {
  const data = { planName: "ADVANCED", duration: "monthly", paymentToken: "TMAI" };
  for (;;) {
    const answer = await page.request.post(`${origin}/api/plans/calculate`, { headers: { origin }, data });
    if (answer.status() !== CONFLICT) return;
    await page.waitForTimeout(RETRY_MS);
  }
}
