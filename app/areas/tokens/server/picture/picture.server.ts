import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createElement } from "react";
import type { SupportedLocale } from "../../../../i18n/locales.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { findToken, gradeViewFor } from "../../../market/public.server.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { tokenWithPeers } from "../days.server.ts";
import { gradesSeen } from "../grades.server.ts";
import { keptByKey } from "../keptByKey.server.ts";
import { PICTURE, TokenDrawing } from "./drawing.server.tsx";
import { pictureLines, pictureLocale } from "./lines.server.ts";

/** The picture of a token for link previews, as PNG. Source: docs/decisions/0034-token-pictures.md. */

const KEPT_MS = 300_000;
/** Some 40 KiB each. */
const MOST_KEPT = 200;
/** Days of the line. */
const DAYS = 90;
const MONTH = 30;

/** Null where there is no such token. `slug` is in lower case. */
export const tokenPicture = (slug: string, locale: SupportedLocale): Promise<Uint8Array | null> =>
  kept(`${pictureLocale(locale)} ${slug}`);

const kept = keptByKey(KEPT_MS, MOST_KEPT, (key: string) => {
  const [locale, slug] = key.split(" ") as [SupportedLocale, string];
  return oneAtATime(() => draw(slug, locale));
});

/** Drawing takes a tenth of a second of the processor: several at once would hold up the pages. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function draw(slug: string, locale: SupportedLocale): Promise<Uint8Array | null> {
  const pool = poolFor("pages");
  const token = await findToken(pool, slug);
  if (token === null) return null;
  const entitlements = entitlementsOf([]);
  const view = await gradeViewFor(entitlements);
  const [grades, found] = await Promise.all([
    gradesSeen(pool, token, { entitlements, view }),
    tokenWithPeers(token.tokenId),
  ]);
  const closes = found ? [...found.days.close].slice(-DAYS).filter(Number.isFinite) : [];
  const lines = await pictureLines(locale, token, { grades: grades.shown, month: monthOf(found?.days.close) });
  return render(lines, closes);
}

/** The change between the last close and the one 30 days before it. */
function monthOf(close: Float64Array | undefined): number | null {
  const [now, then] = [close?.at(-1) ?? Number.NaN, close?.at(-1 - MONTH) ?? Number.NaN];
  return then > 0 && Number.isFinite(now) ? now / then - 1 : null;
}

async function render(lines: Awaited<ReturnType<typeof pictureLines>>, closes: number[]): Promise<Uint8Array> {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import("satori"),
    import("@resvg/resvg-js"),
    loadFonts(),
  ]);
  const svg = await satori(createElement(TokenDrawing, { lines, closes }), { ...PICTURE, fonts });
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

const WEIGHTS = [400, 600] as const;
const SCRIPTS = ["latin", "latin-ext", "cyrillic"] as const;
type Font = { name: string; data: Buffer; weight: (typeof WEIGHTS)[number]; style: "normal" };
let fonts: Promise<Font[]> | undefined;

/** The letters of the pages, in a form that satori reads. */
const loadFonts = (): Promise<Font[]> =>
  (fonts ??= Promise.all(WEIGHTS.flatMap((weight) => SCRIPTS.map(fontOf(weight)))));

const fontOf =
  (weight: Font["weight"]) =>
  async (script: (typeof SCRIPTS)[number]): Promise<Font> => {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`,
    );
    // The first script goes by the family's name; the others are where satori looks for letters that it lacks.
    return {
      name: script === "latin" ? "Inter" : `Inter ${script}`,
      data: await readFile(file),
      weight,
      style: "normal",
    };
  };
