import type { Page } from "@playwright/test";
import { toIndexId } from "#app/chain/mandates/terms.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { chain, expect, reader, test } from "./fixtures.ts";
import { agree, openFullWallet } from "./fullWallet.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { untilIndicesForSale } from "./indicesForSale.ts";
import { readContractAddress } from "./member.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

// A user lets an index be rebalanced within limits, and ends it: a real browser, the embedded wallet and the mandates' contracts.

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/**
 * Waits until the desk prepares a buy of each token of an index for a dollar: it must list them, and each pool needs a price noted half an
 * hour ago.
 */
async function untilTradedByMandate(page: Page, slug: string) {
  const { data } = (await (await page.request.get(`/api/indices/${slug}`)).json()) as {
    data: { constituents: { contract: `0x${string}` }[] };
  };
  const prepare = (token: `0x${string}`) =>
    reader.readContract({
      ...{
        address: readContractAddress("indexDesk"),
        abi: [...indexDeskAbi, ...priceBoundAbi],
        functionName: "prepare",
      },
      args: [
        { indexId: toIndexId(slug), isBuy: true, spendToken: readContractAddress("stablecoin"), token },
        1_000_000n,
        100n,
      ],
    });
  await expect(async () => {
    await chain.increaseTime({ seconds: 1_860 });
    await chain.mine({ blocks: 1 });
    for (const { contract } of data.constituents) await prepare(contract);
  }).toPass({ timeout: 150_000, intervals: [10_000] });
}

/** Three of the five tokens of an index, so that there is something to rebalance. */
async function buyThreeOfFive(page: Page) {
  await visit(page, "/en/indices/chain-5");
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const buying = dialog(page, "Buy Chain 5");
  await buying.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("TMAI wallet").click();
  await buying.getByLabel("You pay in USDC").fill("200");
  await buying.getByText(/^5 purchases/).click();
  await buying.getByRole("checkbox").last().uncheck();
  await expect(buying.getByText(/^4 purchases/)).toBeVisible();
  await buying.getByRole("checkbox", { checked: true }).last().uncheck();
  await expect(buying.getByText(/^3 purchases/)).toBeVisible();
  await buying.getByRole("button", { name: "Buy for 200.00 USDC" }).click();
  await agree(page);
  await expect(buying.getByText("3 of 3 bought")).toBeVisible();
  await buying.getByRole("button", { name: "Done" }).click();
}

test("a trader lets an index be rebalanced within 500 USDC a week, sees it done, and revokes it from a phone", async ({
  page,
  context,
}) => {
  // Pools are opened, listed and noted, and the operator checks every 15 seconds.
  test.setTimeout(420_000);
  await signInAs(context, "trader");
  await untilIndicesForSale(page.request);
  await buyPlan(page.request, 6, "PREMIUM");
  await openFullWallet(page);
  await page.getByRole("link", { name: "Who may trade for you" }).click();
  await expect(page.getByText("No one may trade for you")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // By then pools that the market maker opened at the program's start are near their prices, too.
  await untilTradedByMandate(page, "chain-5");
  await buyThreeOfFive(page);
  await visit(page, "/en/indices/chain-5");
  await page.getByRole("link", { name: "Rebalance automatically" }).click();
  await expect(page.getByLabel("Spending limit (USDC)")).toHaveValue("500");
  await expect(page.getByText(/^Bad prices alone could cost about \$33 per period/)).toBeVisible();
  const connect = page.getByRole("main").getByRole("button", { name: "Connect Wallet" });
  const go = page.getByRole("button", { name: "Continue" });
  await expect(connect.or(go)).toBeVisible();
  if (await connect.isVisible()) {
    await connect.click();
    await page.getByText("TMAI wallet").click();
  }
  await page.getByLabel("Slippage, at most").fill("4");
  await expect(page.getByText("Enter a percentage from 0 to 3.")).toBeVisible();
  await go.click();
  await expect(page.getByLabel("Slippage, at most")).toBeFocused();
  await page.getByLabel("Slippage, at most").fill("1");
  await page.screenshot({ path: "test-results/mandate-form.png", fullPage: true });
  expect(await findViolations(page)).toEqual([]);

  await go.click();
  await expect(page.getByRole("heading", { name: "What you sign" })).toBeVisible();
  await expect(page.getByText(/may take up to 3,500 USDC from your wallet, only to trade for you\.$/)).toBeVisible();
  await expect(page.getByText(/may spend up to 500 USDC every 7 days for you, until /)).toBeVisible();
  await page.screenshot({ path: "test-results/mandate-signs.png", fullPage: true });
  expect(await findViolations(page)).toEqual([]);
  // Leaving before signing changes nothing.
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Grant" }).click();
  await agree(page);
  await expect(page.getByText("Granted. From now on, Chain 5 is rebalanced for you.")).toBeVisible();
  await page.getByRole("link", { name: "See your mandates" }).click();

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Chain 5" }) });
  await expect(card.getByText("Granted", { exact: true })).toBeVisible();
  await expect(
    card.getByText(/^May buy up to 500 USDC every 7 days, of .*, and sell up to half of each\.$/),
  ).toBeVisible();
  await expect(card.getByText("0 USDC of 500 USDC")).toBeVisible();
  await expect(card.getByText("3,500 USDC", { exact: true })).toBeVisible();
  await page.screenshot({ path: "test-results/mandates.png", fullPage: true });
  expect(await findViolations(page)).toEqual([]);

  // Our operator sells some of the three and buys the two that are missing, leg by leg, without a signature.
  await expect(async () => {
    await page.reload();
    await expect(card.getByRole("link", { name: /^Done/ })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await untilHydrated(page);
  await page.screenshot({ path: "test-results/mandate-rebalanced.png", fullPage: true });
  await card.getByRole("link", { name: /^Done/ }).click();
  await expect(page.getByText("We execute this within your mandate; you do not need to sign.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Done" })).toHaveCount(5);
  await page.screenshot({ path: "test-results/mandate-order.png", fullPage: true });
  expect(await findViolations(page)).toEqual([]);
  await visit(page, "/en/mandates");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await untilHydrated(page);
  await expect(card.getByRole("button", { name: "Revoke" })).toBeVisible();
  await page.screenshot({ path: "test-results/mandates-phone.png", fullPage: true });
  expect(await crampedIn(page)).toEqual([]);
  await card.getByRole("button", { name: "Revoke" }).click();
  await agree(page);
  await expect(page.getByText("Revoked. No one can trade under this mandate any more.")).toBeVisible();
  await expect(page.getByText("No one may trade for you")).toBeVisible();
  await expect(part(page, "Ended").getByText("Revoked", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await crampedIn(page)).toEqual([]);
});
