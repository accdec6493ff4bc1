import type { Pool } from "pg";
import { change } from "../../../../../analytics/figures/price.ts";
import { planThatOpens } from "../../../offers/public.ts";
import { addDays } from "../../model/days.ts";
import type { GradeView } from "../../model/gradeView.ts";
import type { GradeMover, GradeMovers, PriceMover, PriceMovers } from "../../model/marketPage.ts";
import { snapshotsSeenBy } from "./gradeView.server.ts";
import { columnOf, type MarketClose, nameOf } from "./marketClose.server.ts";

const SHOWN = 5;

/** Rated coins that moved most from the close before: thin markets move a lot and mean little. */
export function priceMoversOf({ panel, tokens }: MarketClose): PriceMovers {
  const moved = tokens.flatMap((token, place): PriceMover[] => {
    const closes = columnOf(panel, "close", place);
    const close = closes[panel.days - 1];
    const change24h = token.isRated ? change(closes, 1) : null;
    return change24h === null || !close ? [] : [{ ...nameOf(token), close, change24h }];
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

/** Trader grades that changed most from the day before, of the tokens and the day that the caller sees. */
export async function gradeMovers(pool: Pick<Pool, "query">, view: GradeView): Promise<GradeMovers> {
  const { rows: days } = await pool.query<{ day: string | null }>(
    "SELECT max(day)::text AS day FROM read.grade_days WHERE method = 'trader-1'",
  );
  const [{ day = null } = {}] = days;
  const [up, down] = await Promise.all([ranked(pool, view, "DESC"), ranked(pool, view, "ASC")]);
  return {
    up,
    down,
    day: day !== null && view.day === "dayBefore" ? addDays(day, -1) : day,
    tokens: view.tokens,
    opensWith: view.tokens === "all" ? null : planThatOpens("currentGrades"),
  };
}

async function ranked(pool: Pick<Pool, "query">, view: GradeView, order: "ASC" | "DESC"): Promise<GradeMover[]> {
  const { rows } = await pool.query<GradeMover>(
    `SELECT slug, symbol, name, trader AS grade, trader_24h AS "change24h" FROM ${snapshotsSeenBy(view)}
     WHERE class = 'coin' AND trader IS NOT NULL AND trader_24h ${order === "DESC" ? ">" : "<"} 0
     ORDER BY trader_24h ${order}, slug LIMIT ${SHOWN}`,
  );
  return rows;
}
