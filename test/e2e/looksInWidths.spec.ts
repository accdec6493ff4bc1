import { expect, test } from "@playwright/test";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { HEADLESS } from "../support/chromium.ts";
import { atLevel } from "../support/level.ts";
import { crampedIn } from "./cramped.ts";
import { openScreen, SCREENS } from "./looks.ts";
import { openPageAs } from "./testScreens.ts";
import { loadFixture, type TestUsers } from "./testUsers.ts";

// No page and no desk is wider than its window, in any language: see cramped.ts. No picture is taken.

test.use({ launchOptions: HEADLESS });

const ALL = SUPPORTED_LOCALES.flatMap((locale) =>
  [320, 360, 768, 1024, 1280, 1366, 1920].map((width) => ({ locale, width })),
);

/** The most error-prone ones: long words in a narrow bar, the longest ones on a common laptop, and the other direction on a small phone. */
const GATE_CASES: typeof ALL = [
  { locale: "de", width: 1024 },
  { locale: "ru", width: 1280 },
  { locale: "en", width: 1366 },
  { locale: "ar", width: 320 },
];
const CHECKED = atLevel({ gate: GATE_CASES, all: ALL });

let users: TestUsers;
test.beforeAll(async ({ browser, baseURL }) => {
  users = await loadFixture(browser, baseURL);
});

for (const screen of SCREENS)
  test(`the screen ${screen.name} fits into every window`, async ({ browser, baseURL }) => {
    const page = await openPageAs(users, screen.as ?? "buyer", browser, baseURL);
    const cramped: string[] = [];
    for (const locale of new Set(CHECKED.map((checked) => checked.locale))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, screen, users, { locale, colours: "light" });
      for (const { width } of CHECKED.filter((checked) => checked.locale === locale)) {
        // Another width of the same page: reloading it takes ten times as long.
        await page.setViewportSize({ width, height: 900 });
        cramped.push(...(await crampedIn(page)).map((what) => `${locale} at ${width}: ${what}`));
      }
    }
    expect(cramped).toEqual([]);
  });
