import type { Page } from "@playwright/test";

export type Purchase = {
  plan: string;
  duration: "Monthly" | "Quarterly" | "Yearly";
  token: "TMAI" | "USDC";
  /** An account of the local test wallet: 3 to 9. */
  account: number;
};

/** From the plans page to the Review dialog, ready to confirm. `locale` is English, because it finds elements by text. */
export async function review(page: Page, origin: string, { plan, duration, token, account }: Purchase): Promise<void> {
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
