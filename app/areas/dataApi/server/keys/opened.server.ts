import { type Entitled, entitledAccountNow } from "#app/areas/billing/publicEntitled.server.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pausedKeys } from "./lines.server.ts";

/** What an account's plans open for its keys: read for many calls at once, and again before it is too old. Source: docs/spec/data-api.md#6. */

/** An account's entitlements, and which of its keys exceed them. */
export type Opened = { entitled: Entitled; paused: ReadonlySet<string> };

/** How long this process answers by what it has read, and from when on it reads again while it still does. */
const CACHE_MS = 5_000;
const RENEWED_MS = 3_000;
const MAX_CACHED = 50_000;

/** Read again in good time, so that no call waits for it. */
const cache = new AnswerCache<string, Opened>({
  max: MAX_CACHED,
  ttlMs: CACHE_MS,
  // By chance a little later: customers who called at the same time are not all read again at the same time.
  renewAfterMs: () => RENEWED_MS + Math.random() * (CACHE_MS - RENEWED_MS) * 0.5,
});

/** What this process has read of an account; null where it has not, or too long ago. */
export const knownOpened = (account: string, now: Date): Opened | null =>
  cache.peek(account, () => readOpened(account, now), now.getTime());

/** The same, read where it is not known. */
export const openedFor = (account: string, now: Date): Promise<Opened> =>
  cache.find(account, () => readOpened(account, now), now.getTime());

async function readOpened(account: string, now: Date): Promise<Opened> {
  const entitled = await entitledAccountNow(account);
  return { entitled, paused: await pausedKeys(poolFor("pages"), account, entitled.entitlements, now) };
}
