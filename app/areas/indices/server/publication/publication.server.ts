import type { Pool, PoolClient } from "pg";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { hasPrices, readCategories, readMarketSignals } from "#app/services/marketData/publicPanel.server.ts";
import { indexCore, levelsCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { IndexCommand } from "#events/index/decide.ts";
import { indexStream } from "#events/index/events.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { levelsStream } from "#events/levels/levels.ts";
import { LOCKS } from "#events/locks.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { publicMethods } from "../../model/catalogue.ts";
import { announcedMethods } from "../desk/announced.server.ts";
import { listedOwn, publicIndices } from "../listed.server.ts";
import { storeBackfill } from "./backfill.server.ts";
import type { ChainToken, ChainTokens, ForSale } from "./chainTokens.server.ts";
import { type ComputedDay, computeDay, type Origin } from "./computedDay.server.ts";
import type { UniverseToken } from "./universe.server.ts";
import type { KnownDay } from "./walked.server.ts";

/**
 * Computes days of indices and publishes them: each day is stored first, then recorded in the ledger, so that after a kill the stored
 * day is published. Source: docs/spec/indices.md#3.
 */

export type Books = {
  pool: Pool;
  ledger: Ledger;
  source: string;
  now: () => Date;
  /** Where indices are for sale; without it, none for sale is listed. */
  forSale?: ForSale;
};

const ALGORITHM = "index-1";
/** A day is official from this time of the next day: after its grades. */
const OFFICIAL_AFTER_MS = 20 * 60_000;
const DAY_MS = 86_400_000;

const lastOfficialDay = (now: Date): string =>
  new Date(now.getTime() - DAY_MS - OFFICIAL_AFTER_MS).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** Publishes every due day in order, missed ones late. Returns the published days. */
export async function publishDueDays(books: Books, signal?: AbortSignal): Promise<string[]> {
  const published: string[] = [];
  for (;;) {
    const day = await nextDay(books);
    if (day === null || signal?.aborted) return published;
    const stored = (await storedDay(books.pool, day)) ?? (await computeAndStore(books, day));
    if (!stored) return published;
    await publishDay(books, stored);
    published.push(day);
  }
}

/** The day after the last published one; without one, the first stored day or else the latest. Null while it is not over. */
async function nextDay({ pool, now }: Books): Promise<string | null> {
  const { rows } = await pool.query<{ published: string | null; stored: string | null }>(
    `SELECT (SELECT max(day)::text FROM read.level_days WHERE algorithm = $1) AS published,
            (SELECT min(day)::text FROM indices.days) AS stored`,
    [ALGORITHM],
  );
  const newest = lastOfficialDay(now());
  const { published = null, stored = null } = rows[0] ?? {};
  const next = published === null ? (stored ?? newest) : addDays(published, 1);
  return next <= newest ? next : null;
}

type StoredDay = Pick<ComputedDay, "day" | "root" | "inputsHash" | "commands"> & { source: string; count: number };

async function storedDay(on: Pick<Pool, "query">, day: string): Promise<StoredDay | null> {
  const { rows } = await on.query<StoredDay>(
    `SELECT day::text, root, inputs_hash AS "inputsHash", commands, source, count FROM indices.days WHERE day = $1`,
    [day],
  );
  return rows[0] ?? null;
}

/** Null while the day waits for its inputs. */
async function computeAndStore(books: Books, day: string): Promise<StoredDay | null> {
  const { pool, source, now } = books;
  if (!(await hasPrices({ pool, now }, day))) return null;
  const chainTokens = await tokensOnChains(books);
  if (!chainTokens) return null;
  const knownAt = now().toISOString();
  return inTransaction(pool, async (client) => {
    // Another worker may be computing it.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.indices]);
    const already = await storedDay(client, day);
    if (already) return already;
    // The day's market signal, which some indices follow, is computed last.
    if (!(await readMarketSignals(client, { firstDay: day, lastDay: day })).has(day)) return null;
    const [indices, ownIndices] = [await publicIndices(client), await listedOwn(client)];
    const published = await knownDays(client);
    const methods = [
      ...publicMethods(await readCategories(client)),
      ...(books.forSale?.methods ?? []),
      ...(await announcedMethods(client)),
    ];
    const order = {
      ...{ day, knownAt, origin: toOrigin(day, knownAt), source, chainTokens },
      ...{ indices, ownIndices, methods, published },
    };
    const computed = await computeDay(client, order);
    await store(client, computed, order);
    return { ...computed, source, count: computed.levels.length };
  });
}

/** For all chains on which an index is or will be for sale, queried before locking anything; null while waiting for one of them. */
async function tokensOnChains({ pool, forSale }: Books): Promise<ChainTokens | null> {
  const listed = [...(await publicIndices(pool)), ...(await listedOwn(pool))].flatMap(({ versions }) =>
    versions.map(({ method }) => method),
  );
  const wanted = [...listed, ...(await announcedMethods(pool)), ...(forSale?.methods ?? [])];
  const chainIds = new Set(wanted.flatMap(({ chainId }) => chainId ?? []));
  const found = new Map<number, ReadonlyMap<number, ChainToken>>();
  for (const chainId of chainIds) {
    const tokens = forSale ? await forSale.tokensOn(chainId) : new Map<number, ChainToken>();
    if (!tokens) return null;
    found.set(chainId, tokens);
  }
  return found;
}

/** `live`: before the close of the next day. */
const toOrigin = (day: string, knownAt: string): Origin => (knownAt.slice(0, 10) <= addDays(day, 1) ? "live" : "late");

/** Each published day with the time by which its data had to be known, oldest first. */
export async function knownDays(on: Pick<PoolClient, "query">): Promise<KnownDay[]> {
  const { rows } = await on.query<{ day: string; knownAt: Date }>(
    `SELECT day::text, known_at AS "knownAt" FROM indices.days ORDER BY day`,
  );
  return rows.map(({ day, knownAt }) => ({ day, knownAt: knownAt.toISOString() }));
}

async function store(
  client: PoolClient,
  computed: ComputedDay,
  { origin, source, indices }: { origin: Origin; source: string; indices: readonly { slug: string }[] },
): Promise<void> {
  const { day, knownAt, levels, universes, commands, root, inputsHash } = computed;
  await client.query(
    `INSERT INTO indices.levels (slug, version, day, level, level_net, origin, members, suspended, regime, known_at)
     SELECT slug, version, $1, level, "levelNet", $2, members, suspended, regime, $3
     FROM jsonb_to_recordset($4) AS g(slug text, version int, level float8, "levelNet" float8, members int, suspended int, regime text)`,
    [day, origin, knownAt, JSON.stringify(levels)],
  );
  for (const [slug, tokens] of universes) await storeUniverse(client, { slug, day, tokens });
  await client.query(
    `INSERT INTO indices.days (day, known_at, source, count, root, inputs_hash, commands) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [day, knownAt, source, levels.length, root, inputsHash, JSON.stringify(commands)],
  );
  const known = new Set(indices.map(({ slug }) => slug));
  for (const { command } of commands)
    if (command.type === "ListIndex" && !known.has(command.index.method.slug))
      await storeBackfill(client, command.index.method, { day, knownAt });
}

export async function storeUniverse(
  client: PoolClient,
  { slug, day, tokens }: { slug: string; day: string; tokens: readonly UniverseToken[] },
): Promise<void> {
  await client.query(
    `INSERT INTO indices.universe (slug, as_of, instrument_id, cap, close, volume30, reason, pool_usd)
     SELECT $1, $2, "tokenId", cap, close, volume30, reason, "poolUsd"
     FROM jsonb_to_recordset($3) AS g("tokenId" int, cap float8, close float8, volume30 float8, reason text, "poolUsd" float8)`,
    [slug, day, JSON.stringify(tokens)],
  );
}

/** The ledger's own decisions make this safe to repeat. The levels come last: they publish the day. */
async function publishDay({ ledger, now }: Books, stored: StoredDay): Promise<void> {
  for (const { slug, command } of stored.commands) await appendToIndex(ledger, slug, command);
  const { day, count, root, inputsHash, source } = stored;
  const streamId = levelsStream(ALGORITHM);
  const levels = { day, count, root, inputsHash, source, publishedAt: now().toISOString() };
  const command = { type: "PublishLevels", levels } as const;
  const handled = await handle(ledger, levelsCore, streamId, command, eventContext("system", streamId));
  if (!handled.ok) throw new Error(`the levels of ${day} were not published: ${JSON.stringify(handled.refusal)}`);
}

/** Appends to an index's stream, except what it already has. */
export async function appendToIndex(
  ledger: Ledger,
  slug: string,
  command: IndexCommand,
  actor = "system",
): Promise<void> {
  const streamId = indexStream(slug);
  const handled = await handle(ledger, indexCore, streamId, command, eventContext(actor, streamId));
  if (!handled.ok) throw new Error(`${slug}: ${command.type} was refused: ${JSON.stringify(handled.refusal)}`);
}
