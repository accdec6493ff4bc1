import { openBuilder, rows } from "./alertBuilder.ts";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { asServed, visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// Alerts for guests, on a phone in Arabic, beyond a plan, from other pages and without script.

test("a guest builds an alert sentence and is asked to sign in to save it", async ({ page }) => {
  await openBuilder(page);
  const name = await page.locator("select[name=watch] option").nth(3).textContent();
  await page.getByLabel("Token or list").selectOption({ index: 3 });
  await page.getByLabel("What to watch").selectOption("move");
  await expect(page.getByLabel("Change in percent")).toHaveValue("10");
  await page.getByLabel("Condition").selectOption("up");
  await expect(page.getByText("In the last 90 days, this alert would")).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Sign in" });
  await expect(link).toHaveAttribute("href", /what%3Dmove/);
  const to = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("to") ?? "";
  expect(to).toContain("/en/alerts/new?watch=token");
  expect(to).toContain("what=move");
  expect(await findViolations(page)).toEqual([]);
  await visit(page, to);
  await expect(page.getByLabel("Token or list").locator("option:checked")).toHaveText(name ?? "");
  await page.goto("/en/alerts");
  await expect(page.getByText("Sign in to save alerts")).toBeVisible();
});

test("an alert that the plan does not include can be chosen but not created", async ({ page, context }) => {
  await signInAs(context, "trader");
  await openBuilder(page);
  await page.getByLabel("What to watch").selectOption("signal");
  await expect(page.getByRole("paragraph").filter({ hasText: "This type of alert requires" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create alert" })).toBeDisabled();
});

test("an alert created on a phone in Arabic is in the list, and fits its width", async ({ page, context }) => {
  await signInAs(context, "trader");
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page, "ar");
  await page.locator("select[name=direction]").selectOption("up");
  await page.locator(".build__value input").fill("٢٠٠٠٠٠٫٥");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await page.locator(".build__foot button").click();
  await page.waitForURL(/\/ar\/alerts\?did=created/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("200,000.50");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
});

test("an unreadable number is reported at its field", async ({ page, context }) => {
  await signInAs(context, "trader");
  await openBuilder(page);
  await page.getByLabel("Price in US dollars").fill("a lot");
  await expect(page.getByText("Enter a number, such as 1250 or 0.05.")).toBeVisible();
  await expect(page.getByLabel("Price in US dollars")).toHaveAttribute("aria-invalid", "true");
});

test("a token's page and the ratings link to an alert for the token", async ({ page }) => {
  await openBuilder(page);
  const value = (await page.locator("select[name=watch]").inputValue()).replace("token:", "");
  await visit(page, `/en/tokens/${value}`);
  await page.getByRole("link", { name: "Create alert" }).click();
  await expect(page.locator("select[name=watch]")).toHaveValue(`token:${value}`);
  await visit(page, "/en/ratings");
  const link = page.locator(`.ratings__alert[href$="tokenId=${value}"]`);
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page.locator("select[name=watch]")).toHaveValue(`token:${value}`);
});

test.describe("a browser without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an alert sentence is changed step by step, and the alert is created", async ({ page, context }) => {
    await signInAs(context, "trader");
    await openBuilder(page, "en", asServed);
    await page.getByLabel("What to watch").selectOption("move");
    await page.getByRole("button", { name: "Update sentence" }).click();
    await page.getByLabel("Change in percent").fill("7.5");
    await page.getByRole("button", { name: "Create alert" }).click();
    await expect(page.getByText("Alert created")).toBeVisible();
    await expect(rows(page).first()).toContainText("falls by 7.50% within 24 hours, once");
    await rows(page)
      .first()
      .getByRole("button", { name: /^Pause: / })
      .click();
    await expect(page.getByText("Alert paused")).toBeVisible();
  });
});
