import type { Page } from "@playwright/test";
import { erc20Abi } from "viem";
import { inventedContract, tradedTokens } from "../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED, type SimulatedToken } from "../../analytics/simulated/tokens.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { expect, reader, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";

// A swap in a real browser, with the local test wallet and the market maker's pools.

const TOKEN = tradedTokens(SIMULATED_SEED)[0] as SimulatedToken;
const findDialog = (page: Page) => page.getByRole("dialog", { name: "Swap" });

const deployed = (name: "token" | "stablecoin" | "dexFactory") =>
  requireAddress(readDeployment(`${process.env.E2E_DATA_DIR}/deployments/31337.json`), name);

/** The stablecoin in the token's pool: none before the market maker has opened it. */
async function pooled(): Promise<bigint> {
  const stablecoin = deployed("stablecoin");
  const pair = await reader.readContract({
    address: deployed("dexFactory"),
    abi: uniswapV2FactoryAbi,
    functionName: "getPair",
    args: [inventedContract(SIMULATED_SEED, TOKEN.slug), stablecoin],
  });
  return reader.readContract({ address: stablecoin, abi: erc20Abi, functionName: "balanceOf", args: [pair] });
}

async function connect(page: Page, account: number): Promise<void> {
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await findDialog(page).getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
}

test("a token is bought with ether by keyboard from its page", async ({ page }) => {
  const button = page.getByRole("button", { name: `Swap ${TOKEN.symbol}` });
  // The first round of the market takes a while, and pools are opened at its prices.
  await expect.poll(pooled, { timeout: 120_000 }).toBeGreaterThan(0n);
  await expect(async () => {
    await page.goto(`/en/tokens/${TOKEN.slug}`);
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await untilHydrated(page);
  await button.focus();
  await page.keyboard.press("Enter");
  const swap = findDialog(page);
  await expect(swap).toBeVisible();
  await connect(page, 8);
  await swap.getByLabel("You pay").fill("100");
  await expect(swap.getByText("Minimum received")).toBeVisible();
  await expect(swap.getByRole("button", { name: "Approve and swap" })).toBeEnabled();
  await page.screenshot({ path: "test-results/swap-quoted.png" });
  // Otherwise 100 ETH are quoted, more than the wallet has, if its token is chosen slowly.
  await swap.getByLabel("You pay").fill("");
  await swap.getByRole("combobox", { name: "Pay with" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "ETH" }).click();
  await swap.getByLabel("You pay").fill("0.05");
  const send = swap.getByRole("button", { name: "Swap", exact: true });
  await expect(send).toBeEnabled();
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(swap.getByText(/^You received /)).toBeVisible();
});
