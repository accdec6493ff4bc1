import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { newcomer } from "./newcomer.ts";
import { smallTargetsIn } from "./targets.ts";

// Paying by card without any wallet, on the page of the built-in test provider. Source: docs/spec/cards.md#3, #9.

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

async function choose(page: Page, plan = "Analytics ADVANCED") {
  await visit(page, "/en/plans");
  await page
    .getByRole("article", { name: plan, exact: true })
    .getByRole("button", { name: /^(Choose plan|Renew|Upgrade)/ })
    .click();
  await page.getByRole("radio", { name: "Card" }).check({ force: true });
}

const payByCard = (page: Page) => page.getByRole("button", { name: "Pay by card" });

/** From the plans page to the provider's. */
async function toProvider(page: Page) {
  await expect(page.locator(".summary .total dd")).toHaveText(/^\$\d/);
  await payByCard(page).click();
  await expect(page.getByRole("heading", { name: "Test card provider" })).toBeVisible();
}

async function pay(page: Page, number = GOOD) {
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Pay" }).click();
}

const isTheirs = (page: Page) =>
  expect(page.getByRole("heading", { name: "Analytics ADVANCED is yours" })).toBeVisible();

test("an account without a wallet buys Analytics ADVANCED by card, and reads all of the ratings seconds later", async ({
  page,
}) => {
  // Users who are not signed in see what to do first.
  await visit(page, "/en/plans?plan=advanced&duration=monthly");
  await expect(page.getByRole("radio", { name: "Card" })).toBeDisabled();
  await expect(page.getByText("to pay by card. You do not need a wallet.")).toBeVisible();
  await newcomer(page, "card-buyer");
  await visit(page, "/en/ratings");
  // Without a plan today's grades and signals are hidden; ADVANCED includes the grades.
  const locked = page.getByRole("main").getByText("Today’s grades", { exact: false });
  await expect(locked.first()).toBeAttached();

  await choose(page);
  await expect(page.getByText("The plan belongs to your account.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Renew automatically" })).not.toBeChecked();
  // While it becomes enabled, its colours are between two states.
  await expect(payByCard(page)).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
  await toProvider(page);
  await expect(page.getByText("$39.99")).toBeVisible();
  await pay(page);
  await page.waitForURL(/\/en\/plans\/advanced\/success\/card\?/);
  await isTheirs(page);
  expect(await findViolations(page)).toEqual([]);

  const ratings = page.getByRole("main").getByRole("link", { name: "View ratings" });
  await ratings.click();
  await expect(page).toHaveURL("/en/ratings");
  await expect(async () => {
    await page.reload();
    await expect(locked).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });

  await visit(page, "/en/billing");
  await expect(page.getByRole("region", { name: "Active plans" })).toContainText("Your account");
  const row = page.getByRole("row", { name: /Analytics ADVANCED/ });
  for (const fact of ["Card", "$39.99", "Paid"]) await expect(row).toContainText(fact);
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargetsIn(page.getByRole("main"))).toEqual([]);
});

test("a declined card is reported on the provider's page, and the next card pays", async ({ page, problems }) => {
  await newcomer(page, "declined");
  await choose(page);
  await toProvider(page);
  await pay(page, DECLINED);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  // Browsers log the status of the provider's page.
  problems.splice(0);
  await pay(page);
  await isTheirs(page);
});

test("a buyer who leaves the provider's page is charged nothing, and is informed of that", async ({ page }) => {
  await newcomer(page, "left");
  await choose(page);
  await toProvider(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/\/en\/plans\?/);
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "Nothing was charged" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  await visit(page, "/en/billing");
  await expect(page.getByText("Nothing has been paid yet.")).toBeVisible();
});

test("a lost webhook loses no plan: the receipt page checks the payment and shows it", async ({ page }) => {
  await newcomer(page, "lost-webhook");
  await choose(page);
  await toProvider(page);
  await page.getByRole("checkbox", { name: "Lose the webhook" }).check();
  await pay(page);
  await page.waitForURL(/\/success\/card\?/);
  await isTheirs(page);
});

test("a plan's automatic renewal is stopped with one click, and resumed with another", async ({ page }) => {
  await newcomer(page, "renews");
  await choose(page);
  await page.getByRole("checkbox", { name: "Renew automatically" }).check();
  await toProvider(page);
  await pay(page);
  await isTheirs(page);
  await visit(page, "/en/billing");
  const renewals = page.getByRole("region", { name: "Automatic renewal" });
  await expect(renewals).toContainText(/Renews on \d+ \w+ \d{4} for \$39\.99\./);
  expect(await findViolations(page)).toEqual([]);
  await renewals.getByRole("button", { name: "Stop renewing" }).click();
  await expect(renewals).toContainText(/Stopped\. The plan stays active until/);
  await renewals.getByRole("button", { name: "Resume renewing" }).click();
  await expect(renewals.getByRole("button", { name: "Stop renewing" })).toBeVisible();
});
