import { review } from "../support/aPayment.ts";
import { violationsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { LOOKS, MODES, openLook, WIDTHS } from "./looks.ts";
import { settle } from "./settle.ts";

/**
 * Every page in light, dark and Arabic, at three widths: no violation of WCAG, no sideways scroll, and the look that is
 * kept in docs/screenshots. `npm run screenshots` makes those anew.
 */

type State = Awaited<ReturnType<import("@playwright/test").BrowserContext["storageState"]>>;
let buyer: State;

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await review(page, baseURL ?? "", { plan: "Data API PREMIUM", duration: "Yearly", token: "TMAI", account: 6 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/en/api?tab=billing");
  buyer = await context.storageState();
  await context.close();
});

for (const look of LOOKS)
  for (const mode of MODES)
    test(`${look.name} in ${mode.locale}, ${mode.colours}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        storageState: buyer,
        locale: "en-GB",
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await openLook(page, look, mode);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Between the narrowest and the widest nothing is added that these two do not have.
        if (width !== 768) expect(await violationsOf(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
        await settle(page);
        // Soft, so that one run makes or compares all of them.
        await expect.soft(page).toHaveScreenshot(`${look.name}-${mode.locale}-${mode.colours}-${width}.png`, {
          fullPage: look.name !== "review",
        });
      }
      await context.close();
    });
