import type { Page } from "@playwright/test";
import { anyToken, sampledAlert } from "./alertSamples.ts";
import { findViolations } from "./axe.ts";
import { tabTo } from "./byKeyboard.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// The inbox for a user who has only a keyboard.

const notices = (page: Page) => page.locator(".notices__list li");
const isNew = (page: Page) => notices(page).getByText("New", { exact: true });

/** Puts two samples of an alert in the inbox of a new trader; returns the slug of their token. */
async function withSamples(page: Page): Promise<string> {
  await signInAs(page.context(), "trader");
  const tokenId = await anyToken(page.request);
  for (const priceUsd of ["1000000", "2000000"])
    await sampledAlert(page.request, process.env.E2E_ORIGIN ?? "", tokenId, priceUsd);
  return tokenId;
}

test("the inbox is opened, notices are marked one by one and all together, and one is followed, by keyboard alone", async ({
  page,
}) => {
  const slug = await withSamples(page);
  await visit(page, "/en/plans");
  const bell = page.getByRole("link", { name: "Notifications: 2 unread" });
  await expect(bell).toBeVisible();
  await tabTo(page, bell);
  await page.keyboard.press("Enter");
  await page.waitForURL("/en/notifications");
  await expect(isNew(page)).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  // The latest comes first.
  const mark = page.getByRole("button", { name: /^Mark as read: .*2,000,000/ });
  await tabTo(page, mark);
  await page.keyboard.press("Enter");
  await expect(isNew(page)).toHaveCount(1);
  await expect(mark).toHaveCount(0);
  // The pressed button is gone: the focus stays with its notice instead of going to the top of the page.
  await expect(notices(page).first().getByRole("link")).toBeFocused();
  await expect(page.getByRole("link", { name: "Notifications: 1 unread" })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Unread", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("/en/notifications?show=unread");
  await expect(notices(page)).toHaveCount(1);
  await tabTo(page, notices(page).first().getByRole("link"));
  await page.keyboard.press("Enter");
  await page.waitForURL(`/en/tokens/${slug}`);

  await page.goBack();
  await untilHydrated(page);
  await tabTo(page, page.getByRole("button", { name: "Mark all as read" }));
  await page.keyboard.press("Enter");
  await expect(isNew(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
});

test("quiet hours and a daily digest are set by keyboard alone, and are still set afterwards", async ({ page }) => {
  await signInAs(page.context(), "trader");
  await visit(page, "/en/notifications");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Notification settings" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("/en/notifications/settings");
  await untilHydrated(page);
  // Chromium shows 12 or 24 hours, and a 24-hour field has no AM/PM part.
  await tabTo(page, page.getByLabel("Quiet hours from"));
  await page.keyboard.type("0930AM");
  await tabTo(page, page.getByLabel("Quiet hours until"));
  await page.keyboard.type("0700AM");
  await tabTo(page, page.getByLabel("Time zone"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Asia/Kolkata");
  await tabTo(page, page.getByLabel("Digest", { exact: true }));
  await page.keyboard.type("every day");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Quiet hours from")).toHaveValue("09:30");
  await expect(page.getByLabel("Quiet hours until")).toHaveValue("07:00");
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Kolkata");
  await expect(page.getByLabel("Digest", { exact: true })).toHaveValue("daily");
});
