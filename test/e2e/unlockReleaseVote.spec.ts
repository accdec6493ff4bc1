import type { Page } from "@playwright/test";
import { encodeFunctionData, parseEther } from "viem";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { violationsOf } from "./axe.ts";
import { chain, expect, reader, test } from "./fixtures.ts";
import { addressOf, dialogOf, openAs, send, toastOf } from "./member.ts";

// What becomes possible with time, by mouse and by keyboard. Named to come last: it moves the chain's clock for good.

const DAY = 86_400;
const staking = () => ({ address: addressOf("staking"), abi: tmaiStakingAbi }) as const;
const governor = () => ({ address: addressOf("governance"), abi: tmaiGovernorAbi }) as const;

async function travel(days: number) {
  await chain.increaseTime({ seconds: Math.round(days * DAY) });
  await chain.mine({ blocks: 1 });
}

async function lock(index: number, amount: string, days: number) {
  const args = [addressOf("staking"), parseEther(amount)];
  await send(index, { address: addressOf("token"), abi: tmaiTokenAbi, functionName: "approve", args });
  await send(index, { ...staking(), functionName: "lock", args: [parseEther(amount), BigInt(days * DAY)] });
}

/** Moves by Tab until a button of this name has the focus, and presses it by Enter. */
async function pressByKeys(page: Page, name: string) {
  await expect(async () => {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.evaluate((it) => it.getAttribute("aria-label") ?? it.textContent)).toBe(name);
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
}

test("a lock that is due is unlocked by mouse", async ({ page }) => {
  await lock(8, "500", 7);
  await openAs(page, 8);
  const unlock = page.getByRole("button", { name: "Unlock 500 TMAI" });
  await expect(unlock).toBeDisabled();
  await travel(7.01);
  await page.reload();
  await unlock.click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText("Takes 500 TMAI back into your wallet")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  // The row goes with the reload of what is shown; the dialog stays and says how it ended.
  await expect(dialog.getByText("The chain has confirmed it.")).toBeVisible();
  await expect(unlock).toHaveCount(0);
  await expect(dialog.getByText("The chain has confirmed it.")).toBeVisible();
});

test("what is vested is released by keyboard", async ({ page }) => {
  const start = (await reader.getBlock()).timestamp;
  const terms = {
    ...{ beneficiary: localAccount(9).address, index: 0n, start, cliff: 0n, duration: BigInt(100 * DAY) },
    ...{ slicePeriodSeconds: BigInt(10 * DAY), revocable: true, amountTotal: parseEther("1000"), initialUnlock: 0n },
  };
  const vesting = { address: addressOf("vesting"), abi: tmaiVestingAbi };
  await send(0, { ...vesting, functionName: "addUserDetails", args: [[terms]] });
  await travel(25);
  await openAs(page, 9);
  await expect(page.getByRole("article", { name: "Schedule 1" })).toContainText("200");
  await page.getByRole("heading", { name: "Schedule 1" }).click();
  await pressByKeys(page, "Release");
  await expect(dialogOf(page).getByText("Moves 200 TMAI that are vested to your wallet.")).toBeVisible();
  await pressByKeys(page, "Confirm");
  await expect(toastOf(page, "Done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(
    page.getByRole("article", { name: "Schedule 1" }).getByRole("button", { name: "Release" }),
  ).toBeDisabled();
});

test("a proposal is voted on by keyboard, queued and executed by mouse", async ({ page }) => {
  // Another test empties this wallet.
  const stake = parseEther("2000000");
  await send(0, {
    ...{ address: addressOf("token"), abi: tmaiTokenAbi },
    ...{ functionName: "transfer", args: [localAccount(9).address, stake] },
  });
  await lock(9, "2000000", 365);
  await chain.mine({ blocks: 2 });
  await travel(0.001);
  const call = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "approve", args: [localAccount(9).address, 0n] });
  const proposal = [[addressOf("token")], [0n], [call], "Approve nothing\nA proposal that changes nothing."];
  await send(9, { ...governor(), functionName: "propose", args: proposal });
  await travel(1.01);
  await openAs(page, 9);
  const card = page.getByRole("article", { name: "Approve nothing" });
  await expect(card).toContainText("Voting");
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole("heading").click();
  await pressByKeys(page, "For");
  await expect(dialogOf(page).getByText("A vote cannot be changed.")).toBeVisible();
  await pressByKeys(page, "Confirm");
  await expect(toastOf(page, "Done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toContainText("This wallet has voted.");
  await travel(5.01);
  for (const [button, state] of [
    ["Queue", "Queued"],
    ["Execute", "Done"],
  ] as const) {
    await page.reload();
    await card.getByRole("button", { name: button }).click();
    await dialogOf(page).getByRole("button", { name: "Confirm" }).click();
    await expect(dialogOf(page).getByText("The chain has confirmed it.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card.locator(".badge")).toHaveText(state);
    await travel(2.01);
  }
});
