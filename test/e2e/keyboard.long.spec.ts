import { connectByKey, openReviewByKey, tabTo } from "./byKeyboard.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated, visit } from "./hydrated.ts";
import { openRatings } from "./marketPages.ts";
import { signInAs } from "./staff.ts";
import { smallTargetsIn } from "./targets.ts";

// From page to page by keyboard alone, and a dialog under unusual conditions.

test("a user goes from the ratings to a token, its alert and a paid plan by keyboard alone", async ({
  page,
  context,
  trader,
}) => {
  await signInAs(context, "trader");
  const buyer = trader(6);
  await openRatings(page);
  const first = page.locator("[data-row]").first();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  const token = (await first.getAttribute("href")) as string;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(token);
  await tabTo(page, page.getByRole("link", { name: "Create alert", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("What to watch"));
  await page.keyboard.type("signal");
  await expect(page.getByRole("paragraph").filter({ hasText: "This type of alert requires" })).toBeVisible();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Plans" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en\/plans/);
  await untilHydrated(page);
  await openReviewByKey(page, buyer, "Analytics PREMIUM");
  await connectByKey(page, buyer);
  await tabTo(page, buyer.confirm);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Analytics PREMIUM is yours" })).toBeVisible();
});

test("a key pressed exactly during hydration does not prevent it", async ({ page }) => {
  // React's own listeners are the first for this key; a microtask later it has not rendered anything yet.
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
  await untilHydrated(page);
  await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
  await expect(page).toHaveURL("/en/plans?duration=yearly");
});

test("the Escape key closes the dialog, and the focus returns to the button that opened it", async ({
  page,
  trader,
}) => {
  const buyer = trader(9);
  await visit(page, "/en/plans");
  await openReviewByKey(page, buyer, "Analytics PREMIUM");
  await page.keyboard.press("Escape");
  await expect(buyer.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Review transaction" })).toBeFocused();
});

test("nothing animates with reduced motion, and a payment succeeds", async ({ page, trader }) => {
  const buyer = trader(8);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await buyer.prepare("Data API ADVANCED", "Monthly", "USDC");
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(await moving()).toBe(0);
  // Delayed until the test has seen the dialog wait: on a fast chain it would finish before the check.
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

test("the dialog reports that it is offline, disables Confirm and recovers automatically", async ({
  trader,
  context,
  problems,
}) => {
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
  test(`every interactive element is at least 24 pixels wide and tall at ${width}`, async ({ page, trader }) => {
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
