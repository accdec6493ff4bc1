import type { Pool } from "pg";
import type { StoredYear } from "../../model/api/apiReads.ts";

type Queries = Pick<Pool, "query">;
type Row = { year: number; count: string; known: string; slugs: string[] };

/**
 * The years with candles that may be resold, up to a day: how many, and the tokens in order of their ids. `state` changes whenever a row is
 * added.
 */
export async function storedCandleYears(pool: Queries, through: string): Promise<StoredYear[]> {
  const { rows } = await pool.query<Row>(
    yearsSql(`SELECT extract(year FROM c.day)::int AS year, c.instrument_id, count(*) AS count, max(c.known_at) AS known
     FROM market.candles_1d c JOIN market.sources s USING (source)
     WHERE s.may_redistribute AND c.day <= $1::date GROUP BY 1, 2`),
    [through],
  );
  return rows.map(storedYear);
}

/** The same for grades of a method, if their source lets us publish derived data. */
export async function storedGradeYears(pool: Queries, method: string, through: string): Promise<StoredYear[]> {
  const { rows } = await pool.query<Row>(
    yearsSql(`SELECT extract(year FROM g.day)::int AS year, g.instrument_id, count(*) AS count, max(d.graded_at) AS known
     FROM market.grades g
     JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
     JOIN market.sources s ON s.key = split_part(d.source, ':', 1)
     WHERE s.may_derive AND g.method = $2 AND g.day <= $1::date GROUP BY 1, 2`),
    [through, method],
  );
  return rows.map(storedYear);
}

/** Days of a method whose source does not let us publish derived data: none, unless its terms changed later. */
export async function barredGradeDays(pool: Queries, method: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ day: string }>(
    `SELECT day::text FROM market.grade_days d LEFT JOIN market.sources s ON s.key = split_part(d.source, ':', 1)
     WHERE d.method = $1 AND s.may_derive IS NOT TRUE`,
    [method],
  );
  return new Set(rows.map(({ day }) => day));
}

/** Changes whenever grades are published, past days are graded, or a source's terms change. Cheap enough to query every minute. */
export async function storedState(pool: Queries): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `SELECT concat_ws(' ', (SELECT count(*) FROM market.grade_days), (SELECT max(day) FROM read.grade_days),
       (SELECT string_agg(concat(key, may_redistribute, may_derive), ',' ORDER BY key) FROM market.sources)) AS state`,
  );
  return rows[0]?.state ?? "";
}

const yearsSql = (byToken: string): string =>
  `SELECT year, sum(count)::text AS count, max(known)::text AS known, array_agg(i.slug ORDER BY instrument_id) AS slugs
   FROM (${byToken}) tokens JOIN market.instruments i USING (instrument_id) GROUP BY year ORDER BY year`;

const storedYear = ({ year, count, known, slugs }: Row): StoredYear => ({ year, slugs, state: `${count} ${known}` });
