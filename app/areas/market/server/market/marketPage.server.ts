import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { FORMULAS } from "../../../../../analytics/figures/formulas.ts";
import { buildHistories, computeTotals, moodRows, type OpenColumns } from "../../model/histories.ts";
import { dueSince } from "../../model/marketDue.ts";
import type { FormulaKey, MarketPageData, ReadyMarket, Work } from "../../model/marketPage.ts";
import { type CorrelationDays, daysInRange, parseRange, rangeChoices } from "../../model/marketRange.ts";
import { computeCorrelations } from "./correlations.server.ts";
import { closingCap, coinsByCap, type MarketClose, toTokenName } from "./marketClose.server.ts";
import {
  capColumns,
  categoryColumns,
  dayBefore,
  lastFigures,
  lastMarketDay,
  marketColumns,
} from "./marketPageHistory.server.ts";
import { buildIndexRows } from "./marketPageIndices.server.ts";
import { findPriceMovers, gradeMovers } from "./movers.server.ts";
import { buildSectors } from "./sectors.server.ts";

/** Everything that the market page shows to one caller. Data that the caller may not see is not loaded. */

export type MarketRequest = {
  range: string | null;
  correlation: CorrelationDays;
  entitlements: Pick<Entitlements, "historyDays">;
  view: GradeView;
  /** The worker's market source; null for none. */
  source: string | null;
};

/** @param loadClose loads the candles of a day's close, which are many and the same for every caller */
export async function marketPage(
  pool: Pool,
  request: MarketRequest,
  now: Date,
  loadClose: (day: string) => Promise<MarketClose>,
): Promise<MarketPageData> {
  const day = await lastMarketDay(pool);
  if (day === null)
    return request.source === null ? { state: "none" } : { state: "preparing", work: await readWork(pool) };
  const close = await loadClose(day);
  const { range, refused } = parseRange(request.range, request.entitlements);
  const ranges = rangeChoices(request.entitlements);
  const [history, gradesMoved, source] = await Promise.all([
    cachedForClose(close, `history ${request.entitlements.historyDays} ${range}`, () =>
      loadHistory(pool, day, request.entitlements, close, range),
    ),
    gradeMovers(pool, request.view),
    loadSource(pool, request.source),
  ]);
  const [leader = null, second = null] = coinsByCap(close).map((index) => close.tokens[index] ?? null);
  return {
    state: "ready",
    day,
    dueSince: dueSince(day, now),
    source,
    tokens: close.tokens.filter((_, index) => closingCap(close.panel, index) > 0).length,
    rated: close.tokens.filter(({ isRated }) => isRated).length,
    range,
    ranges,
    refused: ranges.find((choice) => choice.range === refused) ?? null,
    leader: leader && toTokenName(leader),
    second: second && toTokenName(second),
    ...history,
    sectors: cachedForClose(close, "sectors", () => buildSectors(close)),
    movers: cachedForClose(close, "movers", () => findPriceMovers(close)),
    gradeMovers: gradesMoved,
    correlations: cachedForClose(close, `correlations ${request.correlation}`, () =>
      computeCorrelations(close, request.correlation),
    ),
    formulas: FORMULA_NOTES,
  };
}

/** Values derived from a close are computed once, and dropped with the close. */
const cache = new WeakMap<MarketClose, Map<string, unknown>>();

function cachedForClose<Made>(close: MarketClose, name: string, make: () => Made): Made {
  const ofClose = cache.get(close) ?? new Map<string, unknown>();
  cache.set(close, ofClose);
  if (!ofClose.has(name)) {
    const made = make();
    ofClose.set(name, made);
    if (made instanceof Promise) made.catch(() => ofClose.delete(name));
  }
  return ofClose.get(name) as Made;
}

type History = Pick<ReadyMarket, "totals" | "mood" | "histories" | "indices">;

async function loadHistory(
  pool: Pool,
  day: string,
  { historyDays }: Pick<Entitlements, "historyDays">,
  close: MarketClose,
  range: ReadyMarket["range"],
): Promise<History> {
  const after = dayBefore(day, historyDays);
  const columns: OpenColumns = await marketColumns(pool, day, after);
  const days = daysInRange(range);
  const shown = days === "all" ? columns.day.length : Math.min(days, columns.day.length);
  const first = columns.day.at(-shown) as string;
  const [leader, second] = coinsByCap(close).map((index) => close.tokens[index]?.tokenId);
  const hasTwo = leader !== undefined && second !== undefined;
  const [last, categories, caps] = await Promise.all([
    lastFigures(pool, day),
    categoryColumns(pool, day, after),
    hasTwo ? capColumns(pool, { leader, second }, first, day) : null,
  ]);
  return {
    totals: computeTotals(columns, last),
    mood: moodRows(last.moodParts),
    histories: buildHistories(columns, shown, caps),
    indices: buildIndexRows(columns, categories, shown),
  };
}

/** Work in progress before the first data exists. */
async function readWork(pool: Pool): Promise<Work[]> {
  const { rows } = await pool.query<Work>(
    "SELECT what, done, total FROM market.progress ORDER BY updated_at DESC, what",
  );
  return rows;
}

async function loadSource(pool: Pool, label: string | null): Promise<ReadyMarket["source"]> {
  const [key = "none"] = label?.split(":") ?? [];
  const { rows } = await pool.query<{ text: string | null; url: string | null }>(
    "SELECT attribution AS text, attribution_url AS url FROM market.sources WHERE key = $1",
    [key],
  );
  const [{ text = null, url = null } = {}] = rows;
  return { key, isSimulated: key === "simulated", attribution: text === null ? null : { text, url } };
}

const QUOTED = [
  ...(["marketTotals", "sma", "dominance", "aboveSma50", "volatilityIndex", "indexVolatility"] as const),
  ...(["marketSignal", "mood", "correlation", "marketIndex", "categoryIndex"] as const),
] satisfies FormulaKey[];

const FORMULA_NOTES = Object.fromEntries(
  QUOTED.map((key) => {
    const { formula, window, source } = FORMULAS[key];
    return [key, { formula, window, source }];
  }),
) as ReadyMarket["formulas"];
