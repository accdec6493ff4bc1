import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilAwake } from "./awake.ts";
import { expect, type Trader, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";

// Each buys a plan, and signs in through a separate process.
test.slow();

const PAGES = ["", "/events/1", "/figures", "/reconcile?from=1&to=20", "/verify", "/exports", "/access"];

/** Buys a plan, and makes the browser's owner an auditor. */
async function buyAndAudit(buyer: Trader, plan: string) {
  const told = buyer.page.waitForRequest("**/saveUserPlanDetail");
  await buyer.prepare(plan, "Monthly", "USDC");
  await buyer.confirm.click();
  const { transactionHash, paymentId } = (await told).postDataJSON() as Record<string, string>;
  await expect(buyer.page).toHaveURL(/success/);
  await signInAs(buyer.page.context(), "auditor");
  return { transactionHash: transactionHash ?? "", paymentId: paymentId ?? "" };
}

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};

/** The worker signs a checkpoint every minute; before that, the page says that the payment is too new to be proven. */
const untilCovered = (page: Page, paymentId: string) =>
  expect
    .poll(async () => (await page.request.get(`/en/audit/verify?payments=${paymentId}`)).status(), { timeout: 90_000 })
    .toBe(200);

test("an auditor searches, opens an event, saves the query, and exports what its manifest says", async ({
  page,
  trader,
  browser,
  baseURL,
}) => {
  const { transactionHash, paymentId } = await buyAndAudit(trader(9), "Trading bot BASIC");
  await page.goto("/en/audit");
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
  await page.getByRole("button", { name: "Save this query" }).click();
  await expect(page.getByRole("link", { name: "The latest plan" })).toBeVisible();
  await page.goto("/en/audit");
  await page.getByRole("link", { name: "The latest plan" }).click();
  await expect(page).toHaveURL(`/en/audit?type=PlanSaved&payment=${paymentId}`);
  // The URL may be a moment ahead of the page, whose links export what it still shows.
  await expect(rows).toHaveCount(2);

  const file = await downloaded(page, () => page.getByRole("link", { name: "Export JSON lines" }).click());
  const bytes = readFileSync(file.path);
  const link = page.getByRole("link", { name: "Counts and hash of the export" });
  const manifest = await (await page.request.get((await link.getAttribute("href")) ?? "")).json();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(manifest).toMatchObject({ events: 1, bytes: bytes.length, sha256 });
  expect(bytes.toString()).toContain(transactionHash);

  await page.goto(`/en/audit?type=PlanSaved&payment=${paymentId}`);
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PlanSaved");
  await expect(page.getByText(transactionHash)).toBeVisible();
});

test("an auditor reads figures at a date, opens the events behind one, and finds that chain and ledger agree", async ({
  page,
  trader,
}) => {
  await buyAndAudit(trader(8), "Trading bot BASIC");
  const today = new Date().toISOString().slice(0, 10);
  await page.goto("/en/audit/figures");
  await page.getByLabel("At a date").fill(today);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(`/en/audit/figures?at=${today}&position=`);
  await expect(page.getByText("The trial balance is zero")).toBeVisible();
  const chart = page.getByRole("region", { name: "Revenue by month" });
  await expect(chart.getByRole("img").locator("svg path").first()).toBeVisible();
  await chart.getByText("Show the table").click();
  const month = chart.getByRole("row").filter({ hasText: today.slice(0, 7) });
  const plans = Number(await month.getByRole("cell").first().textContent());
  expect(plans).toBeGreaterThan(0);
  await month.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Events" }).getByRole("row")).toHaveCount(plans + 1);

  // A confirmation or two come with other tests' blocks.
  await expect(async () => {
    await page.goto("/en/audit/reconcile");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByText("No difference", { exact: true })).toBeVisible();
    const saved = page.locator(".audit__strip > div").filter({ hasText: "Saved in the ledger" });
    expect(Number(await saved.locator("dd").textContent())).toBeGreaterThan(0);
  }).toPass();
  await page.getByLabel("To block").fill("99999999");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText(/^Choose blocks from/)).toBeVisible();
});

