import { connectByKey, openReviewByKey, tabTo } from "./byKeyboard.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";

test("a plan is chosen, reviewed, rejected, retried and paid with the keyboard alone", async ({ page, trader }) => {
  const buyer = trader(9);
  await visit(page, "/en/plans");
  await tabTo(page, page.getByRole("radio", { name: "Monthly" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  await openReviewByKey(page, buyer, "Trading bot BASIC");
  await connectByKey(page, buyer);

  await buyer.rejectNext();
  await tabTo(page, buyer.confirm);
  await page.keyboard.press("Enter");
  await expect(buyer.dialog.getByRole("alert")).toContainText("You declined the permission in your wallet.");
  // The button was disabled during the wallet request; it has the focus again, so one key retries.
  await expect(buyer.confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/plans/trading-bot-basic/success/tmai?duration=yearly");
  await expect(page.getByRole("heading", { name: "Trading bot BASIC is yours" })).toBeVisible();
});
