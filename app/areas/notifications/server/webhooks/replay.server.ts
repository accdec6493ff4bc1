import type { Pool } from "pg";
import type { Queryable } from "../../../../platform/jobs.server.ts";
import { inTransaction } from "../../../../platform/transaction.server.ts";
import { streamsOfAccount } from "../../../billing/public.server.ts";
import { LEDGER_TYPES, PUBLIC_TYPES, TOLD_TYPES, type ToldType } from "../../model/eventTypes.ts";
import type { WebhookEndpoint } from "../../model/webhookEndpoint.ts";
import { envelopeOfEvent, type LedgerEnvelope, type Told } from "./envelopes.server.ts";
import { withOwners } from "./owners.server.ts";
import { queueAgain } from "./queue.server.ts";

/** What an endpoint was told, or would have been, told again from the ledger itself. Source: data-api.md 4. */

/** Of one call. */
export const MOST_REPLAYED = 10_000;
/** Tests are content with less. */
const LIMITS = { most: MOST_REPLAYED, page: 1_000 };

export type ReplayOrder = {
  fromPosition: number;
  toPosition?: number | undefined;
  types?: readonly string[] | undefined;
};
/** `nextPosition` where there are more than one call takes. */
export type Replayed = { queued: number; nextPosition: number | null };

type On = Pick<Pool, "connect" | "query">;

export async function replay(
  pool: On,
  account: string,
  { endpointId, types: asked }: Pick<WebhookEndpoint, "endpointId" | "types">,
  { fromPosition, toPosition, types }: ReplayOrder,
  { most, page: limit }: typeof LIMITS = LIMITS,
): Promise<Replayed> {
  const wanted = TOLD_TYPES.filter(
    (type) => isWanted(LEDGER_TYPES[type], asked) && (types?.includes(LEDGER_TYPES[type]) ?? true),
  );
  const streams = await streamsFor(pool, account, wanted);
  const last = toPosition ?? Number.MAX_SAFE_INTEGER;
  let queued = 0;
  let read = 0;
  for (let from = fromPosition; ; ) {
    if (read >= most) return { queued, nextPosition: await nextOf(pool, { streams, wanted, from, last }) };
    const page = await eventsOf(pool, { streams, wanted, from, last }, limit);
    const own = (await withOwners(pool, envelopesOf(page))).filter((one) => one.account === account || one.isPublic);
    queued += await inTransaction(pool, (on) =>
      queueAgain(
        on,
        endpointId,
        own.map(({ envelope }) => ({ account, envelope })),
      ),
    );
    read += page.length;
    const end = page.at(-1);
    if (!end || page.length < limit) return { queued, nextPosition: null };
    from = end.position + 1;
  }
}

/** What is public is asked for by its name. */
const isWanted = (type: string, asked: readonly string[]): boolean =>
  asked.length === 0 ? !PUBLIC_TYPES.includes(type) : asked.includes(type);

const envelopesOf = (page: readonly Told[]): LedgerEnvelope[] => page.flatMap((event) => envelopeOfEvent(event) ?? []);

/** Streams in which there may be something for an account. Whose each event is, is asked again. */
async function streamsFor(on: Queryable, account: string, wanted: readonly ToldType[]): Promise<string[]> {
  const streams = [`account-${account}`, ...(await streamsOfAccount(on, account))];
  if (!wanted.includes("ListPublished") && !wanted.includes("GradesPublished")) return streams;
  const { rows } = await on.query<{ stream: string }>(
    `SELECT 'list-' || list_id AS stream FROM lists.lists
     WHERE $2 AND (owner = $1 OR (visibility = 'public' AND hidden_at IS NULL AND deleted_at IS NULL))
     UNION ALL SELECT DISTINCT 'grades-' || method FROM read.grade_days WHERE $3`,
    [account, wanted.includes("ListPublished"), wanted.includes("GradesPublished")],
  );
  return [...streams, ...rows.map(({ stream }) => stream)];
}

type Range = { streams: readonly string[]; wanted: readonly string[]; from: number; last: number };
type Row = { position: string; canonical: string };

async function eventsOf(on: Queryable, { streams, wanted, from, last }: Range, limit: number): Promise<Told[]> {
  const { rows } = await on.query<Row>(
    `SELECT position, canonical FROM events
     WHERE stream_id = ANY ($1) AND type = ANY ($2) AND position BETWEEN $3 AND $4 ORDER BY position LIMIT $5`,
    [streams, wanted, from, last, limit],
  );
  return rows.map(({ position, canonical }) => ({ ...(JSON.parse(canonical) as Told), position: Number(position) }));
}

async function nextOf(on: Queryable, { streams, wanted, from, last }: Range): Promise<number | null> {
  const { rows } = await on.query<{ next: string | null }>(
    `SELECT min(position) AS next FROM events
     WHERE stream_id = ANY ($1) AND type = ANY ($2) AND position BETWEEN $3 AND $4`,
    [streams, wanted, from, last],
  );
  const next = rows[0]?.next ?? null;
  return next === null ? null : Number(next);
}
