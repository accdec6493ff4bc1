import { parseEther } from "viem";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { pressByKeys } from "./byKeyboard.ts";
import { expect, reader, test } from "./fixtures.ts";
import { DAY_SECONDS, findDialog, findToast, openAs, readContractAddress, send, travel } from "./member.ts";

// Named to run last: it moves the chain's clock permanently.

test("a vested amount is released by keyboard", async ({ page }) => {
  const start = (await reader.getBlock()).timestamp;
  const terms = {
    ...{ beneficiary: localAccount(9).address, index: 0n, start, cliff: 0n, duration: BigInt(100 * DAY_SECONDS) },
    ...{
      slicePeriodSeconds: BigInt(10 * DAY_SECONDS),
      revocable: true,
      amountTotal: parseEther("1000"),
      initialUnlock: 0n,
    },
  };
  const vesting = { address: readContractAddress("vesting"), abi: tmaiVestingAbi };
  await send(0, { ...vesting, functionName: "addUserDetails", args: [[terms]] });
  await travel(25);
  await openAs(page, 9);
  await expect(page.getByRole("article", { name: "Schedule 1" })).toContainText("200");
  await page.getByRole("heading", { name: "Schedule 1" }).click();
  await pressByKeys(page, "Release");
  await expect(findDialog(page).getByText("Moves 200 vested TMAI to your wallet.")).toBeVisible();
  await pressByKeys(page, "Confirm");
  await expect(findToast(page, "Done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(findDialog(page)).toHaveCount(0);
  await expect(
    page.getByRole("article", { name: "Schedule 1" }).getByRole("button", { name: "Release" }),
  ).toBeDisabled();
});
