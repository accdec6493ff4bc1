import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { review } from "../support/aPayment.ts";
import { revisit, untilAwake, visit } from "./awake.ts";
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { smallTargetsIn } from "./targets.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PASSWORD = "seven quiet words in a row";
const short = (account: number) => {
  const { address } = localAccount(account);
  return `${address.slice(0, 8)}...${address.slice(-4)}`;
};
/** An address that no other test of this run, and no run before it on the same data, has used. */
const freshEmail = (name: string) => `${name}-${Date.now()}@example.com`;

/** `npm run admin`, on the data of the program under test. */
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

async function signUp(page: Page, email: string) {
  await visit(page, "/en/sign-up");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible({ timeout: 30_000 });
}

/** The number of emails to an address that were followed. */
const followed = new Map<string, number>();

/** Waits in the outbox for the next email to an address, and follows its link. Without JavaScript no page hydrates. */
async function followLetter(page: Page, email: string, arrived: (page: Page) => Promise<void> = untilAwake) {
  const count = (followed.get(email) ?? 0) + 1;
  followed.set(email, count);
  const letters = page.getByRole("article").filter({ hasText: email });
  // A worker sends it from the queue, in its own time.
  await expect(async () => {
    await page.goto("/en/outbox");
    expect(await letters.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  await arrived(page);
  await letters.first().getByRole("link").first().click();
  await page.waitForURL(/token=/);
  await arrived(page);
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A signed-in person with an account, on their account page. */
async function newcomer(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await signUp(page, email);
  await followLetter(page, email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await page.waitForURL("**/en/sign-in?news=verified");
  await signIn(page, email);
  await page.waitForURL("**/en/account");
  return email;
}

const useTestAccount = (page: Page, account: number) =>
  page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
const chooseTestWallet = (page: Page) => page.getByText("Local test wallet").click();
/** A menu that is opened while its page is still loading closes again. */
async function openMenu(page: Page) {
  await untilAwake(page);
  await page.getByRole("banner").locator(".account > summary").click();
}

async function secondBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  return { context, page: await context.newPage() };
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
      expect(await violationsOf(page), `${path} at ${width}`).toEqual([]);
      expect(await smallTargetsIn(page.getByRole("main")), `${path} at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
}

test("somebody pays as a guest, opens an account, takes the purchase over, adds a wallet, ends sessions and leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await review(page, baseURL ?? "", { plan: "Data API ADVANCED", duration: "Monthly", token: "USDC", account: 8 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/en/api?tab=billing");
  const email = await newcomer(page, "ada");

  // The page asks about the purchase, which moves only after confirmation.
  const question = page.getByRole("heading", { name: "You have 1 purchase on this device." });
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Yes, move to my account" }).click();
  await expect(page.getByText("The purchases are now in your account.")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Active plans" })).toContainText("Data API ADVANCED");

  // A wallet joins by a signature.
  await useTestAccount(page, 8);
  await page.getByRole("button", { name: "Add a wallet" }).click();
  const wallets = page.getByRole("region", { name: "Wallets" });
  await expect(wallets.getByText(short(8)).first()).toBeVisible();
  // It has been connected since the payment: this press is the one that signs.
  await wallets.getByRole("button", { name: "Add a wallet" }).click();
  await expect(wallets.getByRole("listitem").filter({ hasText: short(8) })).toBeVisible();

  // Another device, shown here and signed out from here.
  const other = await secondBrowser(browser, baseURL);
  await visit(other.page, "/en/sign-in");
  await signIn(other.page, email);
  await other.page.waitForURL("**/en/account");
  await expect(other.page.getByRole("region", { name: "Active plans" })).toContainText("Data API ADVANCED");
  await revisit(page);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.locator("summary", { hasText: "Sign out there" }).click();
  await sessions.getByRole("listitem").getByRole("button", { name: "Sign out there" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await other.page.goto("/en/account"))?.status()).toBe(401);
  await other.context.close();

  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/en/sign-in?news=out");
  // This browser alone no longer shows the purchase, which belongs to the account.
  await page.goto("/en/api?tab=billing");
  await expect(page.getByText("Data API ADVANCED")).toHaveCount(0);
});

test("a page that belongs to an account leads to sign-in, and from there back", async ({ page, problems }) => {
  expect((await visit(page, "/en/account"))?.status()).toBe(401);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/en/sign-in?to=%2Fen%2Faccount");
  problems.length = 0; // the browser itself reports the 401
});

test("a person signs in with a wallet alone, and continues to the requested page", async ({ page }) => {
  await visit(page, "/en/sign-in?to=/en/account");
  await useTestAccount(page, 9);
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await chooseTestWallet(page);
  await expect(page).toHaveURL("/en/account", { timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Wallets" })).toContainText(short(9));
  // The only way to sign in stays.
  await expect(page.getByRole("region", { name: "Wallets" }).getByText("Remove")).toHaveCount(0);
  await expect(page.getByLabel("Current password")).toHaveCount(0);
});

test("a wallet that does not sign changes nothing and says so", async ({ page }) => {
  await visit(page, "/en/sign-in");
  await useTestAccount(page, 7);
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await chooseTestWallet(page);
  await page.waitForURL("**/en/account");
  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/en/sign-in?news=out");
  await visit(page, "/en/sign-in");
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await expect(page.getByRole("main").getByText(short(7)).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem("tmai:test-wallet-rejects", "next"));
  await page.getByRole("button", { name: "Sign in with a wallet" }).click();
  await expect(page.getByText("You did not sign")).toBeVisible();
  await expect(page).toHaveURL("/en/sign-in");
});

test("a link to another site is not followed after signing in", async ({ page }) => {
  await newcomer(page, "eve");
  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  const email = await newcomer(page, "bob");
  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await visit(page, "/en/sign-in?to=//evil.example/en/account");
  await signIn(page, email);
  await expect(page).toHaveURL("/en/account", { timeout: 30_000 });
});

test("without JavaScript a person signs up, confirms, forgets their password, sets a new one and signs in", async ({
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
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByText("Please use at least 10 characters; this one has 5.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await followLetter(page, email, async () => {});
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your address is confirmed. You can now sign in.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await followLetter(page, email, async () => {});
  await page.getByLabel("New password").fill("eight other words, all of them new");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed. Please sign in with the new one.")).toBeVisible();
  await signIn(page, email, "eight other words, all of them new");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
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
  await expect(boss.page.getByRole("heading", { name: "This page is not open to you" })).toBeVisible();
  runAdmin("grant", admin, "admin");
  await visit(boss.page, "/en/admin");
  await boss.page.getByLabel("Find an account").fill(helper);
  await boss.page.getByRole("button", { name: "Search" }).last().click();
  const card = boss.page.getByRole("article", { name: helper });
  const support = card.getByRole("listitem").filter({ hasText: "Can search and replay payments" });
  await support.locator("summary", { hasText: "Grant" }).click();
  await expect(support.getByText(new RegExp(`Grant the role Support to \\W?${helper}\\W?\\?`))).toBeVisible();
  expect(await violationsOf(boss.page)).toEqual([]);
  await support.getByRole("button", { name: "Yes, grant" }).click();
  await expect(boss.page.getByText("The role has been granted.")).toBeVisible();
  await card.getByText("1 change so far").click();
  await expect(card.getByText(/^Support granted by \S/)).toBeVisible();
  // The admin page and everyone's pages, in each look, with keyboard, screen reader and touch.
  for (const [locale, colorScheme] of LOOKS) await isAccessible(boss.page, locale, colorScheme, ["account", "admin"]);
  await boss.context.close();

  await revisit(page);
  await openMenu(page);
  const menu = page.getByRole("banner").locator(".account");
  await expect(menu.getByRole("link", { name: "Support" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Administration" })).toHaveCount(0);
  problems.length = 0;
});
