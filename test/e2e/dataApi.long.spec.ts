import { call, makeKey } from "./apiKeys.ts";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// The Data API's usage, docs, form and explained refusals.

test("API calls are shown on the usage page", async ({ page, context, request }) => {
  await signInAs(context, "trader");
  await visit(page, "/en/api/keys");
  const key = await makeKey(page, "counted");
  for (let calls = 0; calls < 3; calls++) expect((await call(request, key)).status()).toBe(200);
  await expect(async () => {
    await page.goto("/en/api/usage?mode=test");
    await expect(page.getByRole("row").filter({ hasText: "/v1/tokens" }).first()).toContainText("3", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  expect(await findViolations(page)).toEqual([]);
});

test("the docs link from the list to a call whose sample runs, on a phone and without JavaScript", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/en/api/docs");
  await page.getByRole("link", { name: "Daily candles" }).click();
  await expect(page.getByRole("heading", { name: "Daily candles" })).toBeVisible();
  await expect(page.getByText("/v1/ohlcv/daily", { exact: true })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await context.close();
});

test("a call is tried from its page: the form opens on request, and the key is stored nowhere", async ({
  page,
  context,
}) => {
  await signInAs(context, "trader");
  await visit(page, "/en/api/keys");
  const key = await makeKey(page, "tried");
  const requests: string[] = [];
  const wrong: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && wrong.push(message.text()));
  await page.goto("/en/api/docs/listTokens");
  await untilHydrated(page);
  expect(requests.filter((url) => url.includes("rapidoc"))).toEqual([]);
  await page.getByLabel("Your key").fill(key);
  await page.getByRole("button", { name: "Open form" }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/v1/tokens");
  await page.locator("rapi-doc").getByRole("button", { name: "TRY", exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()["x-api-key"]).toBe(key);
  await expect(page.locator("rapi-doc").getByText("Response Status: OK:200")).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => new URL(url).origin !== origin && !url.startsWith("data:"))).toEqual([]);
  expect(wrong).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(key);
});

test("an API error names a page that explains it in the reader's language", async ({ page, request }) => {
  const refused = await request.get("/v1/usage", { headers: { "accept-language": "fr" } });
  expect(refused.status()).toBe(401);
  const { type, title } = (await refused.json()) as { type: string; title: string };
  await page.goto(new URL(type).pathname);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`/fr${new URL(type).pathname}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await findViolations(page)).toEqual([]);
});
