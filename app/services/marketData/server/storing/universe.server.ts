import type { Pool, PoolClient } from "pg";
import type { UniverseColumns } from "../../../../../analytics/indices/universe.ts";
import { computeMedian } from "../../../../../analytics/series/median.ts";
import { dayNumber } from "../../model/days.ts";
import { type DayRange, type MarketPanel, readPanel } from "./panel.server.ts";

/** The data that indices choose their constituents from and are priced by. */

/** Columns of all tokens over a range of days; `firstDay` is the range's. */
export type Universe = { columns: UniverseColumns; panel: MarketPanel };

const MEDIAN_DAYS = 30;
type Reading = Pick<Pool | PoolClient, "query">;

/**
 * Of all tokens over a range of days, as known at a time. Grades of a method are those of their days, published or computed after the fact.
 * @param knownAt RFC 3339 with milliseconds
 */
export async function readUniverse(
  client: PoolClient,
  range: DayRange,
  { knownAt, gradeMethod }: { knownAt: string; gradeMethod?: string },
): Promise<Universe> {
  const panel = await readPanel(client, range, knownAt);
  const indexByTokenId = new Map(panel.tokenIds.map((tokenId, index) => [tokenId, index]));
  const { rows } = await client.query<{ instrument_id: number; class: string; first: string | null }>(
    `SELECT instrument_id, class, (SELECT min(day)::text FROM market.candles_1d c WHERE c.instrument_id = i.instrument_id) AS first
     FROM market.instruments i`,
  );
  const offset = dayNumber(panel.firstDay);
  const firstDay = new Int32Array(panel.tokens);
  const classes = new Array<string>(panel.tokens).fill("");
  for (const row of rows) {
    const index = indexByTokenId.get(row.instrument_id);
    if (index === undefined) continue;
    classes[index] = row.class;
    firstDay[index] = row.first === null ? panel.days : dayNumber(row.first) - offset;
  }
  return {
    panel,
    columns: {
      ...{ days: panel.days, tokenIds: panel.tokenIds, close: panel.close, cap: panel.cap, firstDay, classes },
      volume30: medians(panel),
      categories: await readMemberships(client, indexByTokenId, offset),
      held: await readHeldCloses(client, range, knownAt, indexByTokenId),
      ...(gradeMethod && { grade: await readGrades(client, range, gradeMethod, indexByTokenId) }),
    },
  };
}

/** Over the last 30 days with a volume; NaN for fewer. */
function medians({ volume, tokens, days }: MarketPanel): Float64Array {
  const out = new Float64Array(volume.length).fill(Number.NaN);
  const window = new Float64Array(MEDIAN_DAYS);
  for (let token = 0; token < tokens; token++) {
    for (let day = MEDIAN_DAYS - 1; day < days; day++) {
      let known = 0;
      for (let back = 0; back < MEDIAN_DAYS; back++) {
        const figure = volume[token * days + day - back] as number;
        if (!Number.isNaN(figure)) window[known++] = figure;
      }
      if (known === MEDIAN_DAYS) out[token * days + day] = computeMedian(window);
    }
  }
  return out;
}

async function readMemberships(client: Reading, indexByTokenId: ReadonlyMap<number, number>, offset: number) {
  const { rows } = await client.query<{ category: string; instrument_id: number; since: string; until: string | null }>(
    "SELECT category, instrument_id, since::text, until::text FROM market.instrument_categories",
  );
  const categories: UniverseColumns["categories"][number][number][][] = Array.from(indexByTokenId, () => []);
  for (const { category, instrument_id, since, until } of rows)
    categories[indexByTokenId.get(instrument_id) ?? -1]?.push({
      ...{ category, since: dayNumber(since) - offset, until: until === null ? null : dayNumber(until) - offset },
    });
  return categories;
}

async function readHeldCloses(
  client: Reading,
  { firstDay, lastDay }: DayRange,
  knownAt: string,
  indexByTokenId: ReadonlyMap<number, number>,
): Promise<Uint8Array> {
  const days = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  const held = new Uint8Array(indexByTokenId.size * days);
  const { rows } = await client.query<{ instrument_id: number; day: string }>(
    `SELECT instrument_id, day::text FROM market.held_closes
     WHERE day BETWEEN $1 AND $2 AND known_at <= $3 AND (judged_at IS NULL OR judged_at > $3)`,
    [firstDay, lastDay, knownAt],
  );
  for (const { instrument_id, day } of rows) {
    const index = indexByTokenId.get(instrument_id);
    if (index !== undefined) held[index * days + dayNumber(day) - dayNumber(firstDay)] = 1;
  }
  return held;
}

