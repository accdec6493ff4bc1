import { type Entitlements, mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { accountOfSubject, callerOfAccount } from "#app/identity/people.server.ts";
import { readCaller } from "#app/identity/session.server.ts";
import type { Caller, Subject } from "#app/identity/who.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { oncePerRequest } from "#app/platform/requestScope.server.ts";
import { usableSubscriptions } from "./subscriptions.server.ts";

/** How long each process caches an answer: a plan takes effect within this time after payment. */
const CACHE_MS = 5_000;
const MAX_CACHED = 50_000;

/** The slugs of a caller's active plans, in order, and their combined entitlements. */
export type PlanEntitlements = { plans: readonly string[]; entitlements: Entitlements };

/** Anyone can have a trial: it grants a plan without a payment. */
type Known = PlanEntitlements & { isPaying: boolean };

const WITHOUT_PLAN: Known = { plans: [], entitlements: mergeEntitlements([]), isPaying: false };

const cache = new AnswerCache<string, Known>({ max: MAX_CACHED, ttlMs: CACHE_MS });

/**
 * The entitlements of the caller's active plans: paid, on trial or granted, of the account and every verified wallet. Source:
 * docs/spec/data-api.md#6.
 */
export const entitlementsForRequest = async (request: Request): Promise<Entitlements> =>
  (await planEntitlementsForRequest(request)).entitlements;

/** Whether the caller has an active plan that is not a trial. */
export const isPaying = async (request: Request): Promise<boolean> =>
  (await planEntitlementsForRequest(request)).isPaying;

/** The same, with the plans that include them. */
export const planEntitlementsForRequest = (request: Request): Promise<Known> =>
  oncePerRequest(`entitled ${request.headers.get("cookie")}`, async () =>
    planEntitlementsForCaller(await readCaller(request)),
  );

export const entitlementsForCaller = async (caller: Caller, now = Date.now()): Promise<Entitlements> =>
  (await planEntitlementsForCaller(caller, now)).entitlements;

/** The same for an account id: background work and calls with an API key have no cookie. */
export const planEntitlementsForAccount = (accountId: string, now = Date.now()): Promise<PlanEntitlements> =>
  cache.find(`account ${accountId}`, () => readPlanEntitlements(accountId), now);

/** The same, uncached, for callers that cache it themselves: cached twice, it could be twice as old. */
export async function readPlanEntitlements(accountId: string): Promise<Known> {
  const caller = await callerOfAccount(accountId);
  return caller ? read(caller) : WITHOUT_PLAN;
}

export const entitlementsForAccount = async (accountId: string): Promise<Entitlements> =>
  (await planEntitlementsForAccount(accountId)).entitlements;

/** The same for the subject of an event: a guest has what the guest itself bought. For background work. */
export async function entitlementsForSubject(subject: string): Promise<Entitlements> {
  const account = await accountOfSubject(subject);
  if (account !== null) return entitlementsForAccount(account);
  return entitlementsForCaller({ subjects: [subject as Subject], wallets: [] });
}

function planEntitlementsForCaller(caller: Caller, now = Date.now()): Promise<Known> {
  if (isAnonymous(caller)) return Promise.resolve(WITHOUT_PLAN);
  return cache.find([...caller.subjects, ...caller.wallets].sort().join(" "), () => read(caller), now);
}

const isAnonymous = ({ subjects, wallets }: Caller): boolean => subjects.length === 0 && wallets.length === 0;

async function read(caller: Caller): Promise<Known> {
  const active = await usableSubscriptions(caller);
  const plans = [...new Set(active.map(({ slug }) => slug))].sort();
  return { plans, entitlements: mergeEntitlements(plans), isPaying: active.some(({ given }) => given !== "trial") };
}
