import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { ScreenSpec } from "#app/frame/screen.ts";
import { findViolations } from "./axe.ts";
import { IS_WHOLE, listModes, listWidths, openScreen, SCREENS } from "./looks.ts";
import { settle } from "./settle.ts";
import { smallTargetsIn } from "./targets.ts";
import { loadFixture, type TestUsers, type Who } from "./testUsers.ts";

/** A machine that is busy with other steps answers slowly, which every page reports above its content. */
const WITHOUT_STATUS = fileURLToPath(new URL("withoutStatus.css", import.meta.url));

let users: TestUsers;
/** One page for all looks of a user: a new one would load, compile and warm up everything again. */
const pages = new Map<Who, Page>();

/** Defines a test for each of these looks and modes: no WCAG violation, no undersized target, no sideways scroll, and its picture. */
export function testScreens(isMeant: (screen: ScreenSpec) => boolean) {
  test.beforeAll(async ({ browser, baseURL }) => {
    users = await loadFixture(browser, baseURL);
  });

  for (const screen of SCREENS.filter(isMeant))
    for (const mode of listModes(screen))
      test(`the screen ${screen.name} is accessible and looks as expected in ${mode.locale}, ${mode.colours}`, async ({
        browser,
        baseURL,
      }) => {
        const page = await openPageAs(users, screen.as ?? "buyer", browser, baseURL);
        await page.setViewportSize({ width: 1440, height: 900 });
        await openScreen(page, screen, users, mode);
        for (const width of listWidths(screen, mode)) {
          await page.setViewportSize({ width, height: 900 });
          // Soft, so that one run lists everything that is wrong, and takes or compares all pictures.
          expect.soft(await findViolations(page), `at ${width}`).toEqual([]);
          expect.soft(await smallTargetsIn(page.locator("main")), `too small at ${width}`).toEqual([]);
          const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await page.evaluate(over), `sideways at ${width}`).toBeLessThanOrEqual(0);
          await picture(page, screen, `${screen.name}-${mode.locale}-${mode.colours}-${width}.png`);
        }
      });
}

/** Compared, or, where the content differs each time, taken for people to look at. */
async function picture(page: Page, { name: screen, varies }: ScreenSpec, name: string) {
  if (varies && !IS_WHOLE) return;
  // A dialog's page keeps its scroll position from the click, which another width rounds to another pixel.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await settle(page);
  const fullPage = screen !== "review";
  if (!varies) return expect.soft(page).toHaveScreenshot(name, { fullPage, stylePath: WITHOUT_STATUS });
  const path = fileURLToPath(new URL(`../../test-results/looks/${name}`, import.meta.url));
  await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "hide", scale: "css" });
}

/** The page of this user, who only looks. A test that fails ends the worker, and the pages with it. */
export async function openPageAs(
  users: TestUsers,
  who: Who,
  browser: Browser,
  baseURL: string | undefined,
): Promise<Page> {
  const known = pages.get(who);
  if (known) return known;
  const origin = baseURL ? { baseURL } : {};
  const context = await browser.newContext({ storageState: users.states[who], locale: "en-GB", ...origin });
  const page = await context.newPage();
  pages.set(who, page);
  return page;
}
