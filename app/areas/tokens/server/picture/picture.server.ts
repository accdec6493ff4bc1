import { AsyncResource } from "node:async_hooks";
import { createHash } from "node:crypto";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readClientAddress } from "#app/platform/limits.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { tokenDays } from "#app/services/marketData/publicFigures.server.ts";
import { gradeDaysSeenBy, gradeViewFor, isGradeOpen } from "#app/services/marketData/publicGrades.server.ts";
import { findToken, type TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import { gradesSeen } from "../grades.server.ts";
import { pictureLines, pictureLocale } from "./lines.server.ts";
import { PictureQueue, TooManyWaiting } from "./queue.server.ts";
import { PictureStore } from "./store.server.ts";
import { drawInThread } from "./thread.server.ts";
import type { PictureContent } from "./worker.server.ts";

/** The picture of a token for link previews, as PNG. Source: docs/decisions/0034-token-pictures.md. */

/** Increase this when pictures of the same content must look different. */
const SHAPE = 1;
const LONGEST_SLUG = 200;
/** Days in the line. */
const DAYS = 90;
const MONTH = 30;
/** Each takes a fifth of a second: the last one waits a second. */
const QUEUE = { maxWaiting: 5, maxPerOne: 2 };
const WAIT_SECONDS = 5;
/** Rendered for one address; stored pictures do not count. */
const MAX_PICTURES_PER_MINUTE = 20;

const queue = new PictureQueue(QUEUE);
const countPictures = rateLimit("pictures", MAX_PICTURES_PER_MINUTE);
let store: PictureStore | undefined;

/** Null when there is no such token. Refuses when too many wait. Rejects once no caller waits for the result any more. */
export async function pictureAnswer(request: Request, slug: string, locale: SupportedLocale): Promise<Response | null> {
  const token = slug.length > LONGEST_SLUG ? null : await findToken(poolFor("pages"), slug);
  if (token === null) return null;
  const shown = { token, locale: pictureLocale(locale) };
  const key = await buildPictureKey(shown);
  store ??= new PictureStore(env().PICTURES_DIR);
  const pictures = store;
  const stored = await pictures.read(key);
  if (stored) return answerWith(stored);
  request.signal.throwIfAborted();
  const by = readClientAddress(request);
  const tooMany = await countPictures(by);
  if (tooMany) return refused(request, tooMany);
  // Runs in the scope of this request, whenever it is rendered: a guest's view is read once per request.
  const draw = AsyncResource.bind(async () => {
    const png = await drawInThread(await loadContent(shown));
    await pictures.write(key, png);
    return png;
  });
  try {
    return answerWith(await queue.drawingOf({ key, draw, by, signal: request.signal }));
  } catch (error) {
    if (error instanceof TooManyWaiting) return refused(request, { tag: "NotReady", seconds: WAIT_SECONDS });
    throw error;
  }
}

const answerWith = (png: Uint8Array): Response =>
  new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=300" },
  });

type Shown = { token: TokenRow; locale: SupportedLocale };
const GUEST = mergeEntitlements([]);

/**
 * Its name in the store, computed without reading its content: it changes once per day, or when the token's grades become visible or locked
 * for guests.
 */
async function buildPictureKey({ token, locale }: Shown): Promise<string> {
  const { tokenId, slug, name, symbol, simulated, lastClose, now } = token;
  const view = await gradeViewFor(GUEST);
  const days = [...(await gradeDaysSeenBy(poolFor("pages"), view))].sort();
  const parts = [SHAPE, locale, tokenId, slug, name, symbol, simulated, lastClose, days];
  return createHash("sha256")
    .update(JSON.stringify([...parts, isGradeOpen(view, now?.capRank ?? null)]))
    .digest("hex");
}

/** As a guest sees the token. */
async function loadContent({ token, locale }: Shown): Promise<PictureContent> {
  const pool = poolFor("pages");
  const view = await gradeViewFor(GUEST);
  const [grades, days] = await Promise.all([
    gradesSeen(pool, token, { entitlements: GUEST, view }),
    tokenDays(pool, token.tokenId),
  ]);
  const closes = days ? [...days.close].slice(-DAYS).filter(Number.isFinite) : [];
  const lines = await pictureLines(locale, token, { grades: grades.shown, month: computeMonthChange(days?.close) });
  return { lines, closes };
}

/** The change between the last close and the one 30 days before it. */
function computeMonthChange(close: Float64Array | undefined): number | null {
  const [now, then] = [close?.at(-1) ?? Number.NaN, close?.at(-1 - MONTH) ?? Number.NaN];
  return then > 0 && Number.isFinite(now) ? now / then - 1 : null;
}
