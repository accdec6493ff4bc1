import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Abi, type Address, createWalletClient, http, parseEther } from "viem";
import { foundry } from "viem/chains";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { chain, expect, reader } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

/** What a user does on the membership page, and what the contracts' owner does meanwhile. */

export const DAY_SECONDS = 86_400;
const chainUrl = process.env.E2E_CHAIN_URL ?? "http://127.0.0.1:8545";

export const readContractAddress = (contract: string): Address => {
  const file = join(process.env.E2E_DATA_DIR ?? "", "deployments", "31337.json");
  return JSON.parse(readFileSync(file, "utf8")).addresses[contract];
};

/** A mined transaction of a local account, sent outside the browser. */
export async function send(
  index: number,
  call: { address: Address; abi: Abi; functionName: string; args?: unknown[] },
) {
  const wallet = createWalletClient({ account: localAccount(index), chain: foundry, transport: http(chainUrl) });
  const hash = await wallet.writeContract({ ...call, args: call.args ?? [] });
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe("success");
}

export const findDialog = (page: Page) => page.getByRole("dialog");
export const findToast = (page: Page, title: string) => page.locator("[data-sonner-toast]").filter({ hasText: title });

/** The page of an account whose wallet is connected. */
export async function openAs(page: Page, account: number) {
  await page.goto("/en/membership");
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await untilHydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
  await expect(page).toHaveURL(new RegExp(`wallet=${localAccount(account).address}`));
}

export async function fillLock(page: Page, amount: string, days: string) {
  await page.getByLabel("Amount (TMAI)").fill(amount);
  await page.getByRole("spinbutton", { name: "Days (7 to 365)" }).fill(days);
}

/** Moves the chain's clock ahead permanently. */
export async function travel(days: number) {
  await chain.increaseTime({ seconds: Math.round(days * DAY_SECONDS) });
  await chain.mine({ blocks: 1 });
}

/** Locks TMAI of a local account without a page. */
export async function lock(index: number, amount: string, days: number) {
  const args = [readContractAddress("staking"), parseEther(amount)];
  await send(index, { address: readContractAddress("token"), abi: tmaiTokenAbi, functionName: "approve", args });
  await send(index, {
    address: readContractAddress("staking"),
    abi: tmaiStakingAbi,
    functionName: "lock",
    args: [parseEther(amount), BigInt(days * DAY_SECONDS)],
  });
}
