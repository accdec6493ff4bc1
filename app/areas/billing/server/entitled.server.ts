import { callerOf } from "../../../identity/session.server.ts";
import type { Caller } from "../../../identity/who.ts";
import { oncePerRequest } from "../../../platform/requestScope.server.ts";
import { type Entitlements, entitlementsOf } from "../../offers/public.ts";
import { runningSubscriptions } from "./subscriptions.server.ts";

/** How long an answer stands: what somebody just paid for opens within it. */
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;

type Kept = { until: number; entitlements: Promise<Entitlements> };
const kept = new Map<string, Kept>();

/** What the caller's running plans open: paid, tried or given, of every wallet that they have proven. Source: data-api.md 6. */
export const entitlementsFor = (request: Request): Promise<Entitlements> =>
  oncePerRequest(`entitled ${request.headers.get("cookie")}`, async () =>
    entitlementsOfCaller(await callerOf(request)),
  );

export function entitlementsOfCaller(caller: Caller, now = Date.now()): Promise<Entitlements> {
  if (caller.subjects.length === 0 && caller.wallets.length === 0) return Promise.resolve(entitlementsOf([]));
  const key = [...caller.subjects, ...caller.wallets].sort().join(" ");
  const known = kept.get(key);
  if (known && now < known.until) return known.entitlements;
  const entitlements = read(caller);
  kept.delete(key);
  kept.set(key, { until: now + KEPT_MS, entitlements });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  entitlements.catch(() => kept.delete(key));
  return entitlements;
}

async function read(caller: Caller): Promise<Entitlements> {
  const running = await runningSubscriptions(caller);
  return entitlementsOf(running.map(({ slug }) => slug));
}
