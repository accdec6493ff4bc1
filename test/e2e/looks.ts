import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Look } from "../../app/frame/look.ts";
import { untilAwake } from "./awake.ts";
import type { Cast } from "./cast.ts";

/** Every page there is, in the languages, colours and widths that are looked at and kept in test/e2e/reference. */

/** `width` is the one that shows most of the mode: columns in a language, what is cramped in the other direction. */
export type Mode = { locale: "en" | "ar"; colours: "light" | "dark"; width: number };
export const MODES: Mode[] = [
  { locale: "en", colours: "light", width: 1440 },
  { locale: "en", colours: "dark", width: 768 },
  { locale: "ar", colours: "dark", width: 390 },
];
const WIDTHS = [390, 768, 1440];

/** Whether the whole matrix is looked at, as `npm run test:looks` does, and pictures of all of it are kept. */
export const IS_WHOLE = process.env.LOOKS === "all";

/** What is compared with a picture is compared in every width; what is not is looked at in one width a mode. */
export const widthsOf = ({ varies, widths = WIDTHS }: Look, { width }: Mode) =>
  varies && !IS_WHOLE ? [width] : widths;

/** Those of an area are in its own looks.ts. */
const OF_NO_AREA: Look[] = [
  { name: "404", path: "/no-such-page", status: 404, widths: [390, 1440] },
  { name: "ui", path: "/ui", widths: [390, 1440] },
];

const AREAS = new URL("../../app/areas/", import.meta.url);
const filesOfAreas = readdirSync(AREAS)
  .map((area) => new URL(`${area}/looks.ts`, AREAS))
  .filter((file) => existsSync(file));
const ofAreas: { looks: Look[] }[] = await Promise.all(filesOfAreas.map((file) => import(file.href)));

/** What a guest who paid sees is everybody's. */
export const LOOKS: Look[] = [...ofAreas.flatMap(({ looks }) => looks), ...OF_NO_AREA];

/** What has to be pressed and awaited before a page is as it is shown. */
const PREPARATIONS: Record<string, (page: Page, locale: string) => Promise<void>> = { review: openReview };

export async function openLook(page: Page, look: Look, cast: Cast, { locale, colours }: Mode) {
  const { prepare, status = 200 } = look;
  await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
  const response = await page.goto(`/${locale}${pathIn(look, cast)}`);
  expect(response?.status()).toBe(status);
  if (prepare) await preparationOf(prepare)(page, locale);
  // As whoever has scrolled to the end has it: what nobody came near is not laid out.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  await page.evaluate(() => document.fonts.ready);
}

const wordsIn = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../app/locales/${locale}/${namespace}.json`, import.meta.url), "utf8"));

function preparationOf(name: string) {
  const known = PREPARATIONS[name];
  if (!known) throw new Error(`test/e2e/looks.ts has no preparation ${name}`);
  return known;
}

const pathIn = ({ path }: Look, { paymentId, wallet, caseId }: Cast): string =>
  path.replace("{paymentId}", paymentId).replace("{wallet}", wallet).replace("{caseId}", caseId);

/** The dialog with a quote and a wallet, which is connected again by itself. */
async function openReview(page: Page, locale: string) {
  const { pay } = wordsIn(locale, "plans");
  const { buttons } = wordsIn(locale, "checkout");
  // A press before the scripts are there would be lost.
  await untilAwake(page);
  await page.getByRole("button", { name: pay.review }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: buttons.confirm })).toBeEnabled();
  // What was pressed lies elsewhere in another width: nothing is to look hovered by chance.
  await page.mouse.move(0, 0);
}
