import type { Pool } from "pg";
import type { MarketDay } from "../../../../../analytics/figures/marketDays.ts";
import { sparklineOfStretch } from "../../../../../analytics/figures/sparklineOfStretch.ts";
import type { BucketRecord } from "../../../../../analytics/record/record.ts";
import type { MarketStrip, SignalRecord } from "../../model/marketStrip.ts";

type Queries = Pick<Pool, "query">;

/** History that every plan includes. Source: docs/spec/data-api.md#6. */
const DAYS = 90;
const HORIZON = 30;

/** The market of the last 90 days in a few values; null before its first day. */
export async function marketStrip(pool: Queries): Promise<MarketStrip | null> {
  const [days, leader, record] = await Promise.all([readDays(pool), readLeader(pool), readRecord(pool)]);
  const newest = days.at(-1);
  if (!newest) return null;
  const { figures } = newest;
  const capBefore = days.at(-2)?.figures.cap ?? null;
  const regimes = days.map(({ figures: { signal } }) => signal);
  return {
    day: newest.day,
    tokens: figures.universe,
    cap: figures.cap,
    capChange: figures.cap !== null && capBefore ? figures.cap / capBefore - 1 : null,
    capLine: sparklineOfStretch(days.map(({ figures: { cap } }) => cap)),
    leader,
    leaderShare: figures.leaderShare,
    breadth: figures.above50,
    regime: figures.signal,
    regimeRuns: toRuns(regimes),
    regimeDays: {
      bullish: regimes.filter((regime) => regime === 1).length,
      neutral: regimes.filter((regime) => regime === 0).length,
      bearish: regimes.filter((regime) => regime === -1).length,
    },
    volatility: toVolatility(days.map(({ figures: { volIndex } }) => volIndex)),
    record,
  };
}

type StoredDay = { day: string; figures: Omit<MarketDay, "day"> };

async function readDays(pool: Queries): Promise<StoredDay[]> {
  const { rows } = await pool.query<StoredDay>(
    "SELECT day::text, figures FROM market.market_days ORDER BY market_days.day DESC LIMIT $1",
    [DAYS],
  );
  return rows.reverse();
}

/** The largest token that is counted separately. */
async function readLeader(pool: Queries): Promise<MarketStrip["leader"]> {
  const { rows } = await pool.query<NonNullable<MarketStrip["leader"]>>(
    "SELECT name, symbol, slug FROM market.snapshots WHERE class = 'coin' ORDER BY cap DESC NULLS LAST LIMIT 1",
  );
  return rows[0] ?? null;
}

/** The live record, once it is long enough for an interval; otherwise the back-test of the same method. */
async function readRecord(pool: Queries): Promise<SignalRecord | null> {
  const { rows } = await pool.query<{ origin: SignalRecord["origin"]; buy: BucketRecord | null }>(
    `SELECT origin, record #> '{lost,signals,3}' AS buy FROM market.track_record
     WHERE method = 'trader-1' AND horizon = $1 AND origin IN ('live', 'backfill') ORDER BY origin DESC`,
    [HORIZON],
  );
  for (const { origin, buy } of rows) {
    if (!buy || buy.tokenDays === 0) continue;
    const { value: share, interval } = buy.hitRate;
    if (interval || origin === "backfill")
      return { origin, horizon: HORIZON, tokenDays: buy.tokenDays, share, interval };
  }
  return null;
}

function toRuns(regimes: readonly MarketStrip["regime"][]): MarketStrip["regimeRuns"] {
  const runs: MarketStrip["regimeRuns"] = [];
  for (const regime of regimes) {
    const last = runs.at(-1);
    if (last && last.regime === regime) last.days += 1;
    else runs.push({ regime, days: 1 });
  }
  return runs;
}

const isKnown = (value: number | null): value is number => value !== null;

function toVolatility(volatilities: readonly (number | null)[]): MarketStrip["volatility"] {
  const known = volatilities.filter(isKnown);
  const now = volatilities.at(-1) ?? null;
  return now === null ? null : { now, least: Math.min(...known), most: Math.max(...known) };
}
