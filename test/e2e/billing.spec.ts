import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { newcomer, openMenu, secondBrowser } from "./newcomer.ts";
import { buyPlan } from "./purchase.ts";
import { smallTargetsIn } from "./targets.ts";

// What a customer sees of a purchase: all purchases from any page, the receipt, and the product.

test("a buyer of Analytics finds the plan in the account menu, opens its receipt, and from there the ratings", async ({
  page,
  browser,
  baseURL,
}) => {
  const { paymentId } = await buyPlan(page.request, 5, "ADVANCED");
  await visit(page, "/en/market");
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Billing and receipts" }).click();
  await expect(page).toHaveURL("/en/billing");
  await expect(page.getByRole("region", { name: "Active plans" })).toContainText("Analytics ADVANCED");
  const row = page.getByRole("row", { name: /Analytics ADVANCED/ });
  for (const fact of ["39.99 USDC", "$39.99", "Paid"]) await expect(row).toContainText(fact);
  await untilHydrated(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargetsIn(page.getByRole("main"))).toEqual([]);

  await row.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(`/en/plans/advanced/success/tmai?duration=monthly&payment=${paymentId}`);
  await expect(page.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("What was recorded")).toBeVisible();
  await expect(main.getByText("PaymentInitiated")).toBeHidden();
  // Printed, it is one page in any paper size, dark or light, with the whole hash and no controls.
  for (const colorScheme of ["light", "dark"] as const)
    for (const format of ["A4", "Letter"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(pagesIn(await page.pdf({ format })), `${format}, ${colorScheme}`).toBe(1);
    }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  await expect(page.getByRole("button").or(page.getByRole("navigation")).filter({ visible: true })).toHaveCount(0);
  expect(
    await main
      .locator(".kv .hash")
      .first()
      .evaluate((hash) => getComputedStyle(hash, "::after").content),
  ).toMatch(/^"0x[0-9a-f]{64}"$/);
  await page.emulateMedia({ media: null, colorScheme: null });

  await main.getByRole("link", { name: "View ratings" }).click();
  await expect(page).toHaveURL("/en/ratings");

  // No other browser shows any of it, with an account or without.
  const other = await secondBrowser(browser, baseURL);
  await newcomer(other.page, "eve");
  await visit(other.page, "/billing");
  await expect(other.page).toHaveURL("/en/billing");
  await expect(other.page.getByText("Nothing has been paid yet.")).toBeVisible();
  await expect(other.page.getByText("ADVANCED")).toHaveCount(0);
  await other.context.close();
});

test("billing is in the wallet menu and in the search", async ({ page }) => {
  await visit(page, "/en/plans");
  await page.evaluate(() => localStorage.setItem("tmai:test-account", "5"));
  await page.getByRole("banner").getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
  await page.getByRole("banner").locator(".wallet").click();
  await page.locator(".wallet-menu__panel").getByRole("link", { name: "Billing and receipts" }).click();
  await expect(page).toHaveURL("/en/billing");
  await expect(page.locator(".wallet-menu__panel")).toBeHidden();

  await visit(page, "/en/plans");
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("combobox").fill("receipts");
  await page.getByRole("option", { name: "Billing and receipts" }).click();
  await expect(page).toHaveURL("/en/billing");
});

/** Pages of a PDF: the browser writes their objects uncompressed. */
const pagesIn = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