test("an auditor verifies on the page, and verifies the evidence with plain Node elsewhere", async ({
  page,
  trader,
  problems,
}) => {
  const { paymentId } = await buyAndAudit(trader(7), "Trading bot BASIC");
  await page.goto("/en/audit/verify");
  await page.getByRole("button", { name: "Verify now" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText("Everything is valid: no breaks, no gaps, every signature good.")).toBeVisible();
  const progress = page.getByRole("progressbar");
  expect(await progress.getAttribute("value")).toBe(await progress.getAttribute("max"));

  const download = page.getByRole("button", { name: "Download the bundle" });
  await page.getByLabel("Payments to prove").fill("never-made");
  await download.click();
  await expect(page.getByText("never-made: there is no such payment in the ledger.")).toBeVisible();
  problems.length = 0; // the browser itself reports the 400
  await expect(page.getByLabel("Payments to prove")).toHaveValue("never-made");
  await untilCovered(page, paymentId);
  await page.getByLabel("Payments to prove").fill(paymentId);
  const file = await downloaded(page, () => download.click());
  expect(file.name).toBe("evidence.tar");
  const folder = mkdtempSync(join(tmpdir(), "tmai-evidence-"));
  try {
    execFileSync("tar", ["-xf", file.path, "-C", folder]);
    const said = execFileSync(process.execPath, ["verify.mjs"], {
      cwd: folder,
      encoding: "utf8",
      env: { NODE_ENV: "test" },
    });
    expect(said).toContain(`payment-${paymentId}.json is valid`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await page.goto("/en/audit/access");
  for (const what of ["verification", "evidence"])
    await expect(page.getByRole("row").filter({ hasText: what }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: paymentId }).first()).toBeVisible();
});

test("an auditor orders a file, follows it to its end, and downloads what its hash says, without scripts too", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page.context(), "auditor");
  await page.goto("/en/audit?type=PlanListed");
  await page.getByRole("button", { name: "Prepare JSON lines" }).click();
  await expect(page).toHaveURL("/en/audit/exports");
  const link = page.getByRole("link", { name: "Download" });
  // The page looks for itself: the job is created by the worker within a second or two.
  await expect(link).toBeVisible();
  const file = await downloaded(page, () => link.click());
  expect(file.name).toMatch(/^ledger-0-\d+\.jsonl$/);
  const sha256 = createHash("sha256").update(readFileSync(file.path)).digest("hex");
  await expect(page.getByText(sha256)).toBeVisible();

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ storageState, javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const other = await plain.newPage();
  await other.goto("/en/audit/verify");
  await other.getByRole("button", { name: "Prepare the bundle" }).click();
  await expect(other).toHaveURL("/en/audit/exports");
  await expect(async () => {
    const again = other.getByRole("link", { name: "Check again" });
    if (await again.isVisible()) await again.click();
    await expect(other.getByText("evidence.tar")).toBeVisible();
    await expect(other.getByRole("link", { name: "Download" })).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await other.getByRole("button", { name: "Delete: evidence.tar" }).click();
  await expect(other.getByText("evidence.tar")).toBeHidden();
  await plain.close();
});

test("a query's event can be opened by keyboard alone", async ({ page, context }) => {
  await signInAs(context, "auditor");
  await page.goto("/en/audit");
  await untilAwake(page);
  const tabTo = async (named: RegExp) => {
    for (let tabs = 0; tabs < 80; tabs += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
        return element.labels?.[0]?.textContent ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
      });
      if (named.test(focused)) return;
    }
    throw new Error(`Tab never reached ${named}`);
  };
  await tabTo(/^Event$/);
  await page.keyboard.type("PlanListed");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/audit?type=PlanListed");
  await expect(page.getByRole("region", { name: "Events" }).getByText("PlanListed").first()).toBeVisible();
  await tabTo(/^Events$/);
  await tabTo(/^\d+$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PlanListed");
  await expect(page.getByRole("region", { name: "Envelope" })).toBeVisible();
});

test("a trader is told that the desk is not accessible", async ({ page, context }) => {
  await signInAs(context, "trader");
  for (const path of [...PAGES, "/export", "/evidence"])
    expect((await page.request.get(`/en/audit${path}`)).status(), path).toBe(403);
});
