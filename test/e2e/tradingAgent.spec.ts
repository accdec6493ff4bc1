import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { expect, test } from "./fixtures.ts";
import { agree, openFullWallet } from "./fullWallet.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { untilIndicesForSale } from "./indicesForSale.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

// A trading rule, from its sentence to its end: back-test, paper, live within a mandate, and stopped from a phone.

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Judges the latest day now, because a test cannot wait for days. */
async function judgeNow(agentId: string): Promise<void> {
  const response = await fetch(`${process.env.E2E_SIGN_IN}/judge/${agentId}`);
  expect(response.ok, await response.text()).toBe(true);
}

test("a trader writes a rule, tests it, sees why it did not buy, runs it live, and stops it from a phone", async ({
  page,
  context,
}) => {
  test.setTimeout(420_000);
  await signInAs(context, "trader");
  await buyPlan(page.request, 3, "TRADING BOT BASIC");

  // The sentence: fixed purchases of the five largest tokens.
  await visit(page, "/en/trading-agent/new");
  await page.getByLabel("Strategy", { exact: true }).selectOption("dca-1");
  await page.getByLabel("Interval in candles").fill("0");
  await expect(page.getByText("Interval in candles: enter a whole number from 1 to 365.")).toBeVisible();
  await page.getByLabel("Interval in candles").fill("1");
  await expect(page.getByLabel("Number of tokens")).toHaveValue("5");
  await expect(page.getByLabel("Candle", { exact: true })).toContainText("every hour (requires TRADING BOT ADVANCED)");
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: "test-results/agent-new.png", fullPage: true });

  // A back-test needs no name; its result is after costs and is labelled as simulated.
  await page.getByRole("button", { name: "Run back-test" }).click();
  await expect(page).toHaveURL(/\/en\/trading-agent\/backtests\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Result after costs" })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Simulated", { exact: true }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: "test-results/agent-backtest.png", fullPage: true });

  // The entered text is still there; the rules are saved to a file and loaded again.
  await visit(page, "/en/trading-agent/new");
  await expect(page.getByLabel("Strategy", { exact: true })).toHaveValue("dca-1");
  await page.getByLabel("Amount per purchase").fill("20");
  await page.getByLabel("Tokens", { exact: true }).selectOption("list");
  await page.getByLabel("Find a token by name, symbol or address").fill("a");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  for (const place of [0, 1, 2]) await page.getByRole("button", { name: /^Add / }).nth(place).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Twenty a day");
  const kept = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export rules" }).click();
  const file = await (await kept).path();
  expect(JSON.parse(readFileSync(file, "utf8")).strategy.params).toEqual({ every: 1, usdCents: 2_000 });
  await page.getByLabel("Amount per purchase").fill("30");
  await page.getByLabel("Import rules (JSON)").setInputFiles(file);
  await expect(page.getByLabel("Amount per purchase")).toHaveValue("20");

  // On paper. This market is a few minutes old: yesterday’s closes came too late for a decision, and the page says so.
  await page.getByRole("button", { name: "Start on paper" }).click();
  await expect(page).toHaveURL(/\/en\/trading-agent\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: /Twenty a day/ })).toBeVisible();
  await expect(page.getByText("Not judged yet")).toBeVisible();
  const agentId = page.url().slice(-36);
  await judgeNow(agentId);
  await page.reload();
  await untilHydrated(page);
  const judged = page.getByRole("listitem").filter({ hasText: "nothing decided" });
  await judged.locator("summary").click();
  await expect(judged.getByText("No prices for more than a third of the tokens").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: "test-results/agent-paper.png", fullPage: true });

  // A change applies from the next candle.
  await visit(page, `/en/trading-agent/new?agent=${agentId}`);
  await page.getByLabel("Amount per purchase").fill("100");
  await page.getByLabel("Tokens", { exact: true }).selectOption("marketCap");
  await page.getByLabel("Chain", { exact: true }).selectOption("31337");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("spend $100 evenly")).toBeVisible();

  // Live, within a mandate that the user's own wallet grants.
  await untilIndicesForSale(page.request);
  await openFullWallet(page);
  await visit(page, `/en/trading-agent/new?agent=${agentId}&step=live`);
  const live = part(page, "3. Live");
  await expect(live.getByText("At most $1,000 in each period of 7 days; you can set a lower limit")).toBeVisible();
  await expect(live.getByText(/The agent can lose your whole budget/)).toBeVisible();
  await live.getByRole("button", { name: "Continue to the mandate" }).click();
  await expect(page).toHaveURL(new RegExp(`/en/mandates/new\\?agent=${agentId}$`));
  await expect(page.getByLabel("Spending limit (USDC)")).toHaveValue("1000");
  const connect = page.getByRole("main").getByRole("button", { name: "Connect Wallet" });
  const go = page.getByRole("button", { name: "Continue" });
  await expect(connect.or(go)).toBeVisible();
  if (await connect.isVisible()) {
    await connect.click();
    await page.getByText("TMAI wallet").click();
  }
  await go.click();
  await page.getByRole("button", { name: "Grant" }).click();
  await agree(page);
  await expect(page.getByText("Granted. You can start Twenty a day now.")).toBeVisible();
  await page.getByRole("link", { name: "Start the agent" }).click();
  await page.getByRole("button", { name: "Start live" }).click();
  await expect(page).toHaveURL(new RegExp(`/en/trading-agent/${agentId}`));
  const bar = part(page, "Agent");
  await expect(bar.getByText("Live", { exact: true })).toBeVisible();
  await expect(bar.getByText("Running")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: "test-results/agent-live.png", fullPage: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await untilHydrated(page);
  expect(await crampedIn(page)).toEqual([]);
  await bar.getByRole("link", { name: "Stop agent" }).click();
  await page.getByRole("radio", { name: /^Keep them/ }).check();
  await page.getByRole("button", { name: "Stop agent" }).click();
  await expect(page.getByText("Agent stopped.")).toBeVisible();
  await page.screenshot({ path: "test-results/agent-stopped-phone.png", fullPage: true });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await crampedIn(page)).toEqual([]);
});
