import type { Pool } from "pg";
import { loadWalletStreams } from "#app/areas/embeddedWallet/publicRows.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { WebhookEndpoint } from "#app/services/delivery/public.ts";
import { EVENTS_SUBSCRIPTION, PUBLISHED_TYPES, toPublicType } from "#app/services/delivery/publicEventTypes.ts";
import { streamsOfAccount } from "#app/services/periods/public.server.ts";
import { loadAgentStreams, loadMandateStreams, loadOrderStreams } from "#app/services/trading/public.server.ts";
import { envelopeOfEvent, type LedgerEnvelope, type RecordedFields } from "./envelopes.server.ts";
import { withOwners } from "./owners.server.ts";
import { queueAgain } from "./queue.server.ts";

/** Resends, from the ledger itself, what an endpoint was sent or would have been sent. Source: docs/spec/data-api.md#4. */

/** Maximum events per call. */
export const MAX_REPLAYED = 10_000;
/** Tests need fewer. */
const LIMITS = { most: MAX_REPLAYED, page: 1_000 };

export type ReplayOrder = {
  fromPosition: number;
  toPosition?: number | undefined;
  types?: readonly string[] | undefined;
};
/** `nextPosition` when there are more than one call sends. */
export type Replayed = { queued: number; nextPosition: number | null };

type On = Pick<Pool, "connect" | "query">;

/**
 * All in one transaction, so nothing newer is sent in between. Events that the fan-out has not reached yet are left to it, so that a
 * replay is never ahead of older events.
 */
export async function replay(
  pool: On,
  account: string,
  { endpointId, types: subscribed }: Pick<WebhookEndpoint, "endpointId" | "types">,
  { fromPosition, toPosition, types }: ReplayOrder,
  { most: max, page: limit }: typeof LIMITS = LIMITS,
): Promise<Replayed> {
  const wanted = PUBLISHED_TYPES.filter(
    (type) => isWanted(toPublicType(type), subscribed) && (types?.includes(toPublicType(type)) ?? true),
  );
  const byName = (type: string) => subscribed.includes(type);
  return inTransaction(pool, async (on) => {
    const last = Math.min(toPosition ?? Number.MAX_SAFE_INTEGER, await deliveredUpTo(on));
    const streams = await streamsFor(
      on,
      account,
      wanted.filter((type) => byName(toPublicType(type))),
    );
    let queued = 0;
    let read = 0;
    for (let from = fromPosition; ; ) {
      if (read >= max) return { queued, nextPosition: await findNext(on, { streams, wanted, from, last }) };
      const page = await loadEvents(on, { streams, wanted, from, last }, limit);
      const addressed = (await withOwners(on, toEnvelopes(page))).flatMap(({ envelope, account: owner, isPublic }) =>
        owner === account || (isPublic && byName(envelope.type))
          ? [{ account, envelope, isOwn: owner === account }]
          : [],
      );
      queued += await queueAgain(on, endpointId, addressed);
      read += page.length;
      const end = page.at(-1);
      if (!end || page.length < limit) return { queued, nextPosition: null };
      from = end.position + 1;
    }
  });
}

/** An endpoint without types gets all of the account's own events, which include no grades. */
const isWanted = (type: string, subscribed: readonly string[]): boolean =>
  subscribed.length === 0 ? type !== toPublicType("GradesPublished") : subscribed.includes(type);

/** The last position that the fan-out has sent. */
async function deliveredUpTo(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ position: string }>("SELECT position FROM jobs.cursors WHERE reaction = $1", [
    EVENTS_SUBSCRIPTION,
  ]);
  return Number(rows[0]?.position ?? 0);
}

const toEnvelopes = (page: readonly RecordedFields[]): LedgerEnvelope[] =>
  page.flatMap((event) => envelopeOfEvent(event) ?? []);

/** Streams that may contain events for an account; the owner of each event is checked again. `named`: also public ones. */
async function streamsFor(on: Queryable, account: string, named: readonly string[]): Promise<string[]> {
  const streams = [
    `account-${account}`,
    ...(await streamsOfAccount(on, account)),
    ...(await loadOrderStreams(on, account)),
    ...(await loadMandateStreams(on, account)),
    ...(await loadAgentStreams(on, account)),
    ...(await loadWalletStreams(on, account)),
  ];
  const { rows } = await on.query<{ stream: string }>(
    `SELECT 'list-' || list_id AS stream FROM lists.lists
     WHERE owner = $1 OR ($2 AND visibility = 'public' AND hidden_at IS NULL AND deleted_at IS NULL)
     UNION ALL SELECT DISTINCT 'grades-' || method FROM read.grade_days WHERE $3
     UNION ALL SELECT DISTINCT 'levels-' || algorithm FROM read.level_days WHERE $4
     UNION ALL SELECT 'index-' || slug FROM read.index_versions
       WHERE version = 1 AND ((owner IS NULL AND $5) OR owner = 'account:' || $1)`,
    [
      ...[account, named.includes("ListPublished"), named.includes("GradesPublished")],
      ...[named.includes("LevelsPublished"), named.includes("ConstituentsSet")],
    ],
  );
  return [...streams, ...rows.map(({ stream }) => stream)];
}

type Range = { streams: readonly string[]; wanted: readonly string[]; from: number; last: number };
type Row = { position: string; canonical: string };

async function loadEvents(
  on: Queryable,
  { streams, wanted, from, last }: Range,
  limit: number,
): Promise<RecordedFields[]> {
  const { rows } = await on.query<Row>(
    `SELECT position, canonical FROM events
     WHERE stream_id = ANY ($1) AND type = ANY ($2) AND position BETWEEN $3 AND $4 ORDER BY position LIMIT $5`,
    [streams, wanted, from, last, limit],
  );
  return rows.map(({ position, canonical }) => ({
    ...(JSON.parse(canonical) as RecordedFields),
    position: Number(position),
  }));
}

async function findNext(on: Queryable, { streams, wanted, from, last }: Range): Promise<number | null> {
  const { rows } = await on.query<{ next: string | null }>(
    `SELECT min(position) AS next FROM events
     WHERE stream_id = ANY ($1) AND type = ANY ($2) AND position BETWEEN $3 AND $4`,
    [streams, wanted, from, last],
  );
  const next = rows[0]?.next ?? null;
  return next === null ? null : Number(next);
}
