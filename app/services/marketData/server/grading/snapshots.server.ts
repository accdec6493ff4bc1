import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type TokenFigures, tokenFigures } from "../../../../../analytics/figures/snapshot.ts";
import { addDays, toUtcDay } from "../../model/days.ts";
import { MARKET_TICK } from "../../model/latestPrice.ts";
import type { Quote } from "../sources/source.server.ts";
import { findLeader, readPanel } from "../storing/panel.server.ts";
import { storing } from "../storing/storing.server.ts";

/** The rows that lists of tokens read: daily figures once a day, prices and derived figures every time. */

/** A year and the day before it, plus as long as a gap may be carried. */
const DAYS_LOOKED_BACK = 370;

type TokenDay = Omit<TokenFigures, "athDay"> & { athOn: string | null };
export type DailyFigures = { day: string; figures: Map<number, TokenDay> };

/** Each token's figures from the candles up to a day. */
export async function readDailyFigures(pool: Pool, day: string, now: Date): Promise<DailyFigures> {
  const range = { firstDay: addDays(day, -DAYS_LOOKED_BACK), lastDay: day };
  const panel = await inTransaction(pool, (client) => readPanel(client, range, now.toISOString()));
  const leader = findLeader(panel);
  const column = (figures: Float64Array, token: number) =>
    figures.subarray(token * panel.days, (token + 1) * panel.days);
  const figures: DailyFigures["figures"] = new Map();
  const highs = await readHighs(pool, day);
  panel.tokenIds.forEach((tokenId, token) => {
    const { athDay: _, ...computed } = tokenFigures({
      close: column(panel.close, token),
      volume: column(panel.volume, token),
      cap: column(panel.cap, token),
      leader: column(panel.close, leader),
    });
    const high = highs.get(tokenId);
    figures.set(tokenId, { ...computed, ath: high?.ath ?? null, athOn: high?.athOn ?? null });
  });
  return { day, figures };
}

/** The highest price of all stored days, and the first day that had it. */
async function readHighs(pool: Pool, day: string): Promise<Map<number, { ath: number; athOn: string }>> {
  const { rows } = await pool.query<{ instrument_id: number; ath: number; on: string }>(
    `WITH highs AS (SELECT instrument_id, max(coalesce(high, close)) AS ath FROM market.candles_1d
                    WHERE day <= $1 GROUP BY instrument_id)
     SELECT instrument_id, ath, (SELECT min(day)::text FROM market.candles_1d c
       WHERE c.instrument_id = highs.instrument_id AND c.day <= $1 AND coalesce(c.high, c.close) = ath) AS on
     FROM highs`,
    [day],
  );
  return new Map(rows.map((row) => [row.instrument_id, { ath: row.ath, athOn: row.on }]));
}

/** Rebuilds every row. Prices are those of `quotes`; tokens without one remain listed without a price. */
export async function remakeSnapshots(
  pool: Pool,
  { figures }: DailyFigures,
  quotes: readonly Quote[],
  now: Date,
): Promise<void> {
  const quoteByTokenId = new Map(quotes.map((quote) => [quote.tokenId, quote]));
  const rows = [...figures].map(([tokenId, daily]) =>
    buildRow(tokenId, daily, quoteByTokenId.get(tokenId), toUtcDay(now)),
  );
  await storing(pool, async (transaction) => {
    await transaction.query(REMAKE, [JSON.stringify(rows), now.toISOString()]);
    // Received on commit by processes that serve these rows.
    await transaction.query(`NOTIFY ${MARKET_TICK}`);
  });
}

function buildRow(tokenId: number, daily: TokenDay, quote: Quote | undefined, today: string) {
  const price = quote?.priceUsd ?? null;
  const isNewHigh = price !== null && (daily.ath === null || price > daily.ath);
  return {
    instrument_id: tokenId,
    price,
    change_1h: price !== null && quote?.hourAgoUsd ? price / quote.hourAgoUsd - 1 : null,
    change_24h: daily.change24h,
    change_7d: daily.change7d,
    change_30d: daily.change30d,
    change_1y: daily.change1y,
    cap: quote?.capUsd ?? null,
    fdv: quote?.fdvUsd ?? null,
    volume_24h: quote?.volume24hUsd ?? null,
    turnover: daily.turnover,
    volatility_30d: daily.volatility30d,
    sharpe_180d: daily.sharpe180d,
    sortino_180d: daily.sortino180d,
    drawdown_365d: daily.drawdown365d,
    beta_90d: daily.beta90d,
    ath: isNewHigh ? price : daily.ath,
    ath_on: isNewHigh ? today : daily.athOn,
    spark: daily.spark,
  };
}

