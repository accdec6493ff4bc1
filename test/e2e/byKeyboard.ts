import type { Locator, Page } from "@playwright/test";
import { expect, type Trader } from "./fixtures.ts";

/** What a user does who has only a keyboard. */

/** The largest number of key presses between two stops on these pages. */
const MAX_TABS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The visible focus: an outline or a ring on the focused element, on its visible label, or on the field's frame. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    return [focused, focused.closest("label"), focused.closest(".input")].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && opacity !== "0";
    });
  });

/** Tabs to a control like a keyboard user, and checks that the focus is visible there. */
export async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await isFocused(target)) {
      expect(await focusIsVisible(page)).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached ${target}`);
}

export async function openReviewByKey(page: Page, { dialog }: Trader, plan: string) {
  await tabTo(page, page.getByRole("article", { name: plan, exact: true }).getByRole("button"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "TMAI" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "USDC" })).toBeChecked();
  // Enter in a field must not press the form's first button, which would select another plan.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: plan, exact: true }).getByRole("button")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await tabTo(page, page.getByRole("button", { name: "Review transaction" }));
  await page.keyboard.press("Space");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Review transaction" })).toBeFocused();
}

export async function connectByKey(page: Page, { dialog, account, confirm }: Trader) {
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await tabTo(page, dialog.getByRole("button", { name: "Connect Wallet" }));
  await page.keyboard.press("Enter");
  const wallet = page.getByRole("button", { name: "Local test wallet" });
  await expect(wallet).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(wallet)); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(confirm).toBeEnabled();
}

/** Tabs until a button with this name has the focus, and presses Enter. */
export async function pressByKeys(page: Page, name: string) {
  await expect(async () => {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.evaluate((it) => it.getAttribute("aria-label") ?? it.textContent)).toBe(name);
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
}
