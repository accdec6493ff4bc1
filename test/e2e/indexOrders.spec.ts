import type { Page } from "@playwright/test";
import { createWalletClient, http } from "viem";
import { foundry } from "viem/chains";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { expect, reader, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";
import { untilIndicesForSale } from "./indicesForSale.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

// Buying and selling an index in a real browser, with the local test wallet and the market maker's pools.

const ACCOUNT = 9;
const findDialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The browser's own index, of the five largest tokens with enough liquidity in the chain's pools. */
async function makeIndex(page: Page, name: string): Promise<string> {
  const rule = {
    ...{ kind: "rule", name, chainId: 31337, category: null, minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0 },
    ...{ minGrade: null, exclude: [], count: 5, buffer: 0, weighting: "equal", capPpm: 1_000_000, bandBps: 0 },
    ...{ schedule: "monthly", followsSignal: false },
  };
  const answer = await page.request.post("/api/indices/own", {
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
    data: rule,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function openIndex(page: Page, locale: "en" | "ar", id: string, account: number): Promise<void> {
  await page.goto(`/${locale}/indices/own/${id}`);
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await untilHydrated(page);
}

test("an index is bought with one transaction per token, shown on its order's page, and sold", async ({
  page,
  context,
}) => {
  await signInAs(context, "trader");
  await untilIndicesForSale(page.request);
  await buyPlan(page.request, ACCOUNT, "PREMIUM");
  const id = await makeIndex(page, "My five");
  await openIndex(page, "en", id, ACCOUNT);
  await page.keyboard.press("b");
  const buying = findDialog(page, "Buy My five");
  await expect(buying).toBeVisible();
  await buying.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();

  await buying.getByLabel("You pay in USDC").fill("5");
  await expect(buying.getByText("The minimum order is 10 USDC. Enter more.")).toBeVisible();
  await buying.getByLabel("You pay in USDC").fill("100");
  await expect(buying.getByText(/^5 purchases, one transaction each:/)).toBeVisible();
  await expect(buying.getByText("Rebalancing requires your signature. Nothing is traded for you.")).toBeVisible();
  await page.screenshot({ path: "test-results/index-quoted.png" });
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("tmai:test-wallet-rejects", "next"));
  await buying.getByRole("button", { name: "Buy for 100.00 USDC" }).click();
  await expect(buying.getByText("You declined in your wallet")).toBeVisible();

  // A declined order is continued from its page, as on another device.
  await buying.getByRole("link", { name: "View order" }).click();
  await expect(page.getByText("Ordered, not sent yet")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Send the rest" }).click();
  await expect(page.getByText("5 of 5 bought")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Done" })).toHaveCount(5);
  await page.screenshot({ path: "test-results/index-order.png", fullPage: true });
  expect(await findViolations(page)).toEqual([]);

  await openIndex(page, "en", id, ACCOUNT);
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const selling = findDialog(page, "Sell My five");
  await expect(selling.getByText(/^5 sales, one transaction each:/)).toBeVisible();
  await selling.getByRole("button", { name: "Sell", exact: true }).click();
  await expect(selling.getByText("5 of 5 sold")).toBeVisible();
  await page.screenshot({ path: "test-results/index-sold.png" });
  await selling.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Sell", exact: true })).toHaveCount(0);
});

/** Deploys the contract through which the test wallet executes several calls as one. */
async function deployExecutor(): Promise<string> {
  const transport = http(process.env.E2E_CHAIN_URL ?? "http://127.0.0.1:8545");
  const deployer = createWalletClient({ account: localAccount(0), chain: foundry, transport });
  const hash = await deployer.deployContract({ abi: bundlerAbi, bytecode: bundlerBytecode });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
  return contractAddress ?? "";
}

test("a wallet with batching buys all tokens in one transaction, on a phone in Arabic", async ({ page, context }) => {
  const executor = await deployExecutor();
  await signInAs(context, "trader");
  await untilIndicesForSale(page.request);
  await buyPlan(page.request, 8, "PREMIUM");
  await page.setViewportSize({ width: 390, height: 844 });
  await openIndex(page, "ar", await makeIndex(page, "خمستي"), 8);
  await page.evaluate((address) => localStorage.setItem("tmai:test-wallet-batches", address), executor);
  await page.getByRole("button", { name: "شراء", exact: true }).click();
  const buying = findDialog(page, "شراء خمستي");
  await buying.getByRole("button", { name: "ربط المحفظة" }).click();
  await page.getByText("Local test wallet").click();
  await buying.getByLabel("تدفع بعملة USDC").fill("60");
  await buying.getByText(/5 عمليات شراء في معاملة واحدة/).click();
  await buying.getByRole("checkbox").last().uncheck();
  await expect(buying.getByText(/4 عمليات شراء في معاملة واحدة/)).toBeVisible();
  await expect(buying.getByText("استبعدتها أنت")).toBeVisible();
  const box = await buying.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
  await page.screenshot({ path: "test-results/index-quoted-ar.png" });
  expect(await findViolations(page)).toEqual([]);
  await buying.getByRole("button", { name: "شراء مقابل 60.00 USDC" }).click();
  await expect(buying.getByText("اشتُري 4 من 4")).toBeVisible();
  await buying.getByRole("link", { name: "عرض الطلب" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "نُفّذت" })).toHaveCount(1);
  await page.screenshot({ path: "test-results/index-order-ar.png", fullPage: true });
  expect(await crampedIn(page)).toEqual([]);
});
