import { expect, test } from "./fixtures.ts";
import { revisit, visit } from "./hydrated.ts";
import { chooseTestWallet, newcomer, secondBrowser, signIn, signOut, testAddress, useTestAccount } from "./newcomer.ts";
import { buyPlan } from "./purchase.ts";

// Accounts: created with an email address or a wallet, given a guest's purchases, and left.

test("a guest pays, creates an account, claims the purchase, adds a wallet, ends sessions and leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  await buyPlan(page.request, 8, "Data API ADVANCED");
  const email = await newcomer(page, "ada");

  // The page asks about the purchase, which moves only after confirmation.
  const question = page.getByRole("heading", { name: "You have 1 purchase on this device." });
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Yes, move to my account" }).click();
  await expect(page.getByText("The purchases are now in your account.")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Active plans" })).toContainText("Data API ADVANCED");

  // A wallet is added by a signature.
  await useTestAccount(page, 8);
  await page.getByRole("button", { name: "Add a wallet" }).click();
  await chooseTestWallet(page);
  const wallets = page.getByRole("region", { name: "Wallets" });
  await expect(wallets.getByRole("listitem").filter({ hasText: testAddress(8) })).toBeVisible();

  // Another device, shown here and signed out from here.
  const other = await secondBrowser(browser, baseURL);
  await visit(other.page, "/en/sign-in");
  await signIn(other.page, email);
  await other.page.waitForURL("**/en/account");
  await expect(other.page.getByRole("region", { name: "Active plans" })).toContainText("Data API ADVANCED");
  await revisit(page);
  const sessions = page.getByRole("region", { name: "Active sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.locator("summary", { hasText: "Sign out device" }).click();
  await sessions.getByRole("listitem").getByRole("button", { name: "Sign out device" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await other.page.goto("/en/account"))?.status()).toBe(401);
  await other.context.close();

  await signOut(page);
  // A browser without the account no longer shows the purchase, which belongs to the account.
  await page.goto("/en/api?tab=billing");
  await expect(page.getByText("Data API ADVANCED")).toHaveCount(0);
});

test("a page that belongs to an account links to sign-in, and from there back", async ({ page, problems }) => {
  expect((await visit(page, "/en/account"))?.status()).toBe(401);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/en/sign-in?to=%2Fen%2Faccount");
  problems.length = 0; // the browser itself reports the 401
});

test("a user signs in with a wallet alone, and continues to the requested page", async ({ page }) => {
  await visit(page, "/en/sign-in?to=/en/account");
  await useTestAccount(page, 9);
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await chooseTestWallet(page);
  await expect(page).toHaveURL("/en/account", { timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Wallets" })).toContainText(testAddress(9));
  // The only way to sign in cannot be removed.
  await expect(page.getByRole("region", { name: "Wallets" }).getByText("Remove")).toHaveCount(0);
  await expect(page.getByLabel("Current password")).toHaveCount(0);
});