async function readGrades(
  client: Reading,
  { firstDay, lastDay }: DayRange,
  method: string,
  indexByTokenId: ReadonlyMap<number, number>,
): Promise<Float64Array> {
  const days = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  const grades = new Float64Array(indexByTokenId.size * days).fill(Number.NaN);
  const { rows } = await client.query<{ instrument_id: number; day: string; grade: number }>(
    "SELECT instrument_id, day::text, grade FROM market.grades WHERE method = $1 AND day BETWEEN $2 AND $3",
    [method, firstDay, lastDay],
  );
  for (const { instrument_id, day, grade } of rows) {
    const index = indexByTokenId.get(instrument_id);
    // Only the whole number of a grade is published.
    if (index !== undefined) grades[index * days + dayNumber(day) - dayNumber(firstDay)] = Math.floor(grade + 0.5);
  }
  return grades;
}

/** Closes of tokens as each day's were known at that day's own time, token by token; NaN when none was. */
export async function readClosesAsKnown(
  client: Reading,
  tokenIds: readonly number[],
  days: readonly { day: string; knownAt: string }[],
): Promise<Float64Array> {
  const close = new Float64Array(tokenIds.length * days.length).fill(Number.NaN);
  const { rows } = await client.query<{ token: number; place: number; close: number }>(
    `SELECT t.token::int - 1 AS token, d.place::int - 1 AS place, c.close
     FROM unnest($1::int[]) WITH ORDINALITY AS t(instrument_id, token)
     CROSS JOIN unnest($2::date[], $3::timestamptz[]) WITH ORDINALITY AS d(day, known_at, place)
     JOIN market.candles_1d c USING (instrument_id, day) WHERE c.known_at <= d.known_at`,
    [tokenIds, days.map(({ day }) => day), days.map(({ knownAt }) => knownAt)],
  );
  for (const row of rows) close[row.token * days.length + row.place] = row.close;
  return close;
}

/** Tokens that their source has delisted up to a day, and the successors of others. */
export async function readTokenEnds(client: Reading, through: string, knownAt: string) {
  const [delisted, actions] = [
    await client.query<{ tokenId: number; day: string }>(
      `SELECT instrument_id AS "tokenId", delisted_on::text AS day FROM market.instruments WHERE delisted_on <= $1`,
      [through],
    ),
    await client.query<{ tokenId: number; toTokenId: number; day: string; ratio: number }>(
      `SELECT instrument_id AS "tokenId", to_instrument_id AS "toTokenId", day::text, ratio FROM market.token_actions
       WHERE day <= $1 AND known_at <= $2 ORDER BY day, instrument_id`,
      [through, knownAt],
    ),
  ];
  return { delisted: delisted.rows, actions: actions.rows };
}

/** The categories of the market with their names. */
export const readCategories = async (client: Reading) =>
  (
    await client.query<{ category: string; name: string }>(
      "SELECT category, name FROM market.categories ORDER BY category",
    )
  ).rows;

/** The market signal of days, null when it was not known; days not computed yet are absent. */
export async function readMarketSignals(client: Reading, { firstDay, lastDay }: DayRange) {
  const { rows } = await client.query<{ day: string; signal: -1 | 0 | 1 | null }>(
    `SELECT day::text, (figures->>'signal')::int AS signal FROM market.market_days WHERE day BETWEEN $1 AND $2 ORDER BY day`,
    [firstDay, lastDay],
  );
  return new Map(rows.map(({ day, signal }) => [day, signal]));
}

/** Decimals of all tokens whose contract on a chain names them, by token; the first if there are several. */
export async function decimalsOnChain(on: Reading, chainId: number): Promise<Map<number, number>> {
  const { rows } = await on.query<{ tokenId: number; decimals: number }>(
    `SELECT DISTINCT ON (instrument_id) instrument_id AS "tokenId", coalesce(decimals, 0)::int AS decimals FROM market.contracts
     WHERE chain_id = $1 AND decimals IS NOT NULL ORDER BY instrument_id, address`,
    [chainId],
  );
  return new Map(rows.map(({ tokenId, decimals }) => [tokenId, decimals]));
}

/** Addresses of all tokens whose contract on a chain has known decimals, by token; the first if there are several. */
export async function contractsOnChain(on: Reading, chainId: number): Promise<Map<number, string>> {
  const { rows } = await on.query<{ tokenId: number; address: string }>(
    `SELECT DISTINCT ON (instrument_id) instrument_id AS "tokenId", address FROM market.contracts
     WHERE chain_id = $1 AND decimals IS NOT NULL ORDER BY instrument_id, address`,
    [chainId],
  );
  return new Map(rows.map(({ tokenId, address }) => [tokenId, address]));
}
