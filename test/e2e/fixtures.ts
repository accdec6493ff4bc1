import { test as base, expect, type Page } from "@playwright/test";
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, http, publicActions } from "viem";
import { foundry } from "viem/chains";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { visit } from "./hydrated.ts";

const chainUrl = process.env.E2E_CHAIN_URL ?? "http://127.0.0.1:8545";
const transport = http(chainUrl);

export type Token = "TMAI" | "USDC";

/** A trader's actions, in words. */
export class Trader {
  constructor(
    readonly page: Page,
    readonly account: number,
  ) {}

  get address() {
    return localAccount(this.account).address;
  }
  get dialog() {
    return this.page.getByRole("dialog", { name: "Review transaction" });
  }
  get confirm() {
    return this.dialog.getByRole("button", { name: "Confirm" });
  }
  toast(title: string) {
    return this.page.locator("[data-sonner-toast]").filter({ hasText: title });
  }

  async choose(plan: string, duration: "Monthly" | "Quarterly" | "Yearly", token: Token) {
    await visit(this.page, "/en/plans");
    await this.page.getByRole("radio", { name: duration }).check({ force: true });
    await this.page
      .getByRole("article", { name: plan, exact: true })
      .getByRole("button", { name: /^(Choose plan|Renew|Upgrade)/ })
      .click();
    await this.page.getByRole("radio", { name: token }).check({ force: true });
  }
  async review() {
    await this.page.getByRole("button", { name: "Review transaction" }).click();
    await expect(this.dialog).toBeVisible();
  }
  async connect() {
    await this.page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), this.account);
    await this.dialog.getByRole("button", { name: "Connect Wallet" }).click();
    await this.page.getByText("Local test wallet").click();
  }
  /** From the plans page to a dialog that is ready to confirm. */
  async prepare(plan: string, duration: "Monthly" | "Quarterly" | "Yearly", token: Token) {
    await this.choose(plan, duration, token);
    await this.review();
    await this.connect();
    await expect(this.confirm).toBeEnabled();
  }
  rejectNext() {
    return this.page.evaluate(() => localStorage.setItem("tmai:test-wallet-rejects", "next"));
  }
}

/** The local chain, as a test may control it. */
export const chain = createTestClient({ chain: foundry, transport, mode: "anvil" }).extend(publicActions);
export const reader = createPublicClient({ chain: foundry, transport, pollingInterval: 50, cacheTime: 0 });

/** Sends all of an account's tokens away. @returns a function that gives them back, for later tests */
export async function emptyWallet(account: number, token: `0x${string}`): Promise<() => Promise<void>> {
  const { address: owner } = localAccount(account);
  const { address: keeper } = localAccount(0);
  const call = { address: token, abi: erc20Abi } as const;
  const balance = await reader.readContract({ ...call, functionName: "balanceOf", args: [owner] });
  const move = async (from: number, to: `0x${string}`) => {
    const wallet = createWalletClient({ account: localAccount(from), chain: foundry, transport });
    const hash = await wallet.writeContract({ ...call, functionName: "transfer", args: [to, balance] });
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe("success");
  };
  await move(account, keeper);
  return () => move(0, owner);
}

type Fixtures = { trader: (account: number) => Trader; problems: string[] };

/** Remix logs it when a navigation is abandoned for another while its response, or the response's body, arrives, which it then ignores. */
const LEFT_WHILE_ARRIVING = [
  "AbortError: signal is aborted without reason",
  "AbortError: BodyStreamBuffer was aborted",
];

/** A page whose console errors fail the test. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on(
        "console",
        (message) =>
          message.type() === "error" &&
          !LEFT_WHILE_ARRIVING.some((left) => message.text().startsWith(left)) &&
          problems.push(`${message.text()} ${message.location().url}`),
      );
      page.on("pageerror", (error) => problems.push(error.message));
      await use(problems);
      // In the message's first line, because a run's summary shortens diffs.
      expect(problems, `errors on the page's console: ${problems.join(" | ")}`).toEqual([]);
    },
    { auto: true },
  ],
  trader: async ({ page }, use) => use((account) => new Trader(page, account)),
});
export { expect };
