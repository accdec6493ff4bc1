import type { Locator, Page } from "@playwright/test";
import { untilAwake } from "./awake.ts";
import { expect, type Trader, test } from "./fixtures.ts";
import { smallTargetsIn } from "./targets.ts";

/** The longest way between two stops on these pages. */
const MOST_TABS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** What the eye sees of the focus: an outline or a ring on the focused element, or on the label that is drawn for it. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    return [focused, focused.closest("label")].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && opacity !== "0";
    });
  });

/** Tabs to a control as a person without a mouse does, and sees at its stop where the focus is. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await isFocused(target)) {
      expect(await focusIsVisible(page)).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached ${target}`);
}

async function openReviewByKey(page: Page, { dialog }: Trader, plan: string) {
  await tabTo(page, page.getByRole("article", { name: plan, exact: true }).getByRole("button"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "TMAI" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "USDC" })).toBeChecked();
  // Enter in a field must not press the form's first button, which would choose another plan.
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

async function connectByKey(page: Page, { dialog, account, confirm }: Trader) {
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await tabTo(page, dialog.getByRole("button", { name: "Connect Wallet" }));
  await page.keyboard.press("Enter");
  const wallet = page.getByRole("button", { name: "Local test wallet" });
  await expect(wallet).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(wallet)); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(confirm).toBeEnabled();
}

test("a plan is chosen, reviewed, declined, retried and paid with the keyboard alone", async ({ page, trader }) => {
  const buyer = trader(9);
  await page.goto("/en/plans");
  await tabTo(page, page.getByRole("radio", { name: "Monthly" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  await openReviewByKey(page, buyer, "Trading bot BASIC");
  await connectByKey(page, buyer);

  await buyer.rejectNext();
  await tabTo(page, buyer.confirm);
  await page.keyboard.press("Enter");
  await expect(buyer.dialog.getByRole("alert")).toContainText("You declined the permission in your wallet.");
  // The button slept while the wallet was asked; the focus is back on it, so one key tries again.
  await expect(buyer.confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/plans/trading-bot-basic/success/tmai?duration=yearly");
  await expect(page.getByRole("heading", { name: "Trading bot BASIC is yours" })).toBeVisible();
});

test("a key pressed at the very moment in which the page wakes up does not keep it asleep", async ({ page }) => {
  // React's own listeners are the first for this key; a microtask later it has not yet rendered anything.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] !== "keydown") return;
      document.addEventListener = listen;
      queueMicrotask(() => {
        document.documentElement.dataset.pressed = "true";
        document.querySelector("h1")?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      });
    };
  });
  await page.goto("/en/plans");
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "true");
  await untilAwake(page);
  await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
  await expect(page).toHaveURL("/en/plans?duration=yearly");
});

test("Escape closes the dialog, and the focus is back where it was opened", async ({ page, trader }) => {
  const buyer = trader(9);
  await page.goto("/en/plans");
  await openReviewByKey(page, buyer, "Analytics PREMIUM");
  await page.keyboard.press("Escape");
  await expect(buyer.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Review transaction" })).toBeFocused();
});

test("with reduced motion nothing moves by itself, and a payment goes through", async ({ page, trader }) => {
  const buyer = trader(8);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await buyer.prepare("Data API ADVANCED", "Monthly", "USDC");
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(await moving()).toBe(0);
  // Held until the dialog was seen to wait: on a fast chain it would be over before it is looked at.
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/saveUserPlanDetail", (route) => looked.then(() => route.continue()));
  await buyer.confirm.click();
  await expect(buyer.dialog.getByText("0 of 1 confirmation")).toBeVisible();
  expect(await moving()).toBe(0);
  goOn();
  await expect(page).toHaveURL("/en/api?tab=billing");
});

test("offline the dialog says so, keeps Confirm off and recovers by itself", async ({ trader, context, problems }) => {
  const buyer = trader(7);
  await buyer.prepare("Data API ADVANCED", "Yearly", "USDC");
  await context.setOffline(true);
  await expect(buyer.dialog.getByText("You are offline")).toBeVisible();
  await expect(buyer.confirm).toBeDisabled();
  await context.setOffline(false);
  await expect(buyer.confirm).toBeEnabled();
  problems.length = 0; // the browser itself reports each call that found no network
});

for (const width of [390, 1440])
  test(`everything that can be pressed is at least 24 pixels wide and tall at ${width}`, async ({ page, trader }) => {
    const buyer = trader(7);
    await page.setViewportSize({ width, height: 900 });
    await buyer.choose("Analytics PREMIUM", "Yearly", "TMAI");
    await expect(page.getByText("10% off for paying in TMAI")).toBeVisible();
    expect(await smallTargetsIn(page.locator("body"))).toEqual([]);
    await buyer.review();
    await buyer.connect();
    await expect(buyer.confirm).toBeEnabled();
    expect(await smallTargetsIn(buyer.dialog)).toEqual([]);
  });
