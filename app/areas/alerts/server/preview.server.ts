import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { toUtcDay } from "#app/services/marketData/public.ts";
import { chartedToken, hourlyChart } from "#app/services/marketData/publicCharts.server.ts";
import { tokenDays } from "#app/services/marketData/publicFigures.server.ts";
import { gradedDays, gradeViewFor, isGradeOpen } from "#app/services/marketData/publicGrades.server.ts";
import { tokenOfSlug, tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { KIND_OF, type ListCondition } from "../model/alert.ts";
import { conditionBody } from "../model/calls.ts";
import { figureText } from "../model/figures.ts";
import { findMetric, METRIC, type Metric, usualHysteresis } from "../model/metrics.ts";
import { buildSeries, crossedDays, type DayValue } from "../model/past.ts";
import { tokensOfList } from "./lists.server.ts";

/** When an alert would have fired, from stored history. */

export const PREVIEW_DAYS = 90;
export type Preview = { now: string | null; firedInDays: { day: string }[]; days: typeof PREVIEW_DAYS };

const NOTHING: Preview = { now: null, firedInDays: [], days: PREVIEW_DAYS };

/**
 * The current value of a token, and the days of the last ninety on which the alert would have fired, from daily closes and published grades
 * as far as the plan shows them. Empty for a kind that the plan does not include.
 */
export async function previewToken(entitlements: Entitlements, slug: string, given: ListCondition): Promise<Preview> {
  const { condition, metric } = readable(entitlements, given) ?? {};
  if (!condition || !metric) return NOTHING;
  const token = await tokenOfSlug(poolFor("pages"), slug.replaceAll("\0", ""));
  if (!token) return NOTHING;
  const [now, days] = await Promise.all([
    loadCurrentValue(token.tokenId, metric),
    loadFiringDays(token, { condition, metric, entitlements }),
  ]);
  return { now, firedInDays: days.map((day) => ({ day })), days: PREVIEW_DAYS };
}

/** For a longer list pages do not compute this. */
const MAX_TOKENS = 30;

/** The same for each token currently on a list; null when it cannot be computed. */
export async function previewList(
  entitlements: Entitlements,
  listId: string,
  given: ListCondition,
): Promise<Preview | null> {
  const { condition, metric } = readable(entitlements, given) ?? {};
  if (!condition || !metric || !entitlements.alertKinds.includes("list")) return null;
  const pool = poolFor("pages");
  const tokenIds = await tokensOfList(pool, listId);
  if (tokenIds.length === 0 || tokenIds.length > MAX_TOKENS) return null;
  const days: string[] = [];
  for (const token of (await tokensNamed(pool, tokenIds)).values())
    days.push(...(await loadFiringDays(token, { condition, metric, entitlements })));
  return { now: null, firedInDays: days.sort().map((day) => ({ day })), days: PREVIEW_DAYS };
}

type PreviewInput = { condition: ListCondition; metric: Metric; entitlements: Entitlements };

function readable({ alertKinds }: Entitlements, given: ListCondition): Omit<PreviewInput, "entitlements"> | null {
  const condition = conditionBody.safeParse(given).data;
  const metric = condition ? findMetric(condition) : null;
  return condition && metric !== null && alertKinds.includes(KIND_OF[condition.type]) ? { condition, metric } : null;
}

async function loadFiringDays(token: Known, { condition, metric, entitlements }: PreviewInput): Promise<string[]> {
  const values = await loadValues(token, metric, entitlements);
  const since = toUtcDay(new Date(Date.now() - PREVIEW_DAYS * DAY_MS));
  return crossedDays(values, condition, usualHysteresis(condition)).filter((day) => day > since);
}

type Known = { tokenId: number; slug: string };
const DAY_MS = 86_400_000;

/** The latest value that alerts have compared, in the unit of its condition; null if there is none yet. */
export async function loadCurrentValue(tokenId: number, metric: Metric): Promise<string | null> {
  const { rows } = await poolFor("pages").query<{ value: number | null }>(
    "SELECT figures[$2] AS value FROM alerts.marks WHERE token_id = $1",
    [tokenId, METRIC[metric] + 1],
  );
  const value = rows[0]?.value ?? null;
  return value === null ? null : figureText(metric, value);
}

async function loadValues({ tokenId, slug }: Known, metric: Metric, entitlements: Entitlements): Promise<DayValue[]> {
  const pool = poolFor("pages");
  if (metric === "trader" || metric === "investor" || metric === "signal") {
    const view = await gradeViewFor(entitlements);
    const token = await chartedToken(pool, slug);
    if (!token || !isGradeOpen(view, token.capRank)) return [];
    return gradedDays(pool, view, tokenId, metric, PREVIEW_DAYS);
  }
  if (metric === "change1h") {
    const to = new Date();
    const hours = await hourlyChart(pool, tokenId, new Date(to.getTime() - PREVIEW_DAYS * DAY_MS), to);
    return hours.time.map((time, index) => ({
      day: toUtcDay(new Date(time * 1000)),
      value: index === 0 ? null : (hours.close[index] as number) / (hours.close[index - 1] as number) - 1,
    }));
  }
  const days = await tokenDays(pool, tokenId);
  return days ? buildSeries(days, metric) : [];
}
