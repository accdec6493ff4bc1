import { emptyWallet, expect, test } from "./fixtures.ts";
import { readContractAddress } from "./member.ts";

// What a trader with too little of a token sees.

test("a trader short of TMAI gets it from the checkout's banner and continues the payment", async ({
  page,
  trader,
}) => {
  const buyer = trader(5);
  await emptyWallet(5, readContractAddress("token"));
  await buyer.choose("Analytics ADVANCED", "Monthly", "TMAI");
  await buyer.review();
  await buyer.connect();
  await expect(buyer.dialog.getByText("Insufficient TMAI balance.")).toBeVisible();
  await buyer.dialog.getByRole("button", { name: "Get TMAI" }).click();

  const swap = page.getByRole("dialog", { name: "Swap" });
  await expect(swap).toBeVisible();
  expect((await swap.boundingBox())?.width).toBeLessThanOrEqual(460);
  await expect(swap.getByLabel("You pay")).toHaveValue(/^36\.\d\d$/);
  await swap.getByRole("button", { name: "Approve and swap" }).click();
  await expect(swap.getByText(/^You received .* TMAI$/)).toBeVisible();
  await page.screenshot({ path: "test-results/swap-filled.png" });
  await swap.getByRole("button", { name: "Done" }).last().click();

  await expect(buyer.dialog).toBeVisible();
  await expect(buyer.confirm).toBeEnabled();
});
