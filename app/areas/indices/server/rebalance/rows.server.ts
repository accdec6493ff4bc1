import type { Hex } from "viem";
import { database, queryNamed } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { MandateRow } from "#app/services/trading/publicMandates.server.ts";
import type { NotDone } from "../../model/trade/notDone.ts";
import { dueAt, type Rebalanced } from "./orderId.server.ts";

/**
 * What each mandate's index requires: one row per change, from when it is in force until it is ordered or its owner is notified that it was
 * not.
 */

export type RebalanceRow = Rebalanced & { dueAt: Date; lookedAt: Date | null };

const COLUMNS = `mandate_id AS "mandateId", index_slug AS "indexSlug", index_version AS "indexVersion", in_force_from AS "inForceFrom",
  due_at AS "dueAt", looked_at AS "lookedAt"`;
const KEY = "mandate_id = $1 AND index_slug = $2 AND index_version = $3 AND in_force_from = $4";
const toKeyValues = ({ mandateId, indexSlug, indexVersion, inForceFrom }: Rebalanced) => [
  ...[mandateId, indexSlug, indexVersion, inForceFrom],
];

type InForce = { indexSlug: string; indexVersion: number; day: string };
const DAY_MS = 86_400_000;

/** The constituents of these indices in force: the latest whose day is not after the last published one. */
const setsInForce = (slugs: readonly string[]) =>
  queryNamed<InForce>(
    "sets in force of indices",
    `SELECT DISTINCT ON (slug) slug AS "indexSlug", version AS "indexVersion", in_force_from::text AS day FROM read.index_sets
     WHERE slug = ANY ($1) AND in_force_from <= (SELECT max(day) FROM read.level_days WHERE algorithm = 'index-1')
     ORDER BY slug, in_force_from DESC, published_at DESC`,
    [slugs],
  );

/** Plans what the indices of these mandates require now. Existing plans stay unchanged. */
export async function planRows(mandates: readonly MandateRow[], now: Date): Promise<void> {
  const slugs = [...new Set(mandates.flatMap(({ indexSlug }) => indexSlug ?? []))];
  if (slugs.length === 0) return;
  const sets = new Map((await setsInForce(slugs)).map((set) => [set.indexSlug, set]));
  const rows = mandates.flatMap(({ mandateId, indexSlug, proposedAt }) => {
    const set = sets.get(indexSlug ?? "");
    if (!set) return [];
    const inForceFrom = new Date(Date.parse(set.day) + DAY_MS);
    const of = { mandateId, indexSlug: set.indexSlug, indexVersion: set.indexVersion, inForceFrom };
    return [{ ...of, dueAt: dueAt(of, { grantedAfter: proposedAt > inForceFrom, now }) }];
  });
  await database().pool.query(
    `WITH planned AS (
       INSERT INTO mandates.rebalances (mandate_id, index_slug, index_version, in_force_from, due_at)
       SELECT "mandateId", "indexSlug", "indexVersion", "inForceFrom", "dueAt" FROM jsonb_to_recordset($1::jsonb)
         AS row("mandateId" text, "indexSlug" text, "indexVersion" integer, "inForceFrom" timestamptz, "dueAt" timestamptz)
       ON CONFLICT DO NOTHING RETURNING mandate_id, in_force_from)
     UPDATE mandates.rebalances r SET ended_at = now(), reason = 'Superseded', detail = NULL FROM planned p
     WHERE r.mandate_id = p.mandate_id AND r.in_force_from < p.in_force_from AND r.ended_at IS NULL`,
    [JSON.stringify(rows)],
  );
}

/** Seconds between two attempts at one that cannot be done yet. */
const AGAIN_SECONDS = 180;

/**
 * Takes the next due row, exclusively until its next attempt; null when there is none. If its worker dies, the next attempt
 * continues.
 */
export async function takeDue(): Promise<RebalanceRow | null> {
  const { rows } = await database().pool.query<RebalanceRow>(
    `UPDATE mandates.rebalances SET looked_at = now()
     WHERE (mandate_id, index_slug, index_version, in_force_from) = (
       SELECT mandate_id, index_slug, index_version, in_force_from FROM mandates.rebalances
       WHERE ended_at IS NULL AND due_at <= now() AND (looked_at IS NULL OR looked_at < now() - make_interval(secs => $1))
       ORDER BY due_at, mandate_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [AGAIN_SECONDS],
  );
  return rows[0] ?? null;
}

export async function endAsOrdered(of: Rebalanced, orderId: string): Promise<void> {
  await database().pool.query(
    `UPDATE mandates.rebalances SET order_id = $5, ended_at = now(), reason = NULL, detail = NULL WHERE ${KEY}`,
    [...toKeyValues(of), orderId],
  );
}

/** Records why this attempt failed. `isOver`: there will be no further attempt. True when it was not over already. */
export async function noteReason(
  on: Queryable,
  of: Rebalanced,
  { reason, ...detail }: NotDone,
  isOver: boolean,
): Promise<boolean> {
  const { rows } = await on.query<{ one: number }>(
    `UPDATE mandates.rebalances SET reason = $5, detail = $6, ended_at = CASE WHEN $7 THEN now() END
     WHERE ${KEY} AND ended_at IS NULL RETURNING 1 AS one`,
    [...toKeyValues(of), reason, JSON.stringify(detail), isOver],
  );
  return rows.length > 0;
}

/** The outcome of an index's last change under a mandate: an order, or why there is none. */
export type LastRebalance = {
  mandateId: Hex;
  indexVersion: number;
  inForceFrom: Date;
  dueAt: Date;
  /** Null while nothing was ordered. */
  orderId: string | null;
  /** Null before the first attempt, and when it was ordered. */
  notDone: NotDone | null;
  lookedAt: Date | null;
  /** Nothing will be ordered for this change any more. */
  isOver: boolean;
};

type LastRow = Omit<LastRebalance, "notDone"> & { indexSlug: string; reason: string | null; detail: object | null };

/** By mandate; absent when nothing was planned. */
export async function lastRebalances(mandateIds: readonly string[]): Promise<Map<string, LastRebalance>> {
  if (mandateIds.length === 0) return new Map();
  const rows = await queryNamed<LastRow>(
    "last rebalances of mandates",
    `SELECT DISTINCT ON (mandate_id) ${COLUMNS}, order_id AS "orderId", reason, detail, ended_at IS NOT NULL AS "isOver"
     FROM mandates.rebalances WHERE mandate_id = ANY ($1) ORDER BY mandate_id, in_force_from DESC, index_version DESC`,
    [mandateIds],
  );
  return new Map(
    rows.map(({ reason, detail, indexSlug: _, ...row }) => [
      row.mandateId,
      { ...row, notDone: reason === null ? null : ({ reason, ...detail } as NotDone) },
    ]),
  );
}
