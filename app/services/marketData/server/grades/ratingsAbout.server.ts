import type { Pool } from "pg";
import { addDays } from "../../model/days.ts";
import type { GradeView } from "../../model/gradeView.ts";
import type { RatingsAbout } from "../../model/ratingsAbout.ts";

type Queries = Pick<Pool, "query">;

/** Data shown around the table of ratings: how many tokens, the times of their prices and grades, and their categories. */
export async function ratingsAbout(pool: Queries, { day }: Pick<GradeView, "day">): Promise<RatingsAbout> {
  const [counted, categories, chains, exchanges] = await Promise.all([
    pool.query<{ tokens: number; graded: number; at: Date | null; newest: string | null }>(
      `SELECT count(*)::int AS tokens, count(trader)::int AS graded, max(at) AS at,
              (SELECT max(day)::text FROM read.grade_days WHERE method = 'trader-1') AS newest
       FROM market.snapshots`,
    ),
    pool.query<{ key: string; name: string; tokens: number }>(
      `SELECT category AS key, coalesce(known.name, category) AS name, tokens
       FROM (SELECT unnest(categories) AS category, count(*)::int AS tokens FROM market.snapshots GROUP BY 1) counted
       LEFT JOIN market.categories known USING (category) ORDER BY name`,
    ),
    pool.query<{ chainId: number; tokens: number }>(
      `SELECT chain_id AS "chainId", count(DISTINCT instrument_id)::int AS tokens
       FROM market.contracts JOIN market.snapshots USING (instrument_id) GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
    pool.query<{ name: string; tokens: number }>(
      `SELECT exchange AS name, count(DISTINCT instrument_id)::int AS tokens
       FROM market.markets JOIN market.snapshots USING (instrument_id) GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
  ]);
  const { tokens, graded, at, newest } = counted.rows[0] as (typeof counted.rows)[number];
  return {
    tokens,
    graded,
    pricesAt: at?.toISOString() ?? null,
    gradesOf: newest === null || day === "latest" ? newest : addDays(newest, -1),
    categories: categories.rows,
    chains: chains.rows,
    exchanges: exchanges.rows,
  };
}
