import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { downloaded } from "./auditor.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

// Named to run last: the worker signs a checkpoint every minute, and only earlier payments can be proven.

/** The oldest payment in the ledger, once a checkpoint covers it. */
async function provablePayment(request: APIRequestContext): Promise<string> {
  const saved = await (await request.get("/en/audit/export?type=PlanSaved&format=jsonl")).text();
  const [, oldest] = /"payment-([^"]+)"/.exec(saved) ?? [];
  const paymentId = oldest ?? (await buyPlan(request, 7, "Trading bot BASIC")).paymentId;
  const status = async () => (await request.get(`/en/audit/verify?payments=${paymentId}`)).status();
  await expect.poll(status, { timeout: 90_000 }).toBe(200);
  return paymentId;
}

test("an auditor verifies the ledger on the page, and the evidence elsewhere with plain Node", async ({
  page,
  problems,
}) => {
  await signInAs(page.context(), "auditor");
  const paymentId = await provablePayment(page.request);
  await visit(page, "/en/audit/verify");
  await page.getByRole("button", { name: "Verify now" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText("Everything is valid: no breaks, no gaps, all signatures valid.")).toBeVisible();
  const progress = page.getByRole("progressbar");
  expect(await progress.getAttribute("value")).toBe(await progress.getAttribute("max"));

  const download = page.getByRole("button", { name: "Download bundle" });
  await page
    .getByLabel("Payments, renewals, refunds, invoices, orders, mandates and trading agents to prove")
    .fill("never-made");
  await download.click();
  await expect(
    page.getByText(
      "never-made: the ledger has no payment, renewal, refund, invoice, order, mandate or trading agent with this ID.",
    ),
  ).toBeVisible();
  problems.length = 0; // the browser itself reports the 400
  await expect(
    page.getByLabel("Payments, renewals, refunds, invoices, orders, mandates and trading agents to prove"),
  ).toHaveValue("never-made");
  await page
    .getByLabel("Payments, renewals, refunds, invoices, orders, mandates and trading agents to prove")
    .fill(paymentId);
  const file = await downloaded(page, () => download.click());
  expect(file.name).toBe("evidence.tar");
  const folder = mkdtempSync(join(tmpdir(), "tmai-evidence-"));
  try {
    execFileSync("tar", ["-xf", file.path, "-C", folder]);
    const output = execFileSync(process.execPath, ["verify.mjs"], {
      cwd: folder,
      encoding: "utf8",
      env: { NODE_ENV: "test" },
    });
    expect(output).toContain(`payment-${paymentId}.json is valid`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await page.goto("/en/audit/access");
  for (const what of ["verification", "evidence"])
    await expect(page.getByRole("row").filter({ hasText: what }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: paymentId }).first()).toBeVisible();
});
