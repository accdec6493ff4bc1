import type { PlanEntitlements } from "#app/areas/billing/publicEntitlements.server.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import { type Described, type KeyRight, keyAccess } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { revokeLeaked } from "../keys/commands.server.ts";
import {
  cachedKeyEntitlements,
  type KeyEntitlements,
  keyEntitlementsForAccount,
} from "../keys/keyEntitlements.server.ts";
import { hashKey, isCreditKey, isKey, isSandboxKey } from "../keys/keyText.server.ts";
import { isFromThere, type KnownKey, type KnownKeys } from "../keys/knownKeys.server.ts";
import { keyPausedRefusal } from "../refused.server.ts";

/** Identifies the caller: a key, and the entitlements of its account. Source: docs/spec/data-api.md#1-2 and #1-5. */

export type KeyAndPlans = { key: KnownKey; planEntitlements: PlanEntitlements };

/** Keys in a URL, whether in its path or in its query. */
export const keysIn = ({ pathname, searchParams }: URL): string[] =>
  [...pathname.split("/"), ...searchParams.values()].filter(isKey);

/** A URL with more keys than this is no mistake. */
const MAX_LEAKED = 2;

/** URLs end up in logs and histories that we do not control: a key in one is refused, and revoked unless it is public or a credit key. */
export async function refuseLeaked(keys: readonly string[]): Promise<never> {
  const secrets = keys.filter((key) => !isSandboxKey(key));
  if (secrets.length === 0) throw badRequest("/query", "Send the key in the x-api-key header, not in the URL.");
  if (secrets.every(isCreditKey))
    throw badRequest("/query", "Send a credit key in the x-api-key header. URLs are kept in logs and histories.");
  for (const key of secrets.slice(0, MAX_LEAKED)) await revokeLeaked(hashKey(key));
  throw new Problem("key-in-url");
}

/** The credit key that a request carries; null when it carries none. */
export function creditKeyIn({ headers }: ApiRequest): string | null {
  const text = keyIn(headers);
  return text !== null && isCreditKey(text) ? text : null;
}

/** Whether a request carries a key at all. */
export const hasKey = ({ headers }: ApiRequest): boolean => keyIn(headers) !== null;

/** `account` also covers text that only looks like a key. */
export type KeyKind = "none" | "account" | "sandbox" | "credits";

/** The kind of key that a request carries. */
export function keyKind({ headers }: ApiRequest): KeyKind {
  const text = keyIn(headers);
  if (text === null) return "none";
  if (isSandboxKey(text)) return "sandbox";
  return isCreditKey(text) ? "credits" : "account";
}

/** Whether anyone can make this call with the sandbox's public key: it reads sample data, and nothing of an account. */
export const isOpenToSandboxKey = ({
  access,
  reads,
  file,
  isStream,
}: Pick<Described, "access" | "reads" | "file" | "isStream">): boolean =>
  access.kind === "key" &&
  access.scope === "read" &&
  access.mode !== "live" &&
  reads !== "account" &&
  !file &&
  !isStream;

/** Why the sandbox's public key cannot make this call; null when it can, or when no key is needed. */
export function sandboxKeyProblem(operation: Described): Problem | null {
  const needed = keyAccess(operation);
  if (!needed || isOpenToSandboxKey(operation)) return null;
  return new Problem(needed.mode === "live" ? "live-only" : "own-key");
}

/** Permissions and plans that an operation requires. */
type Needs = Pick<Described, "access">;

/**
 * The key of a request, checked against the operation's requirements.
 * @param beforeLookUp called before the database is queried for a key that this process does not know; may throw a problem
 */
export async function requireCaller(
  request: ApiRequest,
  address: string,
  known: KnownKeys,
  operation: Needs,
  now: Date,
  beforeLookUp: () => void,
): Promise<KeyAndPlans> {
  const key = await keyOfCall(request, address, known, operation, now, beforeLookUp);
  const keyEntitlements = await keyEntitlementsForAccount(key.account, now);
  const problem = planProblem(key, keyEntitlements, operation);
  if (problem) throw problem;
  return { key, planEntitlements: keyEntitlements.planEntitlements };
}

