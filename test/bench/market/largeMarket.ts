import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays, DAY_MS, dayNumber } from "#app/services/marketData/model/days.ts";
import { publishMethods } from "#app/services/marketData/server/grading/methods.server.ts";
import { DAY_COLUMNS, HOUR_COLUMNS } from "#app/services/marketData/server/sources/simulatedCandles.server.ts";
import { storeSources } from "#app/services/marketData/server/sources/source.server.ts";
import { copyIn } from "#app/services/marketData/server/storing/copy.server.ts";
import { daysBetween, knownDayLines, knownHourLines, lateListing, PACKED_COLUMNS, packedLines } from "./candleLines.ts";
import { FIRST_DAY, HOURS, LAST_DAY, TOKENS } from "./size.ts";
import { Walk } from "./walk.ts";

const CATEGORIES = 12;
const HOUR_MS = 3_600_000;

/** Tokens, their years of days and their hours, from one seed. Token ids start at 1. */
export async function storeLargeMarket(pool: Pool): Promise<void> {
  await storeSources(pool);
  await publishMethods(pool);
  await storeTokens(pool);
  const days = await timed(() => storeDays(pool, new Walk(TOKENS, 1)));
  const hours = await timed(() => storeHours(pool, new Walk(TOKENS, 2)));
  console.log(
    `${TOKENS} tokens: ${days.answer} days in ${days.seconds} s, ${hours.answer} hours in ${hours.seconds} s`,
  );
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const began = performance.now();
  const answer = await work();
  return { answer, seconds: Math.round((performance.now() - began) / 1000) };
}

async function storeTokens(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
     SELECT 'token-' || n, 'T' || n, initcap(substr(md5(n::text), 1, 8)), CASE WHEN n % 50 = 0 THEN 'stable' ELSE 'coin' END,
       true, $2
     FROM generate_series(1, $1::int) n ORDER BY n`,
    [TOKENS, FIRST_DAY],
  );
  await pool.query(
    "INSERT INTO market.categories SELECT 'category-' || n, 'Category ' || n FROM generate_series(1, $1::int) n",
    [CATEGORIES],
  );
  await pool.query(
    `INSERT INTO market.instrument_categories (instrument_id, category, since)
     SELECT instrument_id, 'category-' || 1 + instrument_id % $1::int, $2 FROM market.instruments`,
    [CATEGORIES, FIRST_DAY],
  );
}

/** Returns the number of rows. */
async function storeDays(pool: Pool, walk: Walk): Promise<number> {
  const isListed = lateListing({ firstDay: FIRST_DAY, lastDay: LAST_DAY });
  const [firstYear, lastYear] = [FIRST_DAY, LAST_DAY].map((day) => Number(day.slice(0, 4))) as [number, number];
  const every = daysBetween(FIRST_DAY, LAST_DAY);
  let stored = 0;
  for (let year = firstYear; year <= lastYear; year++) {
    const days = every.filter((day) => day.startsWith(`${year}-`));
    stored += await inTransaction(pool, async (client) => {
      await client.query("SELECT market.make_partitions($1, $1)", [`${year}-01-01`]);
      return copyIn(client, "market.candles_1d", [...DAY_COLUMNS, "known_at"], knownDayLines(walk, days, isListed));
    });
  }
  return stored;
}

/** The last month as it arrives, the months before it packed. Returns the number of hours. */
async function storeHours(pool: Pool, walk: Walk): Promise<number> {
  const toMs = Date.parse(LAST_DAY) + DAY_MS;
  let month = startOfMonth(LAST_DAY);
  const fromMs = Math.max(Date.parse(month), toMs - HOURS * HOUR_MS);
  await inTransaction(pool, async (client) => {
    await client.query("SELECT market.make_hour_partition($1)", [month]);
    await copyIn(client, "market.candles_1h", [...HOUR_COLUMNS, "known_at"], knownHourLines(walk, fromMs, toMs));
  });
  let hours = (toMs - fromMs) / HOUR_MS;
  while (hours < HOURS) {
    const next = month;
    month = startOfMonth(addDays(next, -1));
    const days = dayNumber(next) - dayNumber(month);
    await inTransaction(pool, (client) =>
      copyIn(client, "market.candles_1h_packed", PACKED_COLUMNS, packedLines(walk, month, days)),
    );
    hours += days * 24;
  }
  return hours * TOKENS;
}

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
