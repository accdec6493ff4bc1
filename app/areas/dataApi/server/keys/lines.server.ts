import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { ShownKey } from "../../model/keys.ts";
import { KEY_MODES, type KeyMode } from "../../model/scopes.ts";
import type { Queries } from "./keyRows.server.ts";

/**
 * An account's keys form lines: a key together with those it replaced. A line is as old as its first key, so that rotating
 * neither costs a key its rank nor improves it, and an old and a new key in their overlap count as one. The plans' limit is the number of
 * active lines in a mode, oldest first; the other keys are paused until there is room. None of it is stored. Source:
 * docs/spec/data-api.md#6.
 */

/** `place` numbers the lines of a mode from 1, oldest first. */
export type QueuedKey = { keyId: string; mode: KeyMode; place: number };

/** The places of all keys that have not ended, including those that are being created. */
export async function loadPlaces(on: Queries, accountId: string, now: Date): Promise<QueuedKey[]> {
  const { rows } = await on.query<QueuedKey>(
    `WITH RECURSIVE line AS (
       SELECT key_id, mode, key_id AS first, created_at, 0 AS steps FROM dataapi.keys
       WHERE account = $1 AND revoked_at IS NULL AND least(expires_at, dies_at, 'infinity') > $2
       UNION ALL
       SELECT line.key_id, line.mode, before.key_id, before.created_at, line.steps + 1
       FROM line JOIN dataapi.keys before ON before.replaced_by = line.first
     ), begun AS (
       SELECT DISTINCT ON (key_id) key_id, mode, first, created_at FROM line ORDER BY key_id, steps DESC
     )
     SELECT key_id AS "keyId", mode, dense_rank() OVER (PARTITION BY mode ORDER BY created_at, first)::int AS place
     FROM begun`,
    [accountId, now],
  );
  return rows;
}

export const limitOfMode = ({ apiKeys, apiTestKeys }: Entitlements, mode: KeyMode): number =>
  mode === "live" ? apiKeys : apiTestKeys;

/** Number of lines of a mode, active or not. */
export const countLines = (places: readonly QueuedKey[], mode: KeyMode): number =>
  Math.max(0, ...places.filter((one) => one.mode === mode).map(({ place }) => place));

/** Ids of the keys beyond the plans' limits. */
export const pausedAmong = (places: readonly QueuedKey[], entitlements: Entitlements): ReadonlySet<string> =>
  new Set(places.filter(({ mode, place }) => place > limitOfMode(entitlements, mode)).map(({ keyId }) => keyId));

/** The same for an account, from the database. */
export const pausedKeys = async (
  on: Queries,
  accountId: string,
  entitlements: Entitlements,
  now: Date,
): Promise<ReadonlySet<string>> => pausedAmong(await loadPlaces(on, accountId, now), entitlements);

/** Keys with their current state, with paused ones marked. */
export const withPauses = (keys: readonly ShownKey[], paused: ReadonlySet<string>): ShownKey[] =>
  keys.map((key) => (paused.has(key.keyId) ? { ...key, state: "paused" } : key));

/** Active keys of each mode, and the limit. */
export function countActiveKeys(places: readonly QueuedKey[], entitlements: Entitlements) {
  const of = (mode: KeyMode) => {
    const limit = limitOfMode(entitlements, mode);
    return { used: Math.min(countLines(places, mode), limit), limit };
  };
  return Object.fromEntries(KEY_MODES.map((mode) => [mode, of(mode)])) as Record<KeyMode, ReturnType<typeof of>>;
}
