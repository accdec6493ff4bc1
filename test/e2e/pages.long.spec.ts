import { SIMULATED_SEED, simulatedTokens } from "../../analytics/simulated/tokens.ts";
import { measureWeight } from "../support/weight.ts";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";

// Pages without script, without a network, before they respond, in light Arabic, and their size.

const ANALYTICS = ["Analytics BASIC", "Analytics ADVANCED", "Analytics PREMIUM", "Analytics VIP"];
const OTHERS = [
  "Data API ADVANCED",
  "Data API PREMIUM",
  "Trading bot BASIC",
  "Trading bot ADVANCED",
  "Trading bot PREMIUM",
];

test("the plans page shows the whole catalogue without JavaScript", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto("/en/plans");
  for (const plan of [...ANALYTICS, ...OTHERS])
    await expect(page.getByRole("article", { name: plan, exact: true })).toBeVisible();
  await expect(page.getByRole("article", { name: "Analytics ADVANCED", exact: true })).toContainText("$39.99");
  await page.close();
});

test("a duration chosen before hydration stays chosen", async ({ page }) => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/plans", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
  respond();
  await untilHydrated(page);
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  const vip = page.getByRole("article", { name: "Analytics VIP", exact: true });
  await expect(vip.getByRole("button")).toBeEnabled();
});

test("a plan without a price for the chosen duration cannot be chosen", async ({ page }) => {
  await visit(page, "/en/plans");
  const button = (plan: string) => page.getByRole("article", { name: plan, exact: true }).getByRole("button");
  await expect(button("Analytics VIP")).toBeDisabled();
  await expect(button("Analytics BASIC")).toBeDisabled();
  await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
  await expect(button("Analytics VIP")).toBeEnabled();
  await expect(button("Analytics BASIC")).toBeDisabled();
  await page.getByRole("radio", { name: "Quarterly" }).check({ force: true });
  await expect(button("Data API PREMIUM")).toBeDisabled();
});

test("a page stays without a network, and recovers automatically", async ({ page, context, problems }) => {
  await visit(page, "/en/plans");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  const link = page.getByRole("banner").getByRole("link", { name: "Data API" });
  await link.click();
  await expect(page.getByText("The page you chose will open when you are back online.")).toBeVisible();
  await expect(page).toHaveURL("/en/plans");
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL("/en/api");
  // The browser itself reports the router's prefetches without a network.
  const others = problems.splice(0).filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
});

test("a language file that cannot be loaded is logged, and the page hydrates in English", async ({
  page,
  problems,
}) => {
  await page.route(/\/assets\/plans-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    return /\p{Script=Arabic}/u.test(await response.text()) ? route.abort() : route.fulfill({ response });
  });
  await page.goto("/ar/plans");
  // Only this page's texts are lost: the frame's, and a product's name, stay Arabic.
  await page.getByRole("button", { name: "Choose plan", disabled: false }).first().click();
  await expect(page.locator(".paysec")).toBeVisible();
  expect(problems.join("\n")).toContain("Translation loading failed for locale ar");
  problems.length = 0; // the lost file, and React's warning that the server rendered Arabic
});

for (const path of ["/ar/plans", "/ar/billing", "/ar/api?tab=billing", "/ar/sign-in"])
  test(`the page ${path} in light has no accessibility violation and no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path);
      expect(await findViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

test("the dialog has no accessibility violation", async ({ page, trader }) => {
  const buyer = trader(3);
  await buyer.choose("Data API ADVANCED", "Monthly", "USDC");
  await buyer.review();
  expect(await findViolations(page)).toEqual([]);
  await buyer.connect();
  await expect(buyer.confirm).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
});

const TOKEN = `/tokens/${simulatedTokens(SIMULATED_SEED)[0]?.slug}`;

// The desks are for work, and need not load as fast.

for (const path of [
  ...["/en/plans", "/ar/plans", "/en/api?tab=billing", "/en/billing", "/en/sign-in", "/en/sign-up", "/en/account"],
  ...["/en/ratings", "/ar/ratings", "/en/market", `/en${TOKEN}`, `/ar${TOKEN}`],
])
  test(`the page ${path} ships no wallet code: at most 138 KiB of gzipped JavaScript, and 20 of CSS`, async ({
    browser,
    baseURL,
  }) => {
    const { js, css } = await measureWeight(browser, `${baseURL}${path}`);
    expect(js / 1024).toBeGreaterThan(60);
    expect(js / 1024).toBeLessThanOrEqual(138);
    expect(css / 1024).toBeGreaterThan(2);
    expect(css / 1024).toBeLessThanOrEqual(20);
  });
