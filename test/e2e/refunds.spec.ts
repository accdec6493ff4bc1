import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { downloaded } from "./auditor.ts";
import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { newcomer } from "./newcomer.ts";
import { buyPlan } from "./purchase.ts";
import { approve, localStaff, makeRefund, part, untilShown } from "./refundDesk.ts";
import { smallTargetsIn } from "./targets.ts";

// Refunds: requested by the payer, made and checked by two people, paid by a third. Source: docs/spec/cards.md#4, #9.

async function sound(page: Page) {
  await untilHydrated(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargetsIn(page.getByRole("main"))).toEqual([]);
  expect(await crampedIn(page)).toEqual([]);
}

/** Buys a month of Analytics ADVANCED on the test provider's page. */
async function buyByCard(page: Page) {
  await visit(page, "/en/plans?plan=advanced&duration=monthly");
  await page.getByRole("radio", { name: "Card" }).check({ force: true });
  await expect(page.locator(".summary .total dd")).toHaveText("$39.99");
  await page.getByRole("button", { name: "Pay by card" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();
}

/** The document that the payment's page links to: its page, and its file, which needs nothing else. */
async function opens(page: Page, kind: "Invoice" | "Credit note", texts: readonly string[]) {
  const back = page.url();
  const link = page.getByRole("main").getByRole("link", { name: new RegExp(`^${kind} `) });
  const number = ((await link.textContent()) ?? "").replace(`${kind} `, "");
  await link.click();
  await expect(page.getByRole("heading", { name: kind, level: 1 })).toBeVisible();
  for (const text of texts) await expect(page.getByRole("article")).toContainText(text);
  await sound(page);
  const file = await downloaded(page, () => page.getByRole("link", { name: "Download" }).click());
  expect(file.name).toBe(`${number}.html`);
  const html = readFileSync(file.path, "utf8");
  // Cents have their own element.
  const plain = html.replace(/<[^>]+>/g, "");
  for (const text of [number, ...texts]) expect(plain).toContain(text);
  expect(html).not.toMatch(/<(script|link|img|iframe)\b|\bsrc=|@import|url\(/);
  await visit(page, back);
  return number;
}

test("a card buyer requests a refund, support creates it, an admin approves it, and the card receives it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await newcomer(page, "refund-card");
  await buyByCard(page);
  await visit(page, "/en/ratings");
  const locked = page.getByRole("main").getByText("Today’s grades", { exact: false });
  await expect(async () => {
    await page.reload();
    await expect(locked).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });

  await visit(page, "/en/billing");
  await page
    .getByRole("row", { name: /Analytics ADVANCED/ })
    .getByRole("link", { name: "Open", exact: true })
    .click();
  await page.getByRole("link", { name: "Track this payment" }).click();
  await page.waitForURL(/\/en\/payments\//);
  await expect(page.getByText(/^You can get a full refund if you ask by /)).toBeVisible();
  await sound(page);
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Bought by mistake" }).click();
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await expect(page.getByText(/^Refund of \$39\.99 requested on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0);

  const support = await localStaff(browser, baseURL, "support");
  await visit(support.page, "/en/support/queue");
  await support.page
    .getByRole("link", { name: /^Refund requested by a customer/ })
    .first()
    .click();
  await support.page.getByRole("main").getByRole("link", { name: "Refund", exact: true }).click();
  await expect(support.page.getByText("the same card only")).toBeVisible();
  await sound(support.page);
  const path = await makeRefund(support.page, "Bought by mistake, says the customer.");
  await sound(support.page);

  const admin = await localStaff(browser, baseURL, "admin");
  await visit(admin.page, "/en/support/refunds");
  await expect(
    admin.page.getByRole("link", { name: /Analytics ADVANCED.*waiting for a second person/ }).first(),
  ).toBeVisible();
  await sound(admin.page);
  // Any amount other than the refund's is refused with a message.
  await visit(admin.page, path);
  await admin.page.getByLabel("Enter the amount to approve: 39.99").fill("39.98");
  await admin.page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(part(admin.page)).toContainText("That is not the amount of this refund.");
  await approve(admin.page, path, "39.99");
  await untilShown(admin.page, "The money has gone back to where it came from.");
  await expect(admin.page.getByRole("region", { name: "Proof" })).toContainText("$39.99");
  await sound(admin.page);
  await admin.page
    .getByRole("link", { name: "The card payment" })
    .count()
    .then((count) => expect(count).toBe(0));
  await visit(support.page, path);
  await support.page.getByRole("link", { name: "The card payment" }).click();
  await expect(support.page.getByRole("heading", { level: 1 })).toHaveText("Card payment");

  await untilShown(page, /^Refunded \$39\.99 on /);
  await expect(page.getByText("It appears on your card statement within 5 to 10 days.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics ADVANCED was refunded");
  await untilShown(page, /^Credit note /);
  await untilHydrated(page);
  const invoice = await opens(page, "Invoice", ["$39.99", "Card"]);
  await opens(page, "Credit note", ["$39.99", invoice]);
  await sound(page);

  await visit(page, "/en/billing");
  await expect(page.getByRole("region", { name: "Active plans" })).not.toContainText("Analytics ADVANCED");
  await expect(page.getByRole("row", { name: /Analytics ADVANCED/ })).toContainText(/Refunded \$39\.99/);
  await expect(async () => {
    await visit(page, "/en/ratings");
    await expect(locked.first()).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  for (const { context } of [support, admin]) await context.close();
});

test("a refund of a wallet's purchase is withdrawn once, refused once, and then paid by the treasury's wallet", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { paymentId } = await buyPlan(page.request, 4, "Trading bot ADVANCED");
  const support = await localStaff(browser, baseURL, "support");
  const admin = await localStaff(browser, baseURL, "admin");
  const make = async (reason: string) => {
    await visit(support.page, `/en/support/payments/${paymentId}`);
    await support.page.getByRole("main").getByRole("link", { name: "Refund", exact: true }).click();
    return makeRefund(support.page, reason);
  };

  await make("The wrong payment.");
  await support.page.getByRole("button", { name: "Withdraw" }).click();
  await expect(part(support.page)).toContainText("The person who requested it withdrew it.");

  const refused = await make("The customer changed their mind.");
  const auditor = await localStaff(browser, baseURL, "auditor");
  await visit(auditor.page, refused);
  await expect(part(auditor.page)).toContainText("Auditors can read refunds, but not decide them");
  await expect(auditor.page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await auditor.context.close();
  await visit(admin.page, refused);
  await admin.page.getByRole("button", { name: "Refuse, with a reason" }).click();
  await admin.page.getByRole("combobox", { name: "Reason given to the customer" }).click();
  await admin.page.getByRole("option", { name: "What was paid for has been used." }).click();
  await admin.page.getByRole("textbox", { name: "Note for staff" }).fill("All signals were read.");
  await sound(admin.page);
  await admin.page.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect(part(admin.page)).toContainText("Reason given to the customer: What was paid for has been used.");
  await visit(page, `/en/payments/${paymentId}`);
  await expect(page.getByText("Too much of the plan has been used.")).toBeVisible();
  await expect(page.getByText("All signals were read.")).toHaveCount(0);

  const path = await make("It was not used after all.");
  const heading = (await support.page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const amount = heading.replace("Refund of $", "");
  await approve(admin.page, path, amount);
  await visit(page, `/en/payments/${paymentId}`);
  await expect(page.getByText(/^Refund of [\d.]+ USDC approved on /)).toBeVisible();
  await sound(admin.page);

  await admin.page.evaluate(() => localStorage.setItem("tmai:test-account", "2"));
  await admin.page.getByRole("button", { name: "Pay with the treasury" }).click();
  const dialog = admin.page.getByRole("dialog", { name: "Pay with the treasury" });
  await dialog.getByRole("button", { name: "Connect Wallet" }).click();
  await admin.page.getByText("Local test wallet").click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The transaction is confirmed on chain.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await untilShown(admin.page, "The money has gone back to where it came from.");
  await expect(admin.page.getByRole("region", { name: "Proof" })).toContainText("amount is the approved one");
  await sound(admin.page);

  await untilShown(page, /^Refunded [\d.]+ USDC on /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trading bot ADVANCED was refunded");
  await expect(page.getByRole("region", { name: "Refund", exact: true }).locator(".hash")).toBeVisible();
  await sound(page);
  await visit(page, "/en/billing");
  await expect(page.getByRole("region", { name: "Active plans" })).not.toContainText("Trading bot ADVANCED");
  for (const { context } of [support, admin]) await context.close();
});

test("an auditor compares a quarter's card payments and refunds with the provider, and finds no difference", async ({
  page,
  browser,
  baseURL,
}) => {
  await newcomer(page, "audited-card");
  await buyByCard(page);
  const auditor = await localStaff(browser, baseURL, "auditor");
  await visit(auditor.page, "/en/audit/cards");
  await auditor.page.getByRole("textbox", { name: "Charged from" }).fill(quarterStart());
  await auditor.page.getByRole("button", { name: "Compare cards" }).click();
  await expect(auditor.page.getByText("No differences: every charge in this period matches")).toBeVisible();
  const figure = (name: string) => auditor.page.locator(".audit__strip > div").filter({ hasText: name }).locator("dd");
  await expect(figure("Charges in the ledger")).toHaveText(/^[1-9]\d*$/);
  await expect(figure("At the provider")).toHaveText((await figure("In the books").textContent()) ?? "");
  await sound(auditor.page);
  await auditor.context.close();
});

/** The first day of this quarter (UTC), in the field's format. */
function quarterStart(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1)).toISOString().slice(0, 10);
}
