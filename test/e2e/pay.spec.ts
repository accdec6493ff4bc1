import { emptyWallet, expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";
import { readContractAddress } from "./member.ts";

test("a trader pays for Analytics ADVANCED, Monthly, in USDC, and gets a receipt", async ({ page, trader }) => {
  const buyer = trader(3);
  await buyer.choose("Analytics ADVANCED", "Monthly", "USDC");
  await buyer.review();
  await expect(buyer.dialog.getByText("39.99").first()).toBeVisible();
  const box = await buyer.dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(460);
  await buyer.connect();
  await expect(buyer.dialog.getByText("25,000.00 USDC")).toBeVisible();
  await expect(buyer.dialog.getByText("ETH")).toBeVisible();
  await expect(buyer.dialog.getByText(/^1[12]:\d\d$/)).toBeVisible();
  await buyer.confirm.click();

  await expect(buyer.toast("Payment Successful")).toContainText(
    "You have successfully paid for your plan. You will be redirected shortly.",
  );
  await expect(page).toHaveURL("/en/plans/advanced/success/tmai?duration=monthly");
  await expect(page.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();
  const main = page.getByRole("main");
  await untilHydrated(page);
  await main.getByText("What was recorded").click();
  for (const fact of [
    "39.99",
    "USDC",
    "PaymentInitiated",
    "Signed",
    "OnChainSent",
    "PlanSaved",
    "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  ])
    await expect(main.getByText(fact).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" })).toBeVisible();
});

test("an insufficient balance shows the banner and disables Confirm", async ({ page, trader }) => {
  const buyer = trader(9);
  for (const [symbol, contract] of [
    ["USDC", "stablecoin"],
    ["TMAI", "token"],
  ] as const) {
    await page.context().clearCookies();
    await buyer.choose("Analytics PREMIUM", "Monthly", symbol);
    await buyer.review();
    const connect = buyer.dialog.getByRole("button", { name: "Connect Wallet" });
    await expect(connect.or(buyer.confirm)).toBeVisible();
    if (await connect.isVisible()) await buyer.connect();
    await expect(buyer.confirm).toBeEnabled();
    const giveBack = await emptyWallet(9, readContractAddress(contract));
    try {
      await buyer.choose("Analytics PREMIUM", "Monthly", symbol);
      await buyer.review();
      await expect(buyer.dialog.getByText(`Insufficient ${symbol} balance.`)).toBeVisible();
      await expect(buyer.confirm).toBeDisabled();
    } finally {
      await giveBack();
    }
  }
});
