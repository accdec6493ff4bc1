import type { Pool } from "pg";
import type { ApiGrade, GradeKind, GradesRequest } from "../../model/api/apiReads.ts";
import { METHODS } from "../grading/methods.server.ts";

/** The method that computes the grades of a kind. */
const METHOD_OF: Record<GradeKind, string> = { trader: "trader-1", investor: "investor-1" };

type Row = Omit<ApiGrade, "parts"> & { parts: (number | null)[] };

/** Grades as recorded; the record is append-only. */
export async function gradeRows(
  pool: Pick<Pool, "query">,
  { slugs, kind, from, to, after, limit, changes }: GradesRequest,
): Promise<ApiGrade[]> {
  const version = METHOD_OF[kind];
  const [lastToken, lastDay] = after ?? [0, from];
  const { rows } = await pool.query<Row>(
    `SELECT i.instrument_id AS "tokenId", i.slug, g.day::text, g.method, g.grade, g.signal, g.signal_since::text AS "signalSince",
       g.parts, d.origin, to_char(d.graded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "gradedAt"
     FROM market.grades g
     JOIN market.instruments i USING (instrument_id)
     JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
     WHERE i.slug = ANY($1::text[]) AND g.method = $7 AND g.day >= $2::date AND g.day < $3::date
       AND (g.instrument_id, g.day) > ($4::int, $5::date)
       ${changes ? "AND g.signal_since = g.day" : ""}
     ORDER BY g.instrument_id, g.day LIMIT $6`,
    [slugs, from, to, lastToken, lastDay, limit, version],
  );
  const names = METHODS.find((known) => known.version === version)?.parts.map(({ name }) => name) ?? [];
  return rows.map(({ parts, ...row }) => ({
    ...row,
    parts: Object.fromEntries(names.map((name, index) => [name, parts[index] ?? null])),
  }));
}
