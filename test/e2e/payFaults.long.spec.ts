import { createWalletClient, erc20Abi, http } from "viem";
import { foundry } from "viem/chains";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { expect, reader, type Trader, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";

/** The wallet's user does not respond until the test says so. */
const waits = (trader: Trader) => trader.page.evaluate(() => localStorage.setItem("tmai:test-wallet-waits", "yes"));
const answers = (trader: Trader) => trader.page.evaluate(() => localStorage.removeItem("tmai:test-wallet-waits"));

/** Changes the wallet from another tab of the same browser. */
async function inAnotherTab(trader: Trader, act: () => void) {
  const tab = await trader.page.context().newPage();
  await tab.goto("/healthz");
  await tab.evaluate(act);
  await tab.close();
}

/** Deploys the contract through which the test wallet executes several calls as one. */
async function deployExecutor(): Promise<string> {
  const transport = http(process.env.E2E_CHAIN_URL ?? "http://127.0.0.1:8545");
  const deployer = createWalletClient({ account: localAccount(0), chain: foundry, transport });
  const hash = await deployer.deployContract({ abi: bundlerAbi, bytecode: bundlerBytecode });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
  return contractAddress ?? "";
}

test("a wallet that batches approval and payment asks once, and leaves no allowance", async ({ page, trader }) => {
  const executor = await deployExecutor();
  const buyer = trader(3);
  const opened = page.waitForResponse("**/api/checkout");
  await buyer.prepare("Trading bot BASIC", "Monthly", "USDC");
  const { quote, contract } = (await (await opened).json()).data;
  await page.evaluate((address) => localStorage.setItem("tmai:test-wallet-batches", address), executor);
  const before = await reader.getTransactionCount({ address: buyer.address });
  await buyer.confirm.click();
  await expect(page).toHaveURL(/\/en\/plans\/trading-bot-basic\/success\/tmai\?duration=monthly/);
  // An account's authorisation for itself increases its nonce once more.
  expect((await reader.getTransactionCount({ address: buyer.address })) - before).toBe(2);
  const allowance = { address: quote.paymentToken.address, abi: erc20Abi, functionName: "allowance" } as const;
  expect(await reader.readContract({ ...allowance, args: [buyer.address, contract] })).toBe(0n);
});

test("a wallet disconnected during a request is reported, and pays the same quote once reconnected", async ({
  page,
  trader,
}) => {
  const buyer = trader(4);
  await buyer.prepare("Trading bot BASIC", "Monthly", "USDC");
  await waits(buyer);
  await buyer.confirm.click();
  await expect(buyer.dialog.getByText("Sign the permission in your wallet")).toBeVisible();
  await inAnotherTab(buyer, () => localStorage.removeItem("tmai:test-wallet-authorised"));
  await expect(buyer.dialog.getByRole("alert")).toContainText("Your wallet was disconnected");
  await expect(buyer.dialog.getByRole("alert")).toContainText("we will find it on chain");
  await answers(buyer);
  await buyer.connect();
  await buyer.confirm.click();
  await expect(page).toHaveURL(/\/en\/plans\/trading-bot-basic\/success\/tmai/);
});

test("a switch of the account during a payment leads to a separate quote", async ({ page, trader }) => {
  const buyer = trader(5);
  await buyer.prepare("Trading bot BASIC", "Monthly", "USDC");
  await waits(buyer);
  await buyer.confirm.click();
  await expect(buyer.dialog.getByText("Sign the permission in your wallet")).toBeVisible();
  await inAnotherTab(buyer, () => localStorage.setItem("tmai:test-account", "6"));
  const alert = buyer.dialog.getByRole("alert");
  await expect(alert).toContainText("Your wallet");
  await expect(alert).toContainText("This quote is valid only for 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc");
  await answers(buyer);
  await buyer.dialog.getByRole("button", { name: "Get a new quote" }).click();
  await buyer.confirm.click();
  await expect(page).toHaveURL(/\/en\/plans\/trading-bot-basic\/success\/tmai/);
  await expect(page.getByRole("main").getByText("0x976EA74026E726554dB657fA54763abd0C3a0aa9").first()).toBeVisible();
});

test("a payment without its dialog is found by its link, and a stranger finds nothing", async ({
  page,
  trader,
  browser,
  baseURL,
  problems,
}) => {
  const buyer = trader(7);
  const opened = page.waitForResponse("**/api/checkout");
  await buyer.prepare("Data API ADVANCED", "Monthly", "USDC");
  const { paymentId } = (await (await opened).json()).data;
  await visit(page, `/en/payments/${paymentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data API ADVANCED: not paid yet");
  await expect(page.getByText(/Quote valid for \d+ more blocks/)).toBeVisible();
  await expect(page.getByText("this link works only in this browser")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await visit(page, `/ar/payments/${paymentId}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await findViolations(page)).toEqual([]);

  // The browser disappears with the call that would report to the server; the page automatically shows what the watcher found.
  await buyer.choose("Data API ADVANCED", "Monthly", "USDC");
  await buyer.review();
  await expect(buyer.confirm).toBeEnabled();
  await page.route("**/saveUserPlanDetail", (route) => route.abort());
  const saveRequest = page.waitForRequest("**/saveUserPlanDetail");
  await buyer.confirm.click();
  const { paymentId: second } = (await saveRequest).postDataJSON();
  await page.unroute("**/saveUserPlanDetail");
  // The page may just be going to the receipt itself, or back as its dialog closes, which ends another navigation.
  await expect(async () => {
    await page.goto(`/en/payments/${second}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Data API ADVANCED is yours", { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "View receipt" })).toBeVisible();
  problems.length = 0; // the browser itself reports the interrupted call

  const otherContext = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await otherContext.newPage();
  expect((await other.goto(`/en/payments/${second}`))?.status()).toBe(404);
  expect((await other.goto("/en/payments/nothing-of-ours"))?.status()).toBe(404);
  expect((await other.request.get(`/api/payments/${second}`)).status()).toBe(404);
  await otherContext.close();
});
