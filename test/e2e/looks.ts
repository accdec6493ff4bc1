import { existsSync, readdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { ScreenSpec } from "#app/frame/screen.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { atLevel } from "../support/level.ts";
import { readTexts } from "../support/localeFiles.ts";
import { untilHydrated } from "./hydrated.ts";
import type { TestUsers } from "./testUsers.ts";

/** Every page in the languages, themes and widths that are stored in test/e2e/reference. */

/** `width` is the most revealing one for the mode: columns in a language, cramped text in the other direction. */
export type Mode = { locale: Locale; colours: "light" | "dark"; width: number };
export const MODES: Mode[] = [
  { locale: "en", colours: "light", width: 1440 },
  { locale: "en", colours: "dark", width: 768 },
  { locale: "ar", colours: "dark", width: 390 },
];
const WIDTHS = [390, 768, 1440];

/** Whether the whole matrix is checked, as `npm run test:looks` does, with pictures of all of it. */
export const IS_WHOLE = process.env.LOOKS === "all";

const isGate = !IS_WHOLE && atLevel({ gate: true, all: false });

/** The gate opens each page once, and neighbours in the list in different modes; all other levels open it in every mode. */
export const listModes = (screen: ScreenSpec): Mode[] => {
  const index = SCREENS.indexOf(screen);
  return isGate ? MODES.slice(index % MODES.length).slice(0, 1) : MODES;
};

/** Pages compared with a picture are checked in every width, in the gate in one; the others in one width per mode. */
export function listWidths({ varies, widths = WIDTHS }: ScreenSpec, { width }: Mode): readonly number[] {
  if (IS_WHOLE) return widths;
  if (varies) return [width];
  if (!isGate) return widths;
  return widths.includes(width) ? [width] : widths.slice(-1);
}

/** An area's pages are in its own looks.ts. */
const OF_NO_AREA: ScreenSpec[] = [
  { name: "404", path: "/no-such-page", status: 404, widths: [390, 1440] },
  { name: "ui", path: "/ui", widths: [390, 1440] },
];

const AREAS = new URL("../../app/areas/", import.meta.url);
const filesOfAreas = readdirSync(AREAS)
  .map((area) => new URL(`${area}/looks.ts`, AREAS))
  .filter((file) => existsSync(file));
const ofAreas: { looks: ScreenSpec[] }[] = await Promise.all(filesOfAreas.map((file) => import(file.href)));

/** Everyone sees what a guest who paid sees. */
export const SCREENS: ScreenSpec[] = [...ofAreas.flatMap(({ looks }) => looks), ...OF_NO_AREA];

/** What to click and wait for before taking a page's picture. */
const PREPARATIONS: Record<string, (page: Page, locale: string) => Promise<void>> = {
  review: openReview,
  quoted: awaitQuote,
};

export async function openScreen(
  page: Page,
  screen: ScreenSpec,
  users: TestUsers,
  { locale, colours }: Omit<Mode, "width">,
) {
  const { prepare, status = 200 } = screen;
  await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
  const response = await page.goto(`/${locale}${pathIn(screen, users)}`);
  expect(response?.status()).toBe(status);
  // Content that hydration renders again would not be settled, and an earlier click would be lost.
  await untilHydrated(page);
  if (prepare) await requirePreparation(prepare)(page, locale);
  // As after scrolling to the end: content that was never near the viewport is not laid out.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  await page.evaluate(() => document.fonts.ready);
}

function requirePreparation(name: string) {
  const known = PREPARATIONS[name];
  if (!known) throw new Error(`test/e2e/looks.ts has no preparation ${name}`);
  return known;
}

/** A name in braces refers to something that the cast made. */
const pathIn = ({ path }: ScreenSpec, { states: _, ...made }: TestUsers): string =>
  path.replace(/\{(\w+)\}/g, (named, name) => made[name as keyof typeof made] ?? named);

/** The dialog with a quote and a wallet, which reconnects automatically. */
async function openReview(page: Page, locale: string) {
  const word = (namespace: string, key: string) => readTexts(locale, namespace).get(key) ?? key;
  await page.getByRole("button", { name: word("plans", "pay.review") }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: word("checkout", "buttons.confirm") }),
  ).toBeEnabled();
  // The clicked element moves in another width: nothing must look hovered by accident.
  await page.mouse.move(0, 0);
}

/** The refund amount, which the form requests once it is open. */
async function awaitQuote(page: Page, locale: string) {
  const name = readTexts(locale, "refunds").get("given.title") ?? "given.title";
  await expect(page.getByRole("heading", { name })).toBeVisible();
}
