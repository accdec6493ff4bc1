import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { type Cast, castOf } from "./cast.ts";
import { expect, test } from "./fixtures.ts";
import { LOOKS, MODES, openLook, WIDTHS } from "./looks.ts";
import { settle } from "./settle.ts";
import { smallTargetsIn } from "./targets.ts";

/**
 * Every page in light, dark and Arabic, at three widths: no violation of WCAG, nothing too small to be pressed, no
 * sideways scroll, and the look that is kept in docs/screenshots. `npm run screenshots` makes those anew.
 */

let cast: Cast;
test.beforeAll(async ({ browser, baseURL }) => {
  cast = await castOf(browser, baseURL);
});

for (const look of LOOKS)
  for (const mode of MODES)
    test(`${look.name} in ${mode.locale}, ${mode.colours}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        storageState: cast.states[look.as ?? "buyer"],
        locale: "en-GB",
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await openLook(page, look, cast, mode);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Soft, so that one run names all that is wrong, and makes or compares all pictures.
        expect.soft(await violationsOf(page), `at ${width}`).toEqual([]);
        expect.soft(await smallTargetsIn(page.locator("main")), `too small at ${width}`).toEqual([]);
        const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect.soft(await page.evaluate(over), `sideways at ${width}`).toBeLessThanOrEqual(0);
        await settle(page);
        const name = `${look.name}-${mode.locale}-${mode.colours}-${width}.png`;
        const fullPage = look.name !== "review";
        if (look.varies) await keep(page, name);
        else await expect.soft(page).toHaveScreenshot(name, { fullPage });
      }
      await context.close();
    });

/** Where the pictures are made anew, one more that is only looked at. */
async function keep(page: Page, name: string) {
  if (test.info().config.updateSnapshots !== "all") return;
  const path = fileURLToPath(new URL(`../../docs/screenshots/${name}`, import.meta.url));
  await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "hide", scale: "css" });
}
