import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { expect, reader, test } from "./fixtures.ts";
import { fillLock, findDialog, findToast, openAs, readContractAddress } from "./member.ts";

test("an approval of exactly the amount precedes a lock of TMAI, and the discount shown is the checkout's", async ({
  page,
}) => {
  await openAs(page, 9);
  await fillLock(page, "300000", "180");
  await expect(page.getByText("4, 8%").first()).toBeVisible();
  await page.getByRole("button", { name: /^Lock until/ }).click();
  const dialog = findDialog(page);
  await expect(dialog.getByText("No one can unlock it before")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(findToast(page, "Done")).toContainText("Lock TMAI");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const locks = page.getByRole("region", { name: "My locks" }).getByRole("row");
  await expect(locks.filter({ hasText: "300,000" })).toContainText("counts for the discount");
  const allowance = {
    ...tokenContract(),
    functionName: "allowance",
    args: [localAccount(9).address, readContractAddress("staking")],
  } as const;
  expect(await reader.readContract(allowance)).toBe(0n);
  const answer = await page.request.get(`/api/plans/trading-discount?address=${localAccount(9).address}`);
  expect((await answer.json()).data).toMatchObject({ score: 4, percent: 8 });
});

const tokenContract = () =>
  ({
    address: readContractAddress("token"),
    abi: [
      {
        type: "function",
        name: "allowance",
        stateMutability: "view",
        inputs: [{ type: "address" }, { type: "address" }],
        outputs: [{ type: "uint256" }],
      },
    ],
  }) as const;
