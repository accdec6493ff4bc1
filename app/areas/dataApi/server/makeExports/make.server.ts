import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ApiReads, StoredYear } from "#app/services/marketData/public.ts";
import {
  barredGradeDays,
  postgresReads,
  storedCandleYears,
  storedGradeYears,
} from "#app/services/marketData/publicApi.server.ts";
import { SAMPLE_AT, sampleReads } from "#app/services/marketData/publicSample.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { LOCKS } from "#events/locks.ts";
import type { AreaReads } from "../../publicContext.server.ts";
import {
  COLUMNS,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportKind,
  type ExportMarket,
  exportName,
} from "../exports/kinds.server.ts";
import { ExportWriter } from "../exports/store.server.ts";
import { areaReads } from "../operations/all.server.ts";
import { createEncoder } from "./encoders.server.ts";
import { rowsOfYear, type YearOrder } from "./rows.server.ts";

/**
 * Creates bulk files: one year of a kind in one transaction, all formats from the same rows. A killed worker has created whole
 * years or none of them, and continues with the next one. A year with no additions is not read again.
 */

/** Increase this when the same rows must produce different files. */
const SHAPE = 2;

type YearToMake = Pick<YearOrder, "kind" | "year" | "slugs"> & { madeFrom: string };
type Maker = {
  pool: Pool;
  signal: AbortSignal;
  market: ExportMarket;
  through: string;
  createReads(client: PoolClient): ApiReads;
  indices: AreaReads["indices"];
  isBarred: YearOrder["isBarred"];
};

/** Files from the database's market, up to a day. Returns whether all are that current. */
export async function makeExports(pool: Pool, through: string, signal: AbortSignal): Promise<boolean> {
  const { indices } = areaReads({ pool, account: null, entitlements: mergeEntitlements([]) }, false);
  const [candles, trader, investor, barredTrader, barredInvestor, isSimulated, levels] = await Promise.all([
    storedCandleYears(pool, through),
    storedGradeYears(pool, "trader-1", through),
    storedGradeYears(pool, "investor-1", through),
    barredGradeDays(pool, "trader-1"),
    barredGradeDays(pool, "investor-1"),
    isMarketSimulated(pool),
    levelYears(indices, through),
  ]);
  const years = [
    ...candles.map((one) => toMake("ohlcv-daily", [one])),
    ...together([trader, investor]).map((both) => toMake("grades", both)),
    // A signal change includes the close of its day.
    ...trader.map((one) => toMake("signals", [one, ...candles.filter(({ year }) => year === one.year)])),
    ...levels.map((one) => toMake("indices", [one])),
  ];
  await dropOthers(pool, years);
  const barred = { trader: barredTrader, investor: barredInvestor };
  return makeYears(
    {
      ...{ pool, signal, through, indices, createReads: postgresReads },
      market: isSimulated ? "simulated" : "real",
      isBarred: (kind, day) => barred[kind].has(day),
    },
    years,
  );
}

/** Files of the last year of the market that test keys see. It never changes, so they are created once. */
export async function makeSampleExports(pool: Pool, signal: AbortSignal): Promise<boolean> {
  const madeFrom = `${SHAPE} | sample`;
  const { rowCount } = await pool.query(
    "SELECT FROM dataapi.exports WHERE is_sample AND replaced_at IS NULL AND made_from = $1",
    [madeFrom],
  );
  if (rowCount === EXPORT_KINDS.length * EXPORT_FORMATS.length) return true;
  const through = new Date(SAMPLE_AT.getTime() - 1).toISOString().slice(0, 10);
  const year = Number(through.slice(0, 4));
  const { indices } = areaReads({ pool, account: null, entitlements: mergeEntitlements([]) }, true);
  // Building the market takes about a second, so only when files must be created from it.
  const slugs = await sampleSlugs();
  return makeYears(
    { pool, signal, through, market: "sample", createReads: () => sampleReads, indices, isBarred: () => false },
    EXPORT_KINDS.map((kind) => ({ kind, year, slugs, madeFrom })),
  );
}

/** Years with index levels. Published levels are only ever added to. */
async function levelYears(indices: AreaReads["indices"], through: string): Promise<StoredYear[]> {
  const history = await indices.history();
  const days = history.flatMap(({ levels }) => levels.map(({ date }) => date)).filter((date) => date <= through);
  return [...new Set(days.map((date) => date.slice(0, 4)))].sort().map((year) => {
    const own = days.filter((date) => date.startsWith(year));
    const slugs = history.filter(({ levels }) => levels.some(({ date }) => date.startsWith(year))).map(({ id }) => id);
    return {
      year: Number(year),
      slugs,
      state: `${own.length} ${own.sort().at(-1)}`,
    };
  });
}

