import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { review } from "../support/aPayment.ts";
import { temporaryFolder } from "../support/folders.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// From nothing to a program that calls: a plan is bought, a key is made, and the code in the docs runs as printed.

const run = promisify(execFile);
const keyShown = (page: Page) => page.getByRole("main").getByText(/^tmai_live_[0-9A-Za-z]{39}$/);
const call = (request: APIRequestContext, key: string) => request.get("/v1/market", { headers: { "x-api-key": key } });

/** Each sample runs in its own folder, with the key that it contains. */
const RUNS = {
  curl: (code: string) => ["sh", "-c", code],
  TypeScript: (code: string, folder: string) => {
    const file = join(folder, "sample.mts");
    writeFileSync(file, code);
    return [process.execPath, "--import", "tsx", file];
  },
  Python: (code: string, folder: string) => {
    const file = join(folder, "sample.py");
    writeFileSync(file, code);
    return ["python3", file];
  },
} as const;

async function printedBy(page: Page, language: keyof typeof RUNS): Promise<string> {
  const sample = page.locator("details.docs__sample").filter({ has: page.getByText(language, { exact: true }) });
  return (await sample.locator("pre").textContent()) ?? "";
}

const SANDBOX_KEY = /tmai_test_[0-9A-Za-z]{39}/;

test("a new user buys Data API ADVANCED, creates a live key, runs the printed code, sees its usage and rotates the key", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signInAs(context, "trader");
  await review(page, baseURL ?? "", { plan: "Data API ADVANCED", duration: "Monthly", token: "USDC", account: 9 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/en\/(api\?tab=billing|plans\/.*\/success)/);

  await visit(page, "/en/api/keys");
  await page.getByLabel("Name").fill("night job");
  await page.getByRole("radio", { name: /^Live data/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(keyShown(page)).toBeInViewport();
  const key = (await keyShown(page).textContent()) ?? "";

  await page.goto("/en/api/docs/getMarket");
  const folder = temporaryFolder("samples");
  for (const language of Object.keys(RUNS) as (keyof typeof RUNS)[]) {
    const code = await printedBy(page, language);
    // As printed, and with the newcomer's own key instead.
    for (const text of [code, code.replace(SANDBOX_KEY, key)]) {
      const [program = "", ...args] = RUNS[language](text, folder.path);
      const { stdout } = await run(program, args);
      expect(stdout, language).toContain("totalMarketCapUsd");
    }
  }
  folder.remove();

  await expect(async () => {
    await page.goto("/en/api/usage");
    await expect(page.getByRole("row").filter({ hasText: "/v1/market" }).first()).toContainText("3", { timeout: 500 });
  }).toPass({ timeout: 15_000 });

  await visit(page, "/en/api/keys");
  const row = page.getByRole("listitem").filter({ hasText: "night job" });
  await row.getByText("Rotate", { exact: true }).first().click();
  await row.getByRole("button", { name: "Create new key" }).click();
  await expect(keyShown(page)).toBeVisible();
  const next = (await keyShown(page).textContent()) ?? "";
  expect(next).not.toBe(key);
  for (const both of [key, next]) expect((await call(request, both)).status()).toBe(200);

  await test.step("a key that pays per call beyond the plan is chosen by a checkbox, and refused for the sandbox", async () => {
    await page.getByLabel("Name").fill("goes on");
    await page.getByRole("radio", { name: /^Sandbox/ }).check();
    const beyond = page.getByRole("checkbox", { name: /^Pay per call/ });
    await expect(beyond).not.toBeChecked();
    await beyond.check();
    await page.getByRole("button", { name: "Create key" }).click();
    const refused = page.getByRole("group", { name: "When the plan’s units are used up" });
    await expect(refused.getByRole("alert")).toHaveText("Only a live key without a monthly unit limit can do this.");

    await page.getByRole("radio", { name: /^Live data/ }).check();
    await expect(beyond).toBeChecked();
    await page.getByRole("button", { name: "Create key" }).click();
    const made = page.getByRole("listitem").filter({ hasText: "goes on" });
    await expect(made).toContainText("Pays per call beyond the plan");
    await expect(page.getByRole("listitem").filter({ hasText: "night job" }).first()).not.toContainText(
      "Pays per call",
    );
    expect((await call(request, (await keyShown(page).textContent()) ?? "")).status()).toBe(200);
  });
});
