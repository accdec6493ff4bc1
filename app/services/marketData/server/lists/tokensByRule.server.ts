import type { Pool } from "pg";
import type { GradeView } from "../../model/gradeView.ts";
import { snapshotsSeenBy } from "../grades/gradeView.server.ts";

type Queries = Pick<Pool, "query">;

/** The conditions for a token; absent ones do not restrict. Grades are whole numbers, amounts US dollars. */
export type TokenRule = {
  minTraderGrade?: number | undefined;
  minInvestorGrade?: number | undefined;
  minMarketCapUsd?: string | undefined;
  minVolumeUsd?: string | undefined;
  category?: string | undefined;
  chainId?: number | undefined;
  listedWithinDays?: number | undefined;
  most: number;
};

/** Ids of the matching tokens, largest market cap first. A grade counts only as the view shows it. */
export async function tokensByRule(pool: Queries, view: GradeView, rule: TokenRule): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT s.instrument_id AS id FROM (SELECT * FROM ${snapshotsSeenBy(view)}) s
     JOIN market.instruments i USING (instrument_id)
     WHERE i.delisted_on IS NULL
       AND ($1::int IS NULL OR round(s.trader) >= $1) AND ($2::int IS NULL OR round(s.investor) >= $2)
       AND ($3::float8 IS NULL OR s.cap >= $3) AND ($4::float8 IS NULL OR s.volume_24h >= $4)
       AND ($5::text IS NULL OR $5 = ANY (s.categories))
       AND ($6::int IS NULL OR EXISTS (SELECT FROM market.contracts c
             WHERE c.instrument_id = s.instrument_id AND c.chain_id = $6 AND c.decimals IS NOT NULL))
       AND ($7::int IS NULL OR i.listed_on > (now() AT TIME ZONE 'UTC')::date - $7)
     ORDER BY s.cap DESC NULLS LAST, s.instrument_id LIMIT $8`,
    [
      rule.minTraderGrade ?? null,
      rule.minInvestorGrade ?? null,
      rule.minMarketCapUsd ?? null,
      rule.minVolumeUsd ?? null,
      rule.category ?? null,
      rule.chainId ?? null,
      rule.listedWithinDays ?? null,
      rule.most,
    ],
  );
  return rows.map(({ id }) => id);
}

/** The basis of public lists: grades of every token that were already public a day ago, and no signal. */
export const DAY_BEFORE: GradeView = { tokens: "all", day: "dayBefore", signals: false, parts: false, historyDays: 0 };

/**
 * The latest day of grades used in the current figures; null while a newer one is published but not yet in them, or before there are
 * figures.
 */
export async function gradeDayOfFigures(pool: Queries): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>(
    `SELECT CASE WHEN published.at IS NULL OR figures.at >= published.at
              THEN coalesce(published.day, (figures.at AT TIME ZONE 'UTC')::date)::text END AS day
     FROM (SELECT min(at) AS at FROM market.snapshots) figures,
          (SELECT max(published_at) AS at, max(day) AS day FROM read.grade_days) published`,
  );
  return rows[0]?.day ?? null;
}

/** The sectors and chains that tokens are in now, for our own list of each. */
export async function sectorsAndChains(
  pool: Queries,
): Promise<{ sectors: { category: string; name: string }[]; chainIds: number[] }> {
  const sectors = await pool.query<{ category: string; name: string }>(
    `SELECT category, name FROM market.categories c
     WHERE EXISTS (SELECT FROM market.snapshots s WHERE c.category = ANY (s.categories)) ORDER BY category`,
  );
  const chains = await pool.query<{ chain_id: number }>(
    "SELECT DISTINCT chain_id FROM market.contracts WHERE decimals IS NOT NULL ORDER BY chain_id",
  );
  return { sectors: sectors.rows, chainIds: chains.rows.map(({ chain_id }) => chain_id) };
}
