import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ListLimits } from "../model/list.ts";
import type { Refusal } from "./refused.server.ts";
import type { ListRow } from "./store.server.ts";

/** How many lists and tokens an account may have, and how often it may change them. */

/** Each takes an account and returns a refusal when the limit per minute is exceeded. */
export const tooOften = {
  write: rateLimit("changes of lists", 120),
  import: rateLimit("imports of lists", 20),
  report: rateLimit("reports of lists", 10),
};

/** In a transaction that locks the account's lists, so that two concurrent requests cannot exceed a limit. */
export const asOwner = <Answer>(accountId: string, act: (on: PoolClient) => Promise<Answer>): Promise<Answer> =>
  inTransaction(poolFor("pages"), async (on) => {
    await on.query(
      "INSERT INTO lists.owners VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = excluded.account",
      [accountId],
    );
    return act(on);
  });

/** Each version is stored, and published ones for ever. A version counts with the tokens that it has, adds and removes. */
export const VERSIONS_PER_DAY = 300;
export const VERSION_TOKENS_PER_DAY = 500_000;

/** Counts a version that the account saves on this day (UTC), in the transaction that locks its lists; or returns the refusal. */
export async function countVersion(on: Queryable, accountId: string, tokens: number): Promise<Refusal | null> {
  const { rowCount } = await on.query(
    `UPDATE lists.owners o SET saved_on = today.day,
       versions = CASE WHEN o.saved_on = today.day THEN o.versions ELSE 0 END + 1,
       tokens = CASE WHEN o.saved_on = today.day THEN o.tokens ELSE 0 END + $2::int
     FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day) today
     WHERE o.account = $1 AND (o.saved_on IS DISTINCT FROM today.day OR (o.versions < $3 AND o.tokens + $2::int <= $4))`,
    [accountId, tokens, VERSIONS_PER_DAY, VERSION_TOKENS_PER_DAY],
  );
  if (rowCount === 1) return null;
  return { tag: "TooManyVersions", limit: VERSIONS_PER_DAY, tokens: VERSION_TOKENS_PER_DAY };
}

export async function usedBy(on: Queryable, accountId: string): Promise<ListLimits["used"]> {
  const { rows } = await on.query<ListLimits["used"]>(
    `SELECT count(*)::int AS lists, (count(*) FILTER (WHERE visibility = 'public'))::int AS "publicLists",
            (count(*) FILTER (WHERE kind = 'rule'))::int AS "ruleLists"
     FROM lists.lists WHERE owner = $1 AND deleted_at IS NULL`,
    [accountId],
  );
  return rows[0] ?? { lists: 0, publicLists: 0, ruleLists: 0 };
}

type Shape = Pick<ListRow, "visibility" | "kind">;

/**
 * Why a list may not become this; null when it may. `was` is its current state, absent for a new list. What was allowed before
 * remains allowed: a smaller plan takes nothing away.
 */
export async function overLimit(
  on: Queryable,
  accountId: string,
  { lists, publicLists, ruleLists }: Entitlements,
  is: Shape,
  was?: Shape,
): Promise<Refusal | null> {
  const used = await usedBy(on, accountId);
  if (!was && used.lists >= lists) return { tag: "TooManyLists", limit: lists };
  const becomesPublic = is.visibility === "public" && was?.visibility !== "public";
  if (becomesPublic && used.publicLists >= publicLists) return { tag: "TooManyPublicLists", limit: publicLists };
  const becomesRule = is.kind === "rule" && was?.kind !== "rule";
  if (becomesRule && used.ruleLists >= ruleLists) return { tag: "TooManyRuleLists", limit: ruleLists };
  return null;
}

/** Whether a rule-based list exceeds its owner's plan and so is no longer refreshed: the plan covers the oldest ones. */
export async function isBeyondPlan(
  on: Queryable,
  owner: string,
  listId: string,
  { ruleLists }: Entitlements,
): Promise<boolean> {
  const { rows } = await on.query<{ before: number }>(
    `SELECT count(*)::int AS before FROM lists.lists
     WHERE owner = $1 AND kind = 'rule' AND deleted_at IS NULL AND list_id < $2`,
    [owner, listId],
  );
  return (rows[0]?.before ?? 0) >= ruleLists;
}
