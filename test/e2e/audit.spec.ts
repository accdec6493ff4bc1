import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { buyAndAudit, downloaded } from "./auditor.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";

test("an auditor searches, opens an event, saves the query, and exports what its manifest says", async ({
  page,
  browser,
  baseURL,
}) => {
  const { transactionHash, paymentId } = await buyAndAudit(page, 9, "Trading bot BASIC");
  await visit(page, "/en/audit");
  await page.getByRole("combobox", { name: "Event", exact: true }).fill("PlanSaved");
  await page.getByText("More filters").click();
  await page.getByRole("textbox", { name: "Payment", exact: true }).fill(paymentId);
  await page.getByRole("form", { name: "Filters" }).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`/en/audit?type=PlanSaved&payment=${paymentId}`);
  const rows = page.getByRole("region", { name: "Events" }).getByRole("row");
  await expect(rows).toHaveCount(2);

  const storageState = await page.context().storageState();
  const other = await browser.newContext({ storageState, ...(baseURL ? { baseURL } : {}) });
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("region", { name: "Events" }).getByRole("row")).toHaveCount(2);
  await expect(shared.getByRole("textbox", { name: "Payment", exact: true })).toHaveValue(paymentId);
  await other.close();

  await page.getByRole("textbox", { name: "Name", exact: true }).fill("The latest plan");
  await page.getByRole("button", { name: "Save query" }).click();
  await expect(page.getByRole("link", { name: "The latest plan" })).toBeVisible();
  await visit(page, "/en/audit");
  await page.getByRole("link", { name: "The latest plan" }).click();
  await expect(page).toHaveURL(`/en/audit?type=PlanSaved&payment=${paymentId}`);
  // The URL may briefly be ahead of the page, whose links still export what it shows.
  await expect(rows).toHaveCount(2);

  const file = await downloaded(page, () => page.getByRole("link", { name: "Export JSON Lines" }).click());
  const bytes = readFileSync(file.path);
  const link = page.getByRole("link", { name: "Export manifest (counts, hash)" });
  const manifest = await (await page.request.get((await link.getAttribute("href")) ?? "")).json();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(manifest).toMatchObject({ events: 1, bytes: bytes.length, sha256 });
  expect(bytes.toString()).toContain(transactionHash);

  await visit(page, `/en/audit?type=PlanSaved&payment=${paymentId}`);
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PlanSaved");
  await expect(page.getByText(transactionHash)).toBeVisible();
});
