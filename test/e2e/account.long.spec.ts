import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { review } from "../support/aPayment.ts";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { asServed, revisit, visit } from "./hydrated.ts";
import {
  chooseTestWallet,
  followLetter,
  freshEmail,
  newcomer,
  openMenu,
  PASSWORD,
  secondBrowser,
  signIn,
  signOut,
  testAddress,
  useTestAccount,
} from "./newcomer.ts";
import { smallTargetsIn } from "./targets.ts";

// Accounts beyond the main flow: a wallet that does not sign, no script, and a role that is granted.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs `npm run admin` on the data of the program under test. */
function runAdmin(...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["server/bootstrap.mjs", "server/commands/admin.ts", ...args],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
      encoding: "utf8",
    },
  );
  expect(status, stderr).toBe(0);
}

const LOOKS = [
  ["en", "light"],
  ["en", "dark"],
  ["ar", "dark"],
] as const;

/** Tests pages with keyboard, screen reader and touch, narrow and wide. */
async function isAccessible(page: Page, locale: string, colorScheme: "light" | "dark", paths: string[]) {
  await page.emulateMedia({ colorScheme });
  for (const path of paths)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `/${locale}/${path}`);
      expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
      expect(await smallTargetsIn(page.getByRole("main")), `${path} at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
}

test("a wallet connected after a payment joins the account with one signature, and leaves it again", async ({
  page,
  baseURL,
}) => {
  await review(page, baseURL ?? "", { plan: "Data API ADVANCED", duration: "Monthly", token: "USDC", account: 8 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/en/api?tab=billing");
  await newcomer(page, "carol");
  await useTestAccount(page, 8);
  await page.getByRole("button", { name: "Add a wallet" }).click();
  const wallets = page.getByRole("region", { name: "Wallets" });
  await expect(wallets.getByText(testAddress(8)).first()).toBeVisible();
  await wallets.getByRole("button", { name: "Add a wallet" }).click();
  const wallet = wallets.getByRole("listitem").filter({ hasText: testAddress(8) });
  await expect(wallet).toBeVisible();
  // Otherwise later tests find that it belongs to another account.
  await wallet.locator("summary", { hasText: "Remove" }).click();
  await wallet.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.getByText("The wallet has been removed.")).toBeVisible();
  await expect(wallet).toHaveCount(0);
});

test("a wallet that does not sign changes nothing, and the page says so", async ({ page }) => {
  await visit(page, "/en/sign-in");
  await useTestAccount(page, 7);
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await chooseTestWallet(page);
  await page.waitForURL("**/en/account");
  await signOut(page);
  await visit(page, "/en/sign-in");
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await expect(page.getByRole("main").getByText(testAddress(7)).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem("tmai:test-wallet-rejects", "next"));
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await expect(page.getByText("You declined to sign")).toBeVisible();
  await expect(page).toHaveURL("/en/sign-in");
});

test("a link to another site is not followed after signing in", async ({ page }) => {
  await newcomer(page, "eve");
  await signOut(page);
  const email = await newcomer(page, "bob");
  await signOut(page);
  await visit(page, "/en/sign-in?to=//evil.example/en/account");
  await signIn(page, email);
  await expect(page).toHaveURL("/en/account", { timeout: 30_000 });
});

test("a user without JavaScript signs up, confirms, resets a forgotten password and signs in", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "en-GB",
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const email = freshEmail("grace");
  await page.goto("/en/sign-up");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please use at least 10 characters; this one has 5.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await followLetter(page, email, asServed);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your email address is confirmed. You can now sign in.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await followLetter(page, email, asServed);
  await page.getByLabel("New password").fill("eight other words, all of them new");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed. Please sign in with the new one.")).toBeVisible();
  await signIn(page, email, "eight other words, all of them new");
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await context.close();
});

test("an admin grants a role, and the desk appears in the account menu", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(240_000);
  const helper = await newcomer(page, "helper");
  const boss = await secondBrowser(browser, baseURL);
  const admin = await newcomer(boss.page, "admin");
  expect((await boss.page.goto("/en/admin"))?.status()).toBe(403);
  await expect(boss.page.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();
  runAdmin("grant", admin, "admin");
  await visit(boss.page, "/en/admin");
  await boss.page.getByLabel("Find an account").fill(helper);
  await boss.page.getByRole("button", { name: "Search" }).last().click();
  const card = boss.page.getByRole("article", { name: helper });
  const support = card.getByRole("listitem").filter({ hasText: "Can search and replay payments" });
  await support.locator("summary", { hasText: "Grant" }).click();
  await expect(support.getByText(new RegExp(`Grant the role Support to \\W?${helper}\\W?\\?`))).toBeVisible();
  expect(await findViolations(boss.page)).toEqual([]);
  await support.getByRole("button", { name: "Yes, grant" }).click();
  await expect(boss.page.getByText("The role has been granted.")).toBeVisible();
  await card.getByText("1 change so far").click();
  await expect(card.getByText(/^Support granted by \S/)).toBeVisible();
  // The admin page and the pages of every account, in each look, with keyboard, screen reader and touch.
  for (const [locale, colorScheme] of LOOKS) await isAccessible(boss.page, locale, colorScheme, ["account", "admin"]);
  await boss.context.close();

  await revisit(page);
  await openMenu(page);
  const menu = page.getByRole("banner").locator(".account");
  await expect(menu.getByRole("link", { name: "Support" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Administration" })).toHaveCount(0);
  problems.length = 0;
});