const REAL = [
  ...["change_1h", "change_24h", "change_7d", "change_30d", "change_1y", "turnover"],
  ...["volatility_30d", "sharpe_180d", "sortino_180d", "drawdown_365d", "beta_90d"],
];
const DOUBLE = ["price", "cap", "fdv", "volume_24h", "ath"];
const NAMES = [...REAL, ...DOUBLE, "ath_on", "spark"];
/** The columns of the passed data, with their types. */
const GIVEN = [
  ...REAL.map((name) => `${name} real`),
  ...DOUBLE.map((name) => `${name} float8`),
  "ath_on date",
  "spark text",
].join(", ");
const GRADES = ["trader", "investor"]
  .flatMap((kind) => [kind, `${kind}_before`])
  .flatMap((name) => [name, `${name}_24h`, `${name}_signal`, `${name}_since`]);
const PROVISIONAL = ["trader_now", "investor_now", "provisional_at"];
const COLUMNS = [
  ...["at", "slug", "symbol", "name", "class", "categories", "cap_rank"],
  ...[...NAMES, ...GRADES, ...PROVISIONAL, "not_rated"],
];

/** A method's latest grade of a token, and those of the two days before it. */
const joinGrades = (kind: string, method: string) => {
  const ofDay = (name: string, daysBefore: number) => `
  LEFT JOIN market.grades ${name} ON ${name}.method = '${method}' AND ${name}.day = ${kind}_day.day - ${daysBefore}
    AND ${name}.instrument_id = i.instrument_id`;
  return `
  LEFT JOIN LATERAL (SELECT max(day) AS day FROM read.grade_days WHERE method = '${method}') ${kind}_day ON true
  ${ofDay(kind, 0)} ${ofDay(`${kind}_before`, 1)} ${ofDay(`${kind}_first`, 2)}`;
};
/** Those of a day that has since been graded no longer count. */
const joinProvisional = (kind: string, method: string) => `
  LEFT JOIN market.provisional_grades ${kind}_now ON ${kind}_now.method = '${method}'
    AND ${kind}_now.instrument_id = i.instrument_id AND (${kind}_now.at AT TIME ZONE 'UTC')::date > ${kind}_day.day`;
const gradeColumns = (kind: string) =>
  [
    [kind, `${kind}_before`],
    [`${kind}_before`, `${kind}_first`],
  ]
    .map(([name, before]) => `${name}.grade, ${name}.grade - ${before}.grade, ${name}.signal, ${name}.signal_since`)
    .join(", ");

const REMAKE = `
  INSERT INTO market.snapshots (instrument_id, ${COLUMNS.join(", ")})
  SELECT i.instrument_id, $2, i.slug, i.symbol, i.name, i.class,
    coalesce((SELECT array_agg(category ORDER BY category) FROM market.instrument_categories c
              WHERE c.instrument_id = i.instrument_id AND (until IS NULL OR until > $2::timestamptz::date)), '{}'),
    CASE WHEN g.cap IS NULL THEN NULL ELSE rank() OVER (ORDER BY g.cap DESC NULLS LAST) END,
    ${NAMES.map((name) => `g.${name}`).join(", ")},
    ${gradeColumns("trader")}, ${gradeColumns("investor")}, trader_now.grade, investor_now.grade,
    coalesce(trader_now.at, investor_now.at), reason.reason
  FROM jsonb_to_recordset($1) AS g(instrument_id int, ${GIVEN})
  JOIN market.instruments i USING (instrument_id)
  ${joinGrades("trader", "trader-1")}
  ${joinGrades("investor", "investor-1")}
  ${joinProvisional("trader", "trader-1")}
  ${joinProvisional("investor", "investor-1")}
  LEFT JOIN market.not_rated reason ON reason.method = 'trader-1' AND reason.day = trader_day.day
    AND reason.instrument_id = i.instrument_id
  ON CONFLICT (instrument_id) DO UPDATE SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}`;
