import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** How each page looks, in the languages, colours and widths that are kept in docs/screenshots. */

export type Mode = { locale: "en" | "ar"; colours: "light" | "dark" };
export const MODES: Mode[] = [
  { locale: "en", colours: "light" },
  { locale: "en", colours: "dark" },
  { locale: "ar", colours: "dark" },
];
export const WIDTHS = [390, 768, 1440];

type Look = {
  name: string;
  path: string;
  /** What has to be pressed and awaited before the page is as it is shown. */
  prepare?(page: Page, locale: string): Promise<void>;
  status?: number;
};

/** A page joins by its line here; the buyer of looks.spec.ts sees all of them. */
export const LOOKS: Look[] = [
  { name: "plans", path: "/plans" },
  { name: "review", path: "/plans?plan=advanced&duration=yearly", prepare: openReview },
  { name: "success", path: "/plans/data-api-premium/success/tmai?duration=yearly" },
  { name: "billing", path: "/api?tab=billing" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "401", path: "/account", status: 401 },
  { name: "404", path: "/no-such-page", status: 404 },
  { name: "ui", path: "/ui" },
];

export async function openLook(page: Page, { path, prepare, status = 200 }: Look, { locale, colours }: Mode) {
  await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
  const response = await page.goto(`/${locale}${path}`);
  expect(response?.status()).toBe(status);
  await prepare?.(page, locale);
  await page.evaluate(() => document.fonts.ready);
}

const wordsIn = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../app/locales/${locale}/${namespace}.json`, import.meta.url), "utf8"));

/** The dialog with a quote and a wallet, which is connected again by itself. */
async function openReview(page: Page, locale: string) {
  const { pay } = wordsIn(locale, "plans");
  const { buttons } = wordsIn(locale, "checkout");
  // A press before the scripts are there would be lost.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: pay.review }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: buttons.confirm })).toBeEnabled();
}
