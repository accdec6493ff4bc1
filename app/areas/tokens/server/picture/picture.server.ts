import { createHash } from "node:crypto";
import type { SupportedLocale } from "../../../../i18n/locales.ts";
import { mostAMinute } from "../../../../platform/counts.server.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { env } from "../../../../platform/env.server.ts";
import { addressOf } from "../../../../platform/limits.server.ts";
import { refused } from "../../../../platform/refusals.server.ts";
import { findToken, gradeViewFor } from "../../../market/public.server.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { tokenWithPeers } from "../days.server.ts";
import { gradesSeen } from "../grades.server.ts";
import { keptByKey } from "../keptByKey.server.ts";
import { pictureLines, pictureLocale } from "./lines.server.ts";
import { DrawingQueue, TooManyWaiting } from "./queue.server.ts";
import { PictureStore } from "./store.server.ts";
import { drawInThread } from "./thread.server.ts";
import type { PictureContent } from "./worker.server.ts";

/** The picture of a token for link previews, as PNG. Source: docs/decisions/0034-token-pictures.md. */

/** Increase this when pictures of the same content must look different. */
const SHAPE = 1;
const KEPT_MS = 300_000;
/** Some 3 KiB each. */
const MOST_KEPT = 1_000;
const LONGEST_SLUG = 200;
/** Days of the line. */
const DAYS = 90;
const MONTH = 30;
/** Each takes a tenth of a second to draw: the last of them waits half a second. */
const QUEUE = { mostWaiting: 5, mostOfOne: 2 };
const WAIT_SECONDS = 5;
/** Drawn for one address; stored ones are not counted. */
const MOST_DRAWN_A_MINUTE = 20;

const queue = new DrawingQueue(drawInThread, QUEUE);
const countDrawn = mostAMinute("pictures", MOST_DRAWN_A_MINUTE);
let store: PictureStore | undefined;

/** Null where there is no such token. Refuses where too many wait. Rejects once nobody waits for the answer any more. */
export async function pictureAnswer(request: Request, slug: string, locale: SupportedLocale): Promise<Response | null> {
  if (slug.length > LONGEST_SLUG) return null;
  const found = await contentOf(`${pictureLocale(locale)} ${slug}`);
  if (found === null) return null;
  request.signal.throwIfAborted();
  store ??= new PictureStore(env().PICTURES_DIR);
  const stored = await store.read(found.key);
  if (stored) return answerWith(stored);
  const by = addressOf(request);
  const tooMany = await countDrawn(by);
  if (tooMany) return refused(request, tooMany);
  try {
    const png = await queue.drawingOf({ ...found, by, signal: request.signal });
    await store.write(found.key, png);
    return answerWith(png);
  } catch (error) {
    if (error instanceof TooManyWaiting) return refused(request, { tag: "NotReady", seconds: WAIT_SECONDS });
    throw error;
  }
}

const answerWith = (png: Uint8Array): Response =>
  new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=300" },
  });

/** What a picture shows, and its name in the store: the same content is the same picture, whichever process drew it. */
const contentOf = keptByKey(KEPT_MS, MOST_KEPT, async (name: string) => {
  const [locale, slug] = name.split(" ") as [SupportedLocale, string];
  const content = await readContent(slug, locale);
  const key = createHash("sha256")
    .update(JSON.stringify([SHAPE, content]))
    .digest("hex");
  return content && { key, content };
});

/** As a guest sees the token. */
async function readContent(slug: string, locale: SupportedLocale): Promise<PictureContent | null> {
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
  return { lines, closes };
}

/** The change between the last close and the one 30 days before it. */
function monthOf(close: Float64Array | undefined): number | null {
  const [now, then] = [close?.at(-1) ?? Number.NaN, close?.at(-1 - MONTH) ?? Number.NaN];
  return then > 0 && Number.isFinite(now) ? now / then - 1 : null;
}
