import { findViolations } from "./axe.ts";
import { crampedIn } from "./cramped.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

// A custom index is created from its sentence, changed to chosen tokens, and deleted, in a real browser.

const ACCOUNT = 7;
const FIND = "Find a token by name, symbol or address";

test("a user's own index is tried, saved, changed to chosen tokens, and deleted", async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, "trader");
  await buyPlan(page.request, ACCOUNT, "PREMIUM");
  await page.goto("/en/indices/own/new");
  await untilHydrated(page);
  const past = page.getByRole("region", { name: "Back-test" });
  await expect(past.getByText("Constituents today")).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Number of tokens").fill("7");
  await expect(past.getByRole("listitem")).toHaveCount(7);
  expect(await findViolations(page)).toEqual([]);
  expect(await crampedIn(page)).toEqual([]);

  await page.getByLabel("Maximum weight (%)").fill("lots");
  await page.getByLabel("Name", { exact: true }).fill("Seven of mine");
  await page.getByRole("button", { name: "Create index" }).click();
  await expect(page.getByLabel("Maximum weight (%)")).toBeFocused();
  await page.getByLabel("Maximum weight (%)").fill("30");
  await page.getByRole("button", { name: "Create index" }).click();
  await expect(page.getByRole("heading", { name: "Seven of mine" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("radio", { name: "By hand" }).check();
  await page.getByLabel(FIND).fill("a");
  await page.getByLabel(FIND).press("Enter");
  const found = page.getByRole("button", { name: /^Add / });
  for (const place of [0, 1, 2]) await found.nth(place).click();
  await page.getByRole("button", { name: "Equal weights" }).click();
  await expect(page.getByText("Total: 100% of 100%")).toBeVisible();
  await expect(past.getByText("33.33%")).toHaveCount(3);
  await expect(page.getByText("Save your changes before you buy or sell.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Save your changes before you buy or sell.")).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel(/^Weight of /)).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);

  // Without JavaScript a button computes the backtest, and the form deletes.
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByRole("region", { name: "Back-test" }).getByRole("button", { name: "Run back-test" }).click();
  await expect(still.getByRole("region", { name: "Back-test" }).getByText("33.33%")).toHaveCount(3);
  await still.getByText("Delete", { exact: true }).click();
  await still.getByRole("button", { name: "Delete this index" }).click();
  await expect(still).toHaveURL(/\/en\/indices$/);
  await plain.close();
  const { data } = await (await page.request.get("/api/indices/own")).json();
  expect(data).toEqual([]);
});
