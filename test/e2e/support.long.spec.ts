import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { buyPlan } from "./purchase.ts";
import { signInAs } from "./staff.ts";

test("the slider in Arabic runs from right to left", async ({ page, context }) => {
  const { paymentId } = await buyPlan(page.request, 4, "Data API ADVANCED");
  await signInAs(context, "support");
  await visit(page, `/ar/support/payments/${paymentId}?step=2`);
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/step=3/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/step=2/);
});

test("a trader gets a 403 from the support desk", async ({ page, context }) => {
  await signInAs(context, "trader");
  expect((await page.request.get("/en/support")).status()).toBe(403);
  expect((await page.request.get("/api/support/search?q=0x123")).status()).toBe(403);
});
