import type { Pool } from "pg";
import { planWithRight } from "#app/areas/offers/publicEntitlements.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { gradeDaysSeenBy, snapshotsSeenBy } from "#app/services/marketData/publicGrades.server.ts";
import { change } from "../../../../../analytics/figures/price.ts";
import type { GradeMover, GradeMovers, PriceMover, PriceMovers } from "../../model/marketPage.ts";
import { type MarketClose, sliceColumn, toTokenName } from "./marketClose.server.ts";

const SHOWN = 5;

/** Rated coins with the largest moves since the previous close: thin markets move a lot and mean little. */
export function findPriceMovers({ panel, tokens }: MarketClose): PriceMovers {
  const moved = tokens.flatMap((token, index): PriceMover[] => {
    const closes = sliceColumn(panel, "close", index);
    const close = closes[panel.days - 1];
    const change24h = token.isRated ? change(closes, 1) : null;
    return change24h === null || !close ? [] : [{ ...toTokenName(token), close, change24h }];
  });
  const sorted = moved.sort((a, b) => b.change24h - a.change24h || a.slug.localeCompare(b.slug));
  return {
    up: sorted.filter(({ change24h }) => change24h > 0).slice(0, SHOWN),
    down: sorted
      .filter(({ change24h }) => change24h < 0)
      .reverse()
      .slice(0, SHOWN),
    among: moved.length,
  };
}

/** Grades move slowly: one day reveals little. */
const GRADE_DAYS = 7;

/** Trader grades that changed most in a week, for the tokens and the day that the caller may see. */
export async function gradeMovers(pool: Pick<Pool, "query">, view: GradeView): Promise<GradeMovers> {
  const day = (await gradeDaysSeenBy(pool, view)).get("trader-1") ?? null;
  const [up, down] =
    day === null ? [[], []] : await Promise.all([ranked(pool, view, day, "DESC"), ranked(pool, view, day, "ASC")]);
  return {
    up,
    down,
    day,
    tokens: view.tokens,
    opensWith: view.tokens === "all" ? null : planWithRight("currentGrades"),
  };
}

async function ranked(
  pool: Pick<Pool, "query">,
  view: GradeView,
  day: string,
  order: "ASC" | "DESC",
): Promise<GradeMover[]> {
  const { rows } = await pool.query<GradeMover>(
    `SELECT slug, symbol, name, trader AS grade, trader - before.grade AS "change7d" FROM ${snapshotsSeenBy(view)}
     JOIN market.grades before ON before.method = 'trader-1' AND before.instrument_id = snapshots.instrument_id
       AND before.day = $1::date - ${GRADE_DAYS}
     WHERE class = 'coin' AND trader ${order === "DESC" ? ">" : "<"} before.grade
     ORDER BY trader - before.grade ${order}, slug LIMIT ${SHOWN}`,
    [day],
  );
  return rows;
}
