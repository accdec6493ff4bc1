import { poolFor } from "../../../../platform/db.server.ts";
import { type Entitled, entitledAccountNow } from "../../../billing/public.server.ts";
import { revokeLeaked } from "../keys/commands.server.ts";
import { hashOf, isCreditKey, isKey } from "../keys/keyText.server.ts";
import { isFromThere, type KnownKey, type KnownKeys } from "../keys/knownKeys.server.ts";
import { pausedKeys } from "../keys/lines.server.ts";
import type { Described } from "../operations/operation.server.ts";
import { keyPausedRefusal } from "../refused.server.ts";
import { badRequest, Problem } from "./problem.server.ts";

/** Who calls: a key, and the entitlements of its account. Source: data-api.md 1.2 and 1.5. */

export type Caller = { key: KnownKey; entitled: Entitled };

/** Keys in a URL, whether in its path or in its query. */
export const keysIn = ({ pathname, searchParams }: URL): string[] =>
  [...pathname.split("/"), ...searchParams.values()].filter(isKey);

/** More than one key is never a mistake. */
const MOST_LEAKED = 2;

/** A key in a URL is kept in others' logs and histories: it is refused, and revoked, unless it is as good as money. */
export async function refuseLeaked(keys: readonly string[]): Promise<never> {
  if (keys.every(isCreditKey))
    throw badRequest(
      "/query",
      "A key of credits is sent in the header x-api-key. URLs are kept in logs and histories.",
    );
  for (const key of keys.slice(0, MOST_LEAKED)) await revokeLeaked(hashOf(key));
  throw new Problem("key-in-url");
}

/** The key of credits that a request carries; null where it carries none. */
export function creditKeyIn({ headers }: Request): string | null {
  const text = keyIn(headers);
  return text !== null && isCreditKey(text) ? text : null;
}

/** Whether a request carries a key at all. */
export const hasKey = ({ headers }: Request): boolean => keyIn(headers) !== null;

/**
 * The key of a request, checked against the operation's requirements.
 * @param beforeAsking called before the database is queried for a key that this process does not know; may throw a problem
 */
export async function callerOf(
  request: Request,
  address: string,
  known: KnownKeys,
  operation: Pick<Described, "scope" | "right" | "isLiveOnly" | "isTestOnly">,
  now: Date,
  beforeAsking: () => void,
): Promise<Caller> {
  const key = await keyOfCall(request, address, known, operation, now, beforeAsking);
  const { scope, right } = operation;
  const { entitled, paused } = await openedFor(key.account, now);
  if (key.mode === "live" && scope !== null) refuseWithoutPlan(entitled, right);
  if (scope !== null && paused.has(key.keyId))
    throw new Problem("plan", { sentence: keyPausedRefusal(key.mode, entitled.entitlements) });
  return { key, entitled };
}

/** The key alone, whatever the plans include: a key unknown to this process is looked up. */
export async function keyOfCall(
  request: Request,
  address: string,
  known: KnownKeys,
  { scope, isLiveOnly, isTestOnly }: Pick<Described, "scope" | "isLiveOnly" | "isTestOnly">,
  now: Date,
  beforeAsking: () => void,
): Promise<KnownKey> {
  const text = keyIn(request.headers);
  if (text === null) throw new Problem("no-key");
  if (scope !== null && isCreditKey(text)) throw new Problem("scope", { values: { scope } });
  const key = isKey(text) ? await known.find(hashOf(text), beforeAsking) : null;
  if (!key || key.isRevoked) throw new Problem("bad-key");
  if (key.endsAt <= now.getTime()) throw new Problem("expired-key");
  if (!isFromThere(key, address)) throw new Problem("address", { values: { address } });
  if (scope !== null && !key.scopes.has(scope)) throw new Problem("scope", { values: { scope } });
  if (isLiveOnly && key.mode === "test") throw new Problem("live-only");
  if (isTestOnly && key.mode === "live") throw new Problem("test-only");
  return key;
}

/** Throws a problem that names the required plan. */
export function refuseWithoutPlan({ entitlements }: Entitled, right: Described["right"]): void {
  if (entitlements.apiUnitsPerMonth === 0) throw new Problem("plan", { values: { plan: "DATA API ADVANCED" } });
  if (right !== undefined && !entitlements[right]) throw new Problem("plan", { values: { plan: "DATA API PREMIUM" } });
}

/** `x-api-key`, or `Authorization: Bearer`. */
function keyIn(headers: Headers): string | null {
  const own = headers.get("x-api-key");
  if (own !== null) return own.trim();
  const [scheme, token] = (headers.get("authorization") ?? "").split(/\s+/);
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}

/** An account's entitlements, and which of its keys exceed them. */
type Opened = { entitled: Entitled; paused: ReadonlySet<string> };

/** How long this process caches it. */
const KEPT_MS = 5_000;
const MOST_KEPT = 50_000;
const kept = new Map<string, { until: number; opened: Promise<Opened> }>();

function openedFor(account: string, now: Date): Promise<Opened> {
  const before = kept.get(account);
  if (before && now.getTime() < before.until) return before.opened;
  const mine = { until: now.getTime() + KEPT_MS, opened: readOpened(account, now) };
  kept.delete(account);
  kept.set(account, mine);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  mine.opened.catch(() => kept.get(account) === mine && kept.delete(account));
  return mine.opened;
}

async function readOpened(account: string, now: Date): Promise<Opened> {
  const entitled = await entitledAccountNow(account);
  return { entitled, paused: await pausedKeys(poolFor("pages"), account, entitled.entitlements, now) };
}
