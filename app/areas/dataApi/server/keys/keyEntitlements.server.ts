import { type PlanEntitlements, readPlanEntitlements } from "#app/areas/billing/publicEntitlements.server.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pausedKeys } from "./lines.server.ts";

/**
 * An account's entitlements for its keys: read for many calls at a time, and refreshed before they are too old. Source:
 * docs/spec/data-api.md#6.
 */

/** An account's entitlements, and which of its keys exceed them. */
export type KeyEntitlements = { planEntitlements: PlanEntitlements; paused: ReadonlySet<string> };

/** Maximum age of a cached entry, and the age at which it is refreshed while still in use. */
const CACHE_MS = 5_000;
const RENEWED_MS = 3_000;
const MAX_CACHED = 50_000;

/** Refreshed early, so that no call waits for it. */
const cache = new AnswerCache<string, KeyEntitlements>({
  max: MAX_CACHED,
  ttlMs: CACHE_MS,
  // Randomly delayed, so that customers who called at the same time are not all refreshed at the same time.
  renewAfterMs: () => RENEWED_MS + Math.random() * (CACHE_MS - RENEWED_MS) * 0.5,
});

/** The cached entitlements of an account; null when there are none, or they are too old. */
export const cachedKeyEntitlements = (account: string, now: Date): KeyEntitlements | null =>
  cache.peek(account, () => readKeyEntitlements(account, now), now.getTime());

/** The same, read from the database when not cached. */
export const keyEntitlementsForAccount = (account: string, now: Date): Promise<KeyEntitlements> =>
  cache.find(account, () => readKeyEntitlements(account, now), now.getTime());

async function readKeyEntitlements(account: string, now: Date): Promise<KeyEntitlements> {
  const planEntitlements = await readPlanEntitlements(account);
  return { planEntitlements, paused: await pausedKeys(poolFor("pages"), account, planEntitlements.entitlements, now) };
}
