import { expect, test } from "./fixtures.ts";
import { buyPlan } from "./purchase.ts";

test("a renewal or upgrade has the same price on the page and in the review, and Back keeps the choice", async ({
  page,
  trader,
}) => {
  const buyer = trader(5);
  await page.goto("/en/ratings");
  await buyPlan(page.request, buyer.account, "TRADING BOT BASIC");

  await buyer.choose("Trading bot BASIC", "Monthly", "USDC");
  const card = page.getByRole("article", { name: "Trading bot BASIC", exact: true });
  await expect(card.getByText(/^Your plan until \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(card.getByRole("button", { name: /^Renew for \$/ })).toBeVisible();
  const summary = page.getByRole("region", { name: "Trading bot BASIC" });
  await expect(summary.getByText(/^Renewal: starts when your current period ends, /)).toBeVisible();

  const higher = page.getByRole("article", { name: "Trading bot ADVANCED", exact: true });
  await higher.getByRole("button", { name: /^Upgrade for \$/ }).click();
  await expect(higher.getByText(/credit for unused days/)).toBeVisible();
  const total = page.locator(".summary .total dd");
  await expect(total).toHaveText(/^\$\d/);
  const before = page.url();

  await buyer.review();
  await buyer.connect();
  await expect(buyer.confirm).toBeEnabled();
  await expect(buyer.dialog.getByText(/^Upgrade: starts now and replaces your current plan/)).toBeVisible();
  const reviewed = (await buyer.dialog.locator(".total dd").textContent()) ?? "";
  await page.goBack();
  await expect(buyer.dialog).toBeHidden();
  expect(page.url()).toBe(before);
  await expect(total).toHaveText(reviewed);
  await expect(page.getByRole("radio", { name: "USDC" })).toBeChecked();
  await expect(higher.getByRole("button", { name: /^Upgrade for/ })).toHaveAttribute("aria-pressed", "true");

  // A review closed by its button leaves no history entry that Back would have to pass.
  await buyer.review();
  await expect(buyer.dialog.locator(".total dd")).toHaveText(reviewed);
  await buyer.dialog.getByRole("button", { name: "Close" }).click();
  await expect(buyer.dialog).toBeHidden();
  await page.waitForFunction(() => !window.history.state?.openDialogs);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/ratings/);
});