/** The same from memory; null when a look-up is needed or the call would be refused. */
export function callerAtOnce(
  { headers }: ApiRequest,
  address: string,
  known: KnownKeys,
  operation: Needs,
  now: Date,
): KeyAndPlans | null {
  const text = keyIn(headers);
  const key = text === null ? null : known.peek(text);
  if (!key || keyProblem(key, address, operation, now)) return null;
  const keyEntitlements = cachedKeyEntitlements(key.account, now);
  if (!keyEntitlements || planProblem(key, keyEntitlements, operation)) return null;
  return { key, planEntitlements: keyEntitlements.planEntitlements };
}

/** Only the key, whatever the plans include: a key unknown to this process is looked up. */
export async function keyOfCall(
  request: ApiRequest,
  address: string,
  known: KnownKeys,
  operation: Needs,
  now: Date,
  beforeLookUp: () => void,
): Promise<KnownKey> {
  const needed = keyAccess(operation);
  const text = keyIn(request.headers);
  if (text === null) throw new Problem("no-key");
  if (isSandboxKey(text)) throw new Problem("own-key");
  if (needed && isCreditKey(text)) throw new Problem("missing-scope", { values: { scope: needed.scope } });
  const key = isKey(text) ? await known.find(text, beforeLookUp) : null;
  if (!key) throw new Problem("bad-key");
  const problem = keyProblem(key, address, operation, now);
  if (problem) throw problem;
  return key;
}

/** Why a key may not be used for an operation, from that address at that time; null when it may. */
function keyProblem(key: KnownKey, address: string, operation: Needs, now: Date): Problem | null {
  if (key.isRevoked) return new Problem("bad-key");
  if (key.endsAt <= now.getTime()) return new Problem("expired-key");
  if (!isFromThere(key, address)) return new Problem("ip-not-allowed", { values: { address } });
  const needed = keyAccess(operation);
  if (!needed) return null;
  const { scope, mode = key.mode } = needed;
  if (!key.scopes.has(scope)) return new Problem("missing-scope", { values: { scope } });
  return mode === key.mode ? null : new Problem(mode === "live" ? "live-only" : "test-only");
}

/** Why an account's plans do not allow a call with this key; null when they do. */
function planProblem(key: KnownKey, { planEntitlements, paused }: KeyEntitlements, operation: Needs): Problem | null {
  const needed = keyAccess(operation);
  if (!needed) return null;
  const closed = key.mode === "live" ? closedProblem(planEntitlements, needed.right) : null;
  if (closed) return closed;
  if (!paused.has(key.keyId)) return null;
  return new Problem("plan-required", { sentence: keyPausedRefusal(key.mode, planEntitlements.entitlements) });
}

/** Throws a problem that names the required plan. */
export function refuseWithoutPlan(planEntitlements: PlanEntitlements, right: KeyRight | undefined): void {
  const problem = closedProblem(planEntitlements, right);
  if (problem) throw problem;
}

function closedProblem({ entitlements }: PlanEntitlements, right: KeyRight | undefined): Problem | null {
  if (entitlements.apiUnitsPerMonth === 0)
    return new Problem("plan-required", { values: { plan: "DATA API ADVANCED" } });
  if (right === undefined || entitlements[right]) return null;
  return new Problem("plan-required", { values: { plan: "DATA API PREMIUM" } });
}

/** `x-api-key`, or `Authorization: Bearer`. */
function keyIn(headers: ApiRequest["headers"]): string | null {
  const own = headers.get("x-api-key");
  if (own !== null) return own.trim();
  const [scheme, token] = (headers.get("authorization") ?? "").split(/\s+/);
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}
