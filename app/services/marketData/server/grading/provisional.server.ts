import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { judgeMove } from "../../../../../analytics/feeds/glitches.ts";
import { computeGrades } from "../../../../../analytics/grades/grade.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { addDays, toUtcDay } from "../../model/days.ts";
import type { Quote } from "../sources/source.server.ts";
import { type MarketPanel, readPanel } from "../storing/panel.server.ts";
import { storing } from "../storing/storing.server.ts";
import { readYesterday } from "./grading.server.ts";
import { METHODS } from "./methods.server.ts";

/**
 * The grades as if the day ended now: recomputed every hour from current quotes, replacing the last ones. They are not a record: nothing of
 * them enters the ledger or the stored grades, and the next hour deletes them. Source: docs/spec/market.md#2.
 */

const HOUR_MS = 3_600_000;

type ProvisionalGrade = { tokenId: number; grade: number };

/** Recomputes them once an hour. Without yesterday's grades there is nothing to start from, and there are none. */
export async function storeProvisionalGrades(pool: Pool, quotes: readonly Quote[], now: Date): Promise<void> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  for (const method of METHODS) {
    if (await isMade(pool, method, hour)) continue;
    const grades = await inTransaction(pool, (client) => gradesNow(client, method, quotes, now));
    await storing(pool, (client) => replace(client, method, hour, grades));
  }
}

async function isMade(pool: Pool, { version }: Method, hour: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM market.provisional_grades WHERE method = $1 AND at >= $2 LIMIT 1",
    [version, hour.toISOString()],
  );
  return rowCount === 1;
}

async function gradesNow(
  client: PoolClient,
  method: Method,
  quotes: readonly Quote[],
  now: Date,
): Promise<ProvisionalGrade[]> {
  const day = toUtcDay(now);
  const { rowCount } = await client.query("SELECT FROM market.grade_days WHERE method = $1 AND day = $2", [
    method.version,
    addDays(day, -1),
  ]);
  if (rowCount !== 1) return [];
  const firstDay = addDays(day, 1 - Math.max(method.window.closes, method.window.volumes, method.window.caps));
  const panel = await readPanel(client, { firstDay, lastDay: day }, now.toISOString());
  const yesterday = await readYesterday(client, method.version, addDays(day, -1), panel.tokenIds);
  fillToday(panel, quotes);
  const { grade } = computeGrades(panel, method, panel.days - 1, yesterday.score);
  return panel.tokenIds
    .map((tokenId, token) => ({ tokenId, grade: grade[token] as number }))
    .filter((one) => !Number.isNaN(one.grade));
}

/** Writes the quotes as the last day, except those whose move needs a second source to be believed. */
function fillToday(panel: MarketPanel, quotes: readonly Quote[]): void {
  const quoteByTokenId = new Map(quotes.map((quote) => [quote.tokenId, quote]));
  panel.tokenIds.forEach((tokenId, token) => {
    const quote = quoteByTokenId.get(tokenId);
    if (!quote) return;
    const last = (token + 1) * panel.days - 1;
    const before = panel.close[last - 1] as number;
    if (judgeMove(before > 0 ? before : null, quote.priceUsd, null).verdict !== "accepted") return;
    panel.close[last] = quote.priceUsd;
    panel.volume[last] = quote.volume24hUsd ?? Number.NaN;
    panel.cap[last] = quote.capUsd ?? Number.NaN;
  });
}

async function replace(
  client: PoolClient,
  { version }: Method,
  hour: Date,
  grades: readonly ProvisionalGrade[],
): Promise<void> {
  await client.query("DELETE FROM market.provisional_grades WHERE method = $1", [version]);
  await client.query(
    `INSERT INTO market.provisional_grades (method, instrument_id, at, grade)
     SELECT $2, "tokenId", $3, grade FROM jsonb_to_recordset($1) AS g("tokenId" int, grade real)`,
    [JSON.stringify(grades), version, hour.toISOString()],
  );
}
