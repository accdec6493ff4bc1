import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { chooseTestWallet, useTestAccount } from "./newcomer.ts";

// A portfolio in a real browser: its wallet is included from the first visit, and everything works by keyboard, or without JavaScript.

const OWN = 8;
const WATCHED = localAccount(9).address;

test("a wallet that signs in sees its holdings, and answers questions, moves and addresses by keyboard", async ({
  page,
  browser,
  context,
  problems,
}) => {
  await visit(page, "/en/sign-in?to=/en/portfolio");
  await useTestAccount(page, OWN);
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await chooseTestWallet(page);
  await expect(page).toHaveURL(/\/en\/portfolio/, { timeout: 30_000 });
  await expect(page.getByRole("row", { name: /USDC/ })).toBeVisible({ timeout: 60_000 });
  await visit(page, "/en/portfolio");
  expect(await findViolations(page)).toEqual([]);
  expect(await crampedIn(page)).toEqual([]);

  // An open question: the value of the chain's coin, which has no market here.
  const price = page.getByLabel("Price of one ETH in USD");
  await page.locator("body").press("m");
  await expect(page.locator("[data-question] :focus")).toHaveCount(1);
  await price.focus();
  await price.pressSequentially("a lot");
  await price.press("Enter");
  await expect(page.getByText("Enter an amount in dollars such as 0.05.")).toBeVisible();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  problems.length = 0; // the browser itself reports the 400
  await price.fill("2,000.50");
  await price.press("Enter");
  await expect(page.getByText("Price saved")).toBeVisible();
  await expect(page.getByRole("row", { name: /^ETH|Ether/ })).toContainText("$2,000.50");

  // The filter, and the lots of a row.
  await page.locator("body").press("/");
  await expect(page.getByLabel("Filter by token")).toBeFocused();
  await page.keyboard.type("usdc");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/find=usdc/);
  await page.getByRole("heading", { name: "Holdings", exact: true }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/token=/);

  // A manual move in a manual account.
  await visit(page, "/en/portfolio#hand");
  const hand = page.locator("#hand");
  await hand.getByLabel("Name").fill("Exchange");
  await hand.getByLabel("Name").press("Enter");
  await expect(page.getByText("Account added")).toBeVisible();
  await visit(page, "/en/portfolio/moves");
  await page.getByRole("link", { name: "Add move" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Add move" });
  await sheet.getByLabel("Wallet").selectOption({ label: "Exchange" });
  await sheet.getByLabel("Token").fill("USDC");
  await sheet.getByLabel("Amount").fill("1,250.5");
  await sheet.getByLabel("Time (UTC)").fill("2026-01-02T10:30");
  await sheet.getByLabel("Note").fill("first");
  await sheet.getByLabel("Note").press("Enter");
  await expect(page.getByText("Move added")).toBeVisible();
  await page.locator("body").press("/");
  await expect(page.getByLabel("Token")).toBeFocused();
  await page.getByLabel("Wallet").selectOption({ label: "Exchange" });
  await page.getByRole("button", { name: "Filter" }).press("Enter");
  await expect(page.getByRole("row", { name: /Buy USDC/ })).toContainText("+1,250.5 USDC");
  await page.getByRole("heading", { name: "Moves", level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const change = page.getByRole("dialog", { name: "Edit move" });
  await change.getByLabel("Note").fill("second");
  expect(await findViolations(page)).toEqual([]);
  await change.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Move saved")).toBeVisible();
  await expect(page.getByRole("row", { name: /Buy USDC/ })).toContainText("second");

  // Without JavaScript, forms do the same.
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const still = await plain.newPage();
  await still.goto("/en/portfolio");
  await still.locator("#watch > summary").click();
  await still.locator("#watch").getByLabel("Address").fill("0x12");
  await still.locator("#watch").getByRole("button").click();
  await expect(still.getByText(/is not a wallet address/)).toBeVisible();
  await still.locator("#watch").getByLabel("Address").fill(WATCHED);
  await still.locator("#watch").getByRole("button").click();
  await expect(still.getByText("Address added")).toBeVisible();
  await still.goto("/en/portfolio/moves");
  await still.getByRole("link", { name: /^Buy USDC/ }).click();
  await still.getByText("Delete", { exact: true }).click();
  await still.getByRole("button", { name: "Delete move" }).click();
  await expect(still.getByText("Move deleted")).toBeVisible();
  await plain.close();
});
