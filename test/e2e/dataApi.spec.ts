import { call, keyShown, makeKey } from "./apiKeys.ts";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { revisit, visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// The Data API for a user who has never called it: a key, the first call, and the key's end.

test("a key is created, shown once, used, rotated and revoked", async ({ page, context, request }) => {
  await signInAs(context, "trader");
  await visit(page, "/en/api/keys");
  const key = await makeKey(page, "first program");
  // Controls that the header partly covers would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await findViolations(page)).toEqual([]);

  const answer = await call(request, key);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ data: [{}, {}], meta: { source: "sample", simulated: true } });

  await revisit(page);
  await expect(keyShown(page)).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: "first program" });
  await row.getByText("Rotate", { exact: true }).first().click();
  await row.getByRole("button", { name: "Create new key" }).click();
  await expect(keyShown(page)).toBeVisible();
  const next = (await keyShown(page).textContent()) ?? "";
  expect(next).not.toBe(key);
  for (const both of [key, next]) expect((await call(request, both)).status()).toBe(200);

  // The latest key is first, once the list has been reloaded.
  await expect(row).toHaveCount(2);
  await row.first().getByText("Revoke", { exact: true }).first().click();
  await row.first().getByRole("button", { name: "Revoke key" }).click();
  await expect(async () => expect((await call(request, next)).status()).toBe(401)).toPass({ timeout: 5_000 });
});
