import { Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { getLimit } from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readClientAddress } from "#app/platform/limits.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import type { RatingsAbout, RatingsRow } from "#app/services/marketData/public.ts";
import { ratingsCount, ratingsRows } from "#app/services/marketData/publicRatings.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { toRatingsFilter, toRatingsRequest } from "../model/request.ts";
import { planThatExports } from "./locks.server.ts";
import { readRatingsQuery } from "./ratings.server.ts";
import { refused } from "./refused.server.ts";

/** The source of prices, in every row: a row that is copied elsewhere still shows that its token is invented. */
const SIMULATED = "Simulated market, invented tokens";
const REAL = "CoinGecko";

/** A file of all tokens costs as much as a hundred pages. */
const tooManyFiles = rateLimit("files of ratings", 20);

/** The rows of a query as a file, with exactly what the caller sees on the page. */
export async function csvAnswer(request: Request): Promise<Response> {
  requireLocale(request);
  const { query, problems, view, entitlements, about } = await readRatingsQuery(request);
  const limit = getLimit(entitlements, "exportRows");
  if (limit === 0)
    return refused(request, { tag: "ExportNeedsPlan", planName: (await planThatExports(entitlements)) ?? "" });
  const [wrong] = problems;
  // A file for a different query than the requested one would not show the difference.
  if (wrong) return refused(request, { tag: "BadBody", field: wrong.name, problem: { is: "notValid" } });
  const tooMany = await tooManyFiles((await readIdentity(request)).account?.accountId ?? readClientAddress(request));
  if (tooMany) return refused(request, tooMany);
  const pool = poolFor("pages");
  const count = await ratingsCount(pool, view, toRatingsFilter(query.filters));
  const pageSize = limit === "all" ? count : Math.min(limit, count);
  const rows = await ratingsRows(pool, view, { ...toRatingsRequest(query), page: 1, pageSize });
  const day = (about.pricesAt ?? new Date().toISOString()).slice(0, 10);
  const isSimulated = await showsSimulatedMarket();
  const parts = csvParts(rows, about, isSimulated ? SIMULATED : REAL, count);
  return new Response(createReadableStreamFromReadable(Readable.from(inTurn(parts))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="ratings-${isSimulated ? "simulated" : "coingecko"}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

type About = Pick<RatingsAbout, "pricesAt" | "gradesOf">;
type Cell = string | number | null;
const FIGURES: readonly (readonly [string, (row: RatingsRow) => Cell])[] = [
  ["rank", (row) => row.capRank],
  ["name", (row) => row.name],
  ["symbol", (row) => row.symbol],
  ["slug", (row) => row.slug],
  ["class", (row) => row.class],
  ["categories", (row) => row.categories.join(" ")],
  ["price_usd", (row) => row.price],
  ["change_1h", (row) => row.change1h],
  ["change_24h", (row) => row.change24h],
  ["change_7d", (row) => row.change7d],
  ["change_30d", (row) => row.change30d],
  ["change_1y", (row) => row.change1y],
  ["trader_grade", (row) => whole(row.trader)],
  ["trader_change_1d", (row) => whole(row.trader24h)],
  ["investor_grade", (row) => whole(row.investor)],
  ["investor_change_1d", (row) => whole(row.investor24h)],
  ["trader_provisional", (row) => whole(row.traderNow)],
  ["investor_provisional", (row) => whole(row.investorNow)],
  ["provisional_at", (row) => row.provisionalAt],
  ["signal", (row) => row.traderSignal],
  ["signal_since", (row) => row.traderSince],
  ["not_rated", (row) => row.notRated?.tag ?? null],
  ["market_cap_usd", (row) => row.cap],
  ["fdv_usd", (row) => row.fdv],
  ["volume_24h_usd", (row) => row.volume24h],
  ["turnover", (row) => row.turnover],
  ["volatility_30d", (row) => row.volatility30d],
  ["sharpe_180d", (row) => row.sharpe180d],
  ["sortino_180d", (row) => row.sortino180d],
  ["drawdown_365d", (row) => row.drawdown365d],
  ["beta_90d", (row) => row.beta90d],
  ["ath_usd", (row) => row.ath],
];

/** Published grades are whole numbers. */
const whole = (grade: number | null): number | null => (grade === null ? null : Math.round(grade));

/** Handles other requests in between, and stops once the reader has left. */
async function* inTurn(parts: Iterable<string>): AsyncGenerator<string> {
  for (const part of parts) {
    yield part;
    await breathe();
  }
}

/** A few milliseconds of CPU time. */
const ROWS_AT_ONCE = 50;

/**
 * The file's text in parts. Cells that a spreadsheet would treat as a formula are marked as text. @param count of all rows, truncated or
 * not
 */
export function* csvParts(rows: readonly RatingsRow[], about: About, source: string, count: number): Generator<string> {
  const { pricesAt, gradesOf } = about;
  const text = (lines: Cell[][]) => stringify(lines, { escape_formulas: true });
  yield text([["source", "prices_at", "grades_of", ...FIGURES.map(([name]) => name)]]);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    yield text(
      rows
        .slice(at, at + ROWS_AT_ONCE)
        .map((row) => [source, pricesAt, gradesOf, ...FIGURES.map(([, figure]) => figure(row))]),
    );
  if (rows.length < count) yield text([[`The first ${rows.length} of ${count} rows: the limit of the plan`]]);
}
