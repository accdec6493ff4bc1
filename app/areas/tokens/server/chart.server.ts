import type { Pool } from "pg";
import { type Entitlements, planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { addDays, DAY_MS, type GradeView, toUtcDay } from "#app/services/marketData/public.ts";
import {
  type ChartedToken,
  chartedToken,
  dailyChart,
  hourlyChart,
} from "#app/services/marketData/publicCharts.server.ts";
import { gradeRibbon } from "#app/services/marketData/publicGrades.server.ts";
import type { TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import type { TokenChartData } from "../model/chartAnswer.ts";
import { type Candles, continued, folded, NO_CANDLES, roundedCandles } from "../model/chartCandles.ts";
import {
  CHART_PERIODS,
  type ChartRange,
  DAY_SECONDS,
  firstRange,
  HOUR_SECONDS,
  isChartRange,
  offeredRanges,
  planFor,
} from "../model/chartRange.ts";
import type { Ribbon } from "../model/chartRibbon.ts";
import type { ChartRefusal } from "./chartRefused.server.ts";
import type { Sight } from "./sight.server.ts";

/** What a token's chart shows one caller. Bars and grades beyond the plan are not even read. */

type Queries = Pick<Pool, "query">;

/** Bars before a range for its first means: those of 50 days. */
const LEAD_IN_DAYS = 50;

/**
 * The initial chart of a token's page: of the requested range if it is unlocked, else of one year or the longest
 * unlocked range below it.
 */
export async function loadChart(row: TokenRow, sight: Sight, requestedRange: string | null): Promise<TokenChartData> {
  const token = { ...row, capRank: row.now?.capRank ?? null };
  const now = new Date();
  const offered = offeredFor(token, sight.entitlements, now);
  const isOpen = offered.some(({ range, plan }) => range === requestedRange && plan === null);
  const range = isOpen && isChartRange(requestedRange) ? requestedRange : firstRange(offered);
  return readChart(poolFor("pages"), token, sight, range, now);
}

/** The chart of exactly this range, or a refusal. */
export async function chartOfRange(
  pool: Queries,
  slug: string,
  sight: Sight,
  range: ChartRange,
  now: Date,
): Promise<TokenChartData | ChartRefusal> {
  const token = await chartedToken(pool, slug);
  if (!token) return { tag: "UnknownToken", token: slug };
  const plan = planFor(sight.entitlements, range);
  if (plan !== null) return { tag: "RangeInPlan", planName: plan.toUpperCase(), plan };
  return readChart(pool, token, sight, range, now);
}

const lastChartDay = ({ delistedOn }: ChartedToken, now: Date) => {
  const today = toUtcDay(now);
  return delistedOn !== null && delistedOn < today ? delistedOn : today;
};
const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

const offeredFor = (token: ChartedToken, entitlements: Entitlements, now: Date) =>
  offeredRanges(entitlements, token.firstDay === null ? 0 : daysBetween(token.firstDay, lastChartDay(token, now)));

/** The oldest day that the plan shows, counted back from today even if the token ended; null when it shows all. */
const firstVisibleDay = ({ historyDays }: Entitlements, now: Date) =>
  historyDays === "all" ? null : addDays(toUtcDay(now), 1 - historyDays);

const later = (day: string, gate: string | null) => (gate !== null && gate > day ? gate : day);

async function readChart(
  pool: Queries,
  token: ChartedToken,
  { entitlements, view }: Sight,
  range: ChartRange,
  now: Date,
): Promise<TokenChartData> {
  const { days, barSeconds } = CHART_PERIODS[range];
  const end = lastChartDay(token, now);
  const gate = firstVisibleDay(entitlements, now);
  const wanted = days === "all" ? (token.firstDay ?? end) : addDays(end, 1 - days);
  const candles =
    barSeconds === DAY_SECONDS
      ? await loadDailyCandles(pool, token, later(addDays(wanted, -LEAD_IN_DAYS), gate), end, now)
      : await loadHourlyCandles(pool, token, { days: Number(days), end, gate }, barSeconds, now);
  const firstSeconds = barSeconds === DAY_SECONDS ? Date.parse(later(wanted, gate)) / 1_000 : 0;
  const firstBar = Math.max(
    0,
    candles.time.findIndex((time) => time >= firstSeconds),
  );
  const firstTime = candles.time[firstBar];
  const firstDay = firstTime === undefined ? end : toUtcDay(new Date(firstTime * 1_000));
  const ribbon = await loadRibbon(pool, token, view, firstDay);
  return {
    slug: token.slug,
    name: token.name,
    simulated: token.simulated,
    range,
    barSeconds,
    candles: roundedCandles(candles),
    firstBar,
    ranges: offeredFor(token, entitlements, now),
    ...ribbon,
    ribbonPlan: token.class === "coin" ? findRibbonPlan(entitlements, ribbon.ribbon) : null,
    isBehind: token.delistedOn === null && isBehind(candles, barSeconds, now),
  };
}

/** Daily bars, and bars from hours for days that are not stored yet: today, and yesterday in the first minutes after midnight. */
async function loadDailyCandles(
  pool: Queries,
  token: ChartedToken,
  first: string,
  end: string,
  now: Date,
): Promise<Candles> {
  if (first > end) return NO_CANDLES;
  const days = await dailyChart(pool, token.tokenId, first, end);
  if (token.delistedOn !== null) return days;
  const since = later(addDays(end, -1), first);
  const hours = await hourlyChart(pool, token.tokenId, new Date(since), now);
  return continued(days, folded(hours, DAY_SECONDS));
}

type HourRange = { days: number; end: string; gate: string | null };

/** Whole bars back from now, or from the end of the token's last day. */
async function loadHourlyCandles(
  pool: Queries,
  token: ChartedToken,
  { days, end, gate }: HourRange,
  barSeconds: number,
  now: Date,
): Promise<Candles> {
  const lastMs = Math.min(now.getTime(), Date.parse(end) + DAY_MS);
  const barMs = barSeconds * 1_000;
  const firstMs = Math.ceil((lastMs - days * DAY_MS) / barMs) * barMs;
  const from = new Date(Math.max(firstMs, gate === null ? 0 : Date.parse(gate)));
  const hours = await hourlyChart(pool, token.tokenId, from, new Date(lastMs));
  return folded(hours, barSeconds);
}

async function loadRibbon(
  pool: Queries,
  token: ChartedToken,
  view: GradeView,
  firstDay: string,
): Promise<{ ribbon: Ribbon | null }> {
  // A token that follows another price is never graded: nothing is locked either.
  if (token.class !== "coin") return { ribbon: null };
  const seen = await gradeRibbon(pool, token, view, firstDay);
  if (!seen) return { ribbon: { days: [], grades: [], openFrom: "never" } };
  const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
  return {
    ribbon: {
      days: seen.days.map(dayNumber),
      grades: seen.grades,
      openFrom: seen.openFrom === null ? null : dayNumber(seen.openFrom),
    },
  };
}

function findRibbonPlan(entitlements: Entitlements, ribbon: Ribbon | null) {
  if (!ribbon || ribbon.openFrom === null) return null;
  return planWithHigherLimit(ribbon.openFrom === "never" ? "gradedTokens" : "gradeHistoryDays", entitlements);
}

/** The current bar may wait for its first hour, and an hour for the scheduled task that stores it. */
const isBehind = ({ time }: Candles, barSeconds: number, now: Date) => {
  const last = time.at(-1);
  return last !== undefined && now.getTime() / 1_000 > last + 2 * barSeconds + 2 * HOUR_SECONDS;
};