/** The sample's tokens by id. */
async function sampleSlugs(): Promise<string[]> {
  const view = { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" } as const;
  const request = { order: "rank", direction: "asc", after: null, limit: Number.POSITIVE_INFINITY } as const;
  const tokens = await sampleReads.tokens(view, request);
  return tokens.sort((one, other) => one.tokenId - other.tokenId).map(({ slug }) => slug);
}

/** The first column identifies the tokens; anything added to them changes the file's inputs. */
function toMake(kind: ExportKind, [own, ...others]: readonly StoredYear[]): YearToMake {
  if (!own) throw new Error(`a year of ${kind} is made from nothing`);
  const tokens = createHash("sha256").update(own.slugs.join(",")).digest("base64url").slice(0, 16);
  const states = [own, ...others].map(({ state }) => state);
  return { kind, year: own.year, slugs: own.slugs, madeFrom: [SHAPE, tokens, ...states].join(" | ") };
}

/** Years of several methods: each year that any of them has, with the tokens of all of them. */
function together(all: readonly (readonly StoredYear[])[]): StoredYear[][] {
  const years = [...new Set(all.flat().map(({ year }) => year))].sort();
  return years.map((year) => {
    const own = all.flatMap((one) => one.filter((each) => each.year === year));
    const longest = [...own].sort((one, other) => other.slugs.length - one.slugs.length)[0] as StoredYear;
    const slugs = [...new Set([...longest.slugs, ...own.flatMap((one) => one.slugs)])];
    return [{ ...longest, slugs }, ...own.filter((one) => one !== longest)];
  });
}

/** Deletes files that may no longer be sold, because their source's terms changed. */
async function dropOthers(pool: Pool, years: readonly YearToMake[]): Promise<void> {
  await pool.query(
    `DELETE FROM dataapi.exports WHERE NOT is_sample AND (kind, year) NOT IN
       (SELECT kind, year FROM unnest($1::text[], $2::smallint[]) AS made(kind, year))`,
    [years.map(({ kind }) => kind), years.map(({ year }) => year)],
  );
}

async function makeYears(maker: Maker, years: readonly YearToMake[]): Promise<boolean> {
  let isWhole = true;
  for (const year of years) {
    if (maker.signal.aborted) return false;
    isWhole = (await makeYear(maker, year)) && isWhole;
  }
  return isWhole;
}

/** False when another worker is doing it. */
const makeYear = (maker: Maker, year: YearToMake): Promise<boolean> =>
  inTransaction(maker.pool, async (client) => {
    // All chunks of all formats see the same rows.
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
      LOCKS.exports,
    ]);
    if (!rows[0]?.mine) return false;
    if (!(await isMade(client, maker.market, year))) await write(client, maker, year);
    return true;
  });

async function isMade(client: PoolClient, market: ExportMarket, { kind, year, madeFrom }: YearToMake) {
  const { rowCount } = await client.query(
    "SELECT FROM dataapi.exports WHERE name = ANY($1::text[]) AND replaced_at IS NULL AND made_from = $2",
    [EXPORT_FORMATS.map((format) => exportName(market, kind, year, format)), madeFrom],
  );
  return rowCount === EXPORT_FORMATS.length;
}

async function write(client: PoolClient, maker: Maker, { kind, year, slugs, madeFrom }: YearToMake): Promise<void> {
  const { market, through, isBarred } = maker;
  const files = await Promise.all(
    EXPORT_FORMATS.map(async (format) => {
      const writer = new ExportWriter(client);
      return { format, writer, encoder: await createEncoder(format, COLUMNS[kind], writer.write) };
    }),
  );
  let count = 0;
  for await (const rows of rowsOfYear(
    { market: maker.createReads(client), indices: maker.indices },
    { kind, year, slugs, through, isBarred },
  )) {
    for (const { encoder } of files) await encoder.add(rows);
    count += rows.length;
  }
  for (const { format, writer, encoder } of files) {
    await encoder.end();
    const name = exportName(market, kind, year, format);
    if (count > 0)
      await writer.finish({ name, kind, year, format, rows: count, isSample: market === "sample", madeFrom });
    // The existing file is no longer sold.
    else await client.query("DELETE FROM dataapi.exports WHERE name = $1", [name]);
  }
}
