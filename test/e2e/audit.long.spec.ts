import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { buyAndAudit, downloaded } from "./auditor.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// The auditor's figures, requested files, keyboard and refused access.

const PAGES = ["", "/events/1", "/figures", "/reconcile?from=1&to=20", "/verify", "/exports", "/access"];

test("an auditor reads a period's financials, opens the events behind a number, and finds that chain and ledger agree", async ({
  page,
  problems,
}) => {
  await buyAndAudit(page, 8, "Trading bot BASIC");
  const today = new Date().toISOString().slice(0, 10);
  await visit(page, "/en/audit/figures");
  await page.getByLabel("Until (UTC)").fill("2099-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("This is in the future. The latest end is now.")).toBeVisible();
  problems.length = 0; // the browser itself reports the 400
  await expect(page.getByLabel("Until (UTC)")).toHaveValue("2099-01-01");
  await page.getByLabel("Until (UTC)").fill(today);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(`/en/audit/figures?from=&until=${today}&position=`);
  await expect(page.getByText("The trial balance nets to zero")).toBeVisible();
  await page.getByRole("navigation", { name: "Common periods" }).getByRole("link", { name: "This month" }).click();
  await expect(page.getByLabel("From (UTC)")).toHaveValue(`${today.slice(0, 7)}-01`);
  const chart = page.getByRole("region", { name: "Billed by month" });
  await expect(chart.getByRole("img").locator("svg path").first()).toBeVisible();
  await chart.getByText("Show as table").click();
  const month = chart.getByRole("row").filter({ hasText: today.slice(0, 7) });
  const plans = Number(await month.getByRole("cell").first().textContent());
  expect(plans).toBeGreaterThan(0);
  await month.getByRole("link").click();
  // The month's refunds are listed too.
  const bought = page
    .getByRole("region", { name: "Events" })
    .getByRole("row")
    .filter({ hasText: /PlanSaved|CardPaymentCaptured/ });
  await expect(bought).toHaveCount(plans);

  // The blocks of other tests bring one or two confirmations.
  await expect(async () => {
    await visit(page, "/en/audit/reconcile");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByText("No differences", { exact: true })).toBeVisible();
    const saved = page.locator(".audit__strip > div").filter({ hasText: "Saved in the ledger" });
    expect(Number(await saved.locator("dd").textContent())).toBeGreaterThan(0);
  }).toPass();
  await page.getByLabel("To block").fill("99999999");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText(/^Choose blocks from/)).toBeVisible();
});

test("an auditor orders a file, follows its progress, and downloads what its hash says, also without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page.context(), "auditor");
  await visit(page, "/en/audit?type=PlanListed");
  await page.getByRole("button", { name: "Prepare JSON Lines" }).click();
  await expect(page).toHaveURL("/en/audit/exports");
  const link = page.getByRole("link", { name: "Download" });
  // The page polls: the worker creates the job within a second or two.
  await expect(link).toBeVisible();
  const file = await downloaded(page, () => link.click());
  expect(file.name).toMatch(/^ledger-0-\d+\.jsonl$/);
  const sha256 = createHash("sha256").update(readFileSync(file.path)).digest("hex");
  await expect(page.getByText(sha256)).toBeVisible();

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ storageState, javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const other = await plain.newPage();
  await other.goto("/en/audit/verify");
  await other.getByRole("button", { name: "Prepare bundle" }).click();
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

test("an event of a query can be opened by keyboard alone", async ({ page, context }) => {
  await signInAs(context, "auditor");
  await visit(page, "/en/audit");
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

test("a trader gets a 403 from every page of the audit desk", async ({ page, context }) => {
  await signInAs(context, "trader");
  for (const path of [...PAGES, "/export", "/evidence"])
    expect((await page.request.get(`/en/audit${path}`)).status(), path).toBe(403);
});
