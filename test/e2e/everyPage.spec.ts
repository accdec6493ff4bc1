import { ALL_PAGES } from "./allPages.ts";
import { violationsOf } from "./axe.ts";
import { type Cast, castOf, type Who } from "./cast.ts";
import { expect, test } from "./fixtures.ts";
import { MODES, pathIn } from "./looks.ts";

/** Every page, for everybody who has one of their own: nothing that WCAG forbids, and no sideways scroll. */

let cast: Cast;
test.beforeAll(async ({ browser, baseURL }) => {
  cast = await castOf(browser, baseURL);
});

const WIDTHS = [390, 768, 1440];
const PEOPLE: readonly Who[] = ["buyer", "trader", "support", "auditor", "admin"];

for (const who of PEOPLE)
  for (const { locale, colours } of MODES)
    test(`the pages of ${who} in ${locale}, ${colours}`, async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        storageState: cast.states[who],
        colorScheme: colours,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      for (const each of ALL_PAGES.filter(({ as = "buyer" }) => as === who)) {
        const path = `/${locale}${pathIn(each, cast)}`;
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(each.status ?? 200);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // Soft, so that one run names all that is wrong.
          expect.soft(await violationsOf(page), `${path} at ${width}`).toEqual([]);
          const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await page.evaluate(over), `${path} at ${width}: sideways`).toBeLessThanOrEqual(0);
        }
      }
      await context.close();
    });
