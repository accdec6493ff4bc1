import type { Pool } from "pg";
import { oncePerRequest } from "#app/platform/requestScope.server.ts";
import type { Signal } from "../../../../../analytics/grades/signal.ts";
import type { NotRated } from "../../../../../analytics/grades/universe.ts";
import type { GradeView } from "../../model/gradeView.ts";
import type { Origin } from "../grading/trackRecord.server.ts";
import { publicationSeen } from "./gradeView.server.ts";

/** A token's stored grades. The calling code decides which of them a caller may see, by the caller's view. */

type Queries = Pick<Pool, "query">;

/** Whether the grades of a token of this rank by market cap are open to the caller; null is a token without a cap. */
export const isGradeOpen = ({ tokens }: GradeView, capRank: number | null): boolean =>
  tokens === "all" || (capRank !== null && capRank <= tokens);

/** The latest published day of each method that this view shows; a method without one is absent. */
export const gradeDaysSeenBy = (pool: Queries, { day }: GradeView): Promise<ReadonlyMap<string, string>> =>
  oncePerRequest(`days of grades, to the ${day}`, () => readGradeDays(pool, day));

async function readGradeDays(pool: Queries, day: GradeView["day"]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ method: string; day: string }>(
    "SELECT method, (max(day) - $1::int)::text AS day FROM read.grade_days WHERE published_at <= $2 GROUP BY method",
    [day === "latest" ? 0 : 1, await publicationSeen(pool)],
  );
  return new Map(rows.map((row) => [row.method, row.day]));
}

/** As stored: grade and components 0 to 100 unrounded, components in the method's order and null when too little is known. */
export type StoredGrade = {
  method: string;
  day: string;
  grade: number;
  score: number;
  signal: Signal;
  signalSince: string;
  parts: (number | null)[];
  origin: Origin;
  /** Figures known by then were used, RFC 3339. */
  gradedAt: string;
  /** How many tokens were rated that day. */
  rated: number;
  /** Those of the day before; null when it was not rated. */
  before: { grade: number; score: number } | null;
};

/** A token's grades by method, each on the day given for it; only those that exist. */
export async function tokenGrades(
  pool: Queries,
  tokenId: number,
  days: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, StoredGrade>> {
  const { rows } = await pool.query<StoredGrade>(
    `SELECT g.method, g.day::text, g.grade, g.score, g.signal, g.signal_since::text AS "signalSince", g.parts, d.origin,
       to_char(d.graded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "gradedAt", d.count AS rated,
       CASE WHEN b.score IS NULL THEN NULL ELSE json_build_object('grade', b.grade, 'score', b.score) END AS before
     FROM unnest($2::text[], $3::date[]) asked (method, day)
     JOIN market.grades g ON g.method = asked.method AND g.instrument_id = $1 AND g.day = asked.day
     JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
     LEFT JOIN market.grades b ON b.method = g.method AND b.instrument_id = g.instrument_id AND b.day = g.day - 1`,
    [tokenId, [...days.keys()], [...days.values()]],
  );
  return new Map(rows.map((row) => [row.method, row]));
}

/** Why a token has no grade by a method on a day; null when no reason is stored. */
export async function reasonNotRated(
  pool: Queries,
  tokenId: number,
  method: string,
  day: string,
): Promise<NotRated | null> {
  const { rows } = await pool.query<{ reason: NotRated }>(
    "SELECT reason FROM market.not_rated WHERE method = $2 AND day = $3 AND instrument_id = $1",
    [tokenId, method, day],
  );
  return rows[0]?.reason ?? null;
}

/** A signal, with the first day on which the token had it. */
export type SignalRun = { day: string; signal: Signal; grade: number; origin: Origin };

/** Each change of a token's signal by a method up to a day, latest first. */
export async function signalRuns(
  pool: Queries,
  tokenId: number,
  method: string,
  lastDay: string,
): Promise<SignalRun[]> {
  const { rows } = await pool.query<SignalRun>(
    `SELECT g.day::text, g.signal, g.grade, d.origin
     FROM market.grades g JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
     WHERE g.method = $2 AND g.instrument_id = $1 AND g.day <= $3 AND g.signal_since = g.day
     ORDER BY g.day DESC`,
    [tokenId, method, lastDay],
  );
  return rows;
}

const COLUMN_OF = {
  trader: "floor(grade::float8 + 0.5)",
  investor: "floor(grade::float8 + 0.5)",
  signal: "sign(signal)::int",
};

/** A token's published grades of the last days that the caller may see, as whole numbers, or its signals, -1, 0 or 1. Oldest first. */
export async function gradedDays(
  pool: Queries,
  view: GradeView,
  tokenId: number,
  what: keyof typeof COLUMN_OF,
  days: number,
): Promise<{ day: string; value: number }[]> {
  const method = what === "investor" ? "investor-1" : "trader-1";
  const newest = (await gradeDaysSeenBy(pool, view)).get(method);
  if (newest === undefined) return [];
  const seen = view.historyDays === "all" ? days : Math.min(days, Math.max(1, view.historyDays));
  const { rows } = await pool.query<{ day: string; value: number }>(
    `SELECT day::text, ${COLUMN_OF[what]} AS value FROM market.grades
     WHERE method = $1 AND instrument_id = $2 AND day > $3::date - $4::int AND day <= $3 ORDER BY day`,
    [method, tokenId, newest, seen],
  );
  return rows;
}
