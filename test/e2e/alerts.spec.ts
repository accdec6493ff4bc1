import { openBuilder, rows } from "./alertBuilder.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// Alerts in a browser: the sentence that creates one, and the list that shows it.

test("an alert is created, paused and deleted after a confirmation, by keyboard alone", async ({ page, context }) => {
  await signInAs(context, "trader");
  await openBuilder(page);
  await page.getByLabel("Price in US dollars").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0.0001");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en\/alerts\?did=created/);
  await expect(page.getByText("Alert created")).toBeVisible();
  await untilHydrated(page);
  await rows(page)
    .first()
    .getByRole("button", { name: /^Pause: .* price falls below / })
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/did=paused/);
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Paused" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/state=paused/);
  await expect(rows(page)).toHaveCount(1);
  const menu = rows(page).first().locator(".alerts__menu > summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Delete", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete alert" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/did=deleted/);
  await page.goto("/en/alerts");
  await expect(page.getByText("No alerts yet")).toBeVisible();
});
