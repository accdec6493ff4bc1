import { encodeFunctionData, parseEther } from "viem";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { pressByKeys } from "./byKeyboard.ts";
import { chain, expect, test } from "./fixtures.ts";
import { revisit } from "./hydrated.ts";
import { findDialog, findToast, lock, openAs, readContractAddress, send, travel } from "./member.ts";

// What becomes possible over time, by mouse and by keyboard. Named to run last: it moves the chain's clock permanently.

const governor = () => ({ address: readContractAddress("governance"), abi: tmaiGovernorAbi }) as const;

test("a lock that is due is unlocked by mouse", async ({ page }) => {
  await lock(8, "500", 7);
  await openAs(page, 8);
  const unlock = page.getByRole("button", { name: "Unlock 500 TMAI" });
  await expect(unlock).toBeDisabled();
  await travel(7.01);
  await revisit(page);
  await unlock.click();
  const dialog = findDialog(page);
  await expect(dialog.getByText("Returns 500 TMAI to your wallet")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  // The row disappears when the page reloads its data; the dialog stays and shows how it ended.
  await expect(dialog.getByText("The transaction is confirmed on chain.")).toBeVisible();
  await expect(unlock).toHaveCount(0);
  await expect(dialog.getByText("The transaction is confirmed on chain.")).toBeVisible();
});

test("a proposal is voted on by keyboard, queued and executed by mouse", async ({ page }) => {
  // Another test empties this wallet.
  const stake = parseEther("2000000");
  await send(0, {
    ...{ address: readContractAddress("token"), abi: tmaiTokenAbi },
    ...{ functionName: "transfer", args: [localAccount(9).address, stake] },
  });
  await lock(9, "2000000", 365);
  await chain.mine({ blocks: 2 });
  await travel(0.001);
  const call = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "approve", args: [localAccount(9).address, 0n] });
  const proposal = [[readContractAddress("token")], [0n], [call], "Approve nothing\nA proposal that changes nothing."];
  await send(9, { ...governor(), functionName: "propose", args: proposal });
  await travel(1.01);
  await openAs(page, 9);
  const card = page.getByRole("article", { name: "Approve nothing" });
  await expect(card).toContainText("Active");
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole("heading").click();
  await pressByKeys(page, "For");
  await expect(findDialog(page).getByText("A vote cannot be changed.")).toBeVisible();
  await pressByKeys(page, "Confirm");
  await expect(findToast(page, "Done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toContainText("This wallet has voted.");
  await travel(5.01);
  for (const [button, state] of [
    ["Queue", "Queued"],
    ["Execute", "Executed"],
  ] as const) {
    await revisit(page);
    await card.getByRole("button", { name: button }).click();
    await findDialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(findDialog(page).getByText("The transaction is confirmed on chain.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card.locator(".badge")).toHaveText(state);
    await travel(2.01);
  }
});
