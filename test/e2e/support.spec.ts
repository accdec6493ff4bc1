import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

test("an agent finds a payment by its transaction, replays it by keyboard, shares a step and resolves a case", async ({
  page,
  context,
}) => {
  const { transactionHash, paymentId } = await buyPlan(page.request, 3, "Trading bot BASIC");
  await signInAs(context, "support");
  await visit(page, "/en/support");
  await page.getByRole("searchbox").fill(transactionHash);
  await expect(page).toHaveURL(`/en/support?q=${transactionHash}`);
  const rows = page.getByRole("table", { name: /^By transaction/ }).getByRole("row");
  await expect(rows).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await rows.getByRole("link", { name: "Trading bot BASIC" }).click();
  await expect(page).toHaveURL(`/en/support/payments/${paymentId}`);
  await expect(page.getByText("10 of 10 fields match what was signed")).toBeVisible();
  await expect(page.getByText("Intact, all hashes recomputed")).toBeVisible();

  const slider = page.getByRole("slider", { name: "Event" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Event 1 of 4: PaymentInitiated/);
  await expect(page.locator(".dlg--still").getByText("Confirm")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/en/support/payments/${paymentId}?step=2`);
  await expect(page.locator(".diff").getByText("signed", { exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".saw").getByText("Trading bot BASIC is yours")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await visit(page, `/en/support/payments/${paymentId}?step=3`);
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Event 3 of 4: OnChainSent/);
  await expect(page.locator(".dlg--still").getByText("Sent", { exact: true })).toBeVisible();

  await page.getByText("Raw event: OnChainSent").click();
  await expect(page.locator(".raw").getByText(transactionHash)).toBeVisible();
  await page.getByRole("button", { name: "Re-check on chain" }).click();
  await expect(page.getByText("The payment is confirmed on chain; the plan is saved.")).toBeVisible();

  await page.getByLabel("New note").fill("the trader asks for the invoice");
  await page.getByLabel("Add to the attention queue").check();
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("link", { name: /^Raised by an agent/ }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByRole("button", { name: "Unassign" })).toBeVisible();
  await page.getByRole("textbox", { name: "Note" }).fill("sent");
  await page.getByRole("combobox", { name: "Resolution" }).click();
  await page.getByRole("option", { name: "Customer informed" }).click();
  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/en/support/queue?status=resolved");
  await expect(page.getByRole("link", { name: /^Raised by an agent/ })).toBeVisible();
});

// Earlier there was no way to do this: a search for an unknown hash found nothing, and no case could be raised about it. Now it takes three
// steps from the desk: the customer's text, a note, and the button.
test("an agent pastes a link to a missing payment, learns that this chain has none, and opens a case", async ({
  page,
  context,
}) => {
  const hash = `0x${"5e".repeat(32)}`;
  await signInAs(context, "support");
  await visit(page, "/en/support");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.getByRole("heading", { name: "Support desk" }).click();
  await expect(field).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();

  await page.keyboard.insertText(`where is my plan? https://basescan.org/tx/${hash}#eventlog`);
  await expect(page).toHaveURL(`/en/support?q=${hash}`);
  await expect(page.getByText("Not on Local chain")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("What the customer says").fill("paid on Tuesday with a phone");
  await page.getByRole("button", { name: "Raise a case" }).click();
  await expect(page).toHaveURL(`/en/support/cases/31337-${hash}-reported`);
  await expect(page.getByRole("heading", { name: "Transaction reported by a customer" })).toBeVisible();
  await expect(page.getByText("paid on Tuesday with a phone")).toBeVisible();
  await page.goto("/en/support/queue");
  await expect(page.getByRole("link", { name: /^Transaction reported by a customer/ })).toBeVisible();

  // Text without an identifier finds nothing, and shows nothing else.
  await visit(page, "/en/support");
  await page.getByRole("searchbox").fill("where is my plan?");
  await expect(page.getByText("No results")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
