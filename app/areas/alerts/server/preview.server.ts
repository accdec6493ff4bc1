import { poolFor } from "../../../platform/db.server.ts";
import {
  chartedToken,
  gradedDays,
  gradeViewFor,
  hourlyChart,
  isGradeOpen,
  tokenDays,
  tokenOfSlug,
} from "../../market/public.server.ts";
import { dayOf } from "../../market/public.ts";
import type { Entitlements } from "../../offers/public.ts";
import { KIND_OF, type ListCondition, type Watched } from "../model/alert.ts";
import { conditionBody } from "../model/calls.ts";
import { figureText } from "../model/figures.ts";
import { METRIC, type Metric, metricOf, usualHysteresis } from "../model/metrics.ts";
import { crossedDays, type DayValue, seriesOf } from "../model/past.ts";

/** What an alert would have told, from what is stored. */

export const PREVIEW_DAYS = 90;
export type Preview = { now: string | null; firedInDays: { day: string }[]; days: typeof PREVIEW_DAYS };

const NOTHING: Preview = { now: null, firedInDays: [], days: PREVIEW_DAYS };

/**
 * How the figure of a token stands, and the days of the last ninety on which it would have been told, by closes of days and
 * published grades as far as the plan shows them. Nothing for a list, and of a kind that the plan does not open.
 */
export async function previewCondition(
  entitlements: Entitlements,
  watched: Watched,
  given: ListCondition,
): Promise<Preview> {
  const parsed = conditionBody.safeParse(given);
  if (!parsed.success || !("tokenId" in watched)) return NOTHING;
  const condition = parsed.data;
  const metric = metricOf(condition);
  if (metric === null || !entitlements.alertKinds.includes(KIND_OF[condition.type])) return NOTHING;
  const token = await tokenOfSlug(poolFor("pages"), watched.tokenId.replaceAll("\0", ""));
  if (!token) return NOTHING;
  const [now, values] = await Promise.all([nowOf(token.tokenId, metric), valuesOf(token, metric, entitlements)]);
  const since = dayOf(new Date(Date.now() - PREVIEW_DAYS * DAY_MS));
  const days = crossedDays(values, condition, usualHysteresis(condition)).filter((day) => day > since);
  return { now, firedInDays: days.map((day) => ({ day })), days: PREVIEW_DAYS };
}
const DAY_MS = 86_400_000;

async function nowOf(tokenId: number, metric: Metric): Promise<string | null> {
  const { rows } = await poolFor("pages").query<{ value: number | null }>(
    "SELECT figures[$2] AS value FROM alerts.marks WHERE token_id = $1",
    [tokenId, METRIC[metric] + 1],
  );
  const value = rows[0]?.value ?? null;
  return value === null ? null : figureText(metric, value);
}

async function valuesOf(
  { tokenId, slug }: { tokenId: number; slug: string },
  metric: Metric,
  entitlements: Entitlements,
): Promise<DayValue[]> {
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
    return hours.time.map((time, place) => ({
      day: dayOf(new Date(time * 1000)),
      value: place === 0 ? null : (hours.close[place] as number) / (hours.close[place - 1] as number) - 1,
    }));
  }
  const days = await tokenDays(pool, tokenId);
  return days ? seriesOf(days, metric) : [];
}
