import { createWalletClient, http, parseGwei } from "viem";
import { foundry } from "viem/chains";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { chain, expect, reader, test } from "./fixtures.ts";
import { revisit, visit } from "./hydrated.ts";
import { fillLock, findDialog, findToast, openAs, readContractAddress, send } from "./member.ts";
import { signInAs } from "./staff.ts";

// The membership page in a browser: locking, declining, cancelling and resuming after a reload; and the owner's desk.

const staking = () => ({ address: readContractAddress("staking"), abi: tmaiStakingAbi }) as const;

test("a lock of 30 days shows no discount", async ({ page }) => {
  await openAs(page, 6);
  await fillLock(page, "5000000", "30");
  await expect(page.getByText("Too short for a discount")).toBeVisible();
  await expect(page.getByText("0, 0%")).toHaveCount(2);
  await fillLock(page, "5000000", "31");
  await expect(page.getByText("Too short for a discount")).toHaveCount(0);
  await expect(page.getByText("It counts for 1 day")).toBeVisible();
});

test("a rejection in the wallet sends nothing, and a wallet on another network is asked to switch first", async ({
  page,
}) => {
  await openAs(page, 6);
  await fillLock(page, "100", "40");
  await page.evaluate(() => localStorage.setItem("tmai:test-wallet-rejects", "next"));
  await page.getByRole("button", { name: /^Lock until/ }).click();
  const dialog = findDialog(page);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Declined in the wallet")).toBeVisible();
  await expect(dialog.getByText("Nothing was sent.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("tmai:test-wallet-chain", "1"));
  await revisit(page);
  await fillLock(page, "100", "40");
  await page.getByRole("button", { name: /^Lock until/ }).click();
  await dialog.getByRole("button", { name: /^Switch to/ }).click();
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeVisible();
  const count = { ...staking(), functionName: "lockCountOf", args: [localAccount(6).address] } as const;
  expect(await reader.readContract(count)).toBe(0n);
});

test("a sent transaction is followed again after a reload, and a cancelled one is never reported as done", async ({
  page,
}) => {
  const account = localAccount(7);
  await openAs(page, 7);
  await page.getByLabel("Delegate votes to").fill(localAccount(6).address);
  await page.getByRole("button", { name: "Delegate", exact: true }).click();
  await chain.setIntervalMining({ interval: 0 });
  await chain.setAutomine(false);
  try {
    await findDialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(findDialog(page).getByText("Sent: 0 of 1 confirmations")).toBeVisible();
    await revisit(page);
    await expect(page.getByText("On its way: Delegate votes")).toBeVisible();
    await page.getByRole("button", { name: "View" }).click();
    await expect(findDialog(page).getByText("Sent: 0 of 1 confirmations")).toBeVisible();
    // How a wallet cancels: the same nonce, to itself, for a higher fee.
    const nonce = await reader.getTransactionCount({ address: account.address });
    const url = process.env.E2E_CHAIN_URL ?? "";
    const wallet = createWalletClient({ account, chain: foundry, transport: http(url) });
    const fees = { maxFeePerGas: parseGwei("500"), maxPriorityFeePerGas: parseGwei("100") };
    await wallet.sendTransaction({ to: account.address, value: 0n, nonce, ...fees });
    await chain.mine({ blocks: 1 });
    await expect(findDialog(page).getByText("Cancelled or replaced")).toBeVisible();
    await expect(findDialog(page).getByText("so this one did not go through")).toBeVisible();
  } finally {
    // An interval would replace it, and each later transaction would wait for its block: anvil only supports both from the start.
    await chain.setAutomine(true);
  }
  const delegate = { ...staking(), functionName: "delegates", args: [account.address] } as const;
  expect(await reader.readContract(delegate)).toBe(account.address);
  await page.reload();
  await expect(page.getByText("On its way")).toHaveCount(0);
});

test("only the owner's wallet can pause staking on the owner's desk, and the membership page says so", async ({
  page,
  problems,
}) => {
  await signInAs(page.context(), "admin");
  // Only accounts 3 to 9 are in the test wallet: one of them becomes the owner.
  await send(0, { ...staking(), functionName: "transferOwnership", args: [localAccount(8).address] });
  await send(8, { ...staking(), functionName: "acceptOwnership" });
  await visit(page, "/en/admin/contracts");
  expect(await findViolations(page)).toEqual([]);
  const dialog = findDialog(page);
  const choose = async (label: string) => {
    const options = page.locator("optgroup[label='Staking'] option", { hasText: label });
    await page.getByRole("combobox").selectOption((await options.first().getAttribute("value")) ?? "");
    await page.getByRole("button", { name: "Check and decode" }).click();
    await expect(page.getByText("Simulated on the latest block: it would succeed")).toBeVisible();
    await page.getByRole("button", { name: "Sign with a wallet" }).click();
  };
  await page.evaluate(() => localStorage.setItem("tmai:test-account", "4"));
  await choose("Pause");
  await dialog.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText(`Only ${localAccount(8).address} can do this`)).toBeVisible();
  // The browser reports the refusal as well.
  expect(problems.splice(0)).toEqual([expect.stringContaining("the server responded with a status of 409 (Conflict)")]);
  await page.evaluate(() => localStorage.setItem("tmai:test-account", "8"));
  await revisit(page);
  await choose("Pause");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(findToast(page, "Done")).toBeVisible();
  await page.goto("/en/membership");
  await expect(page.getByText("New locks are paused")).toBeVisible();
  await visit(page, "/en/admin/contracts");
  await choose("Unpause");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(findToast(page, "Done")).toBeVisible();
  await send(8, { ...staking(), functionName: "transferOwnership", args: [localAccount(0).address] });
  await send(0, { ...staking(), functionName: "acceptOwnership" });
});
