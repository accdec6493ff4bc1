import type { Pool } from "pg";
import { addDays } from "../../model/days.ts";
import type { GradeView } from "../../model/gradeView.ts";
import { gradeDaysSeenBy } from "./tokenGrades.server.ts";

/** A token's trader grades by day, as far as a caller may see them. */

const METHOD = "trader-1";

/** Days and their grades, oldest first. Days without a grade are absent. */
export type GradeRibbon = {
  days: string[];
  /** Whole numbers, 0 to 100, as published. */
  grades: number[];
  /** The first day that the caller may see; null when no day is locked. */
  openFrom: string | null;
};

type Graded = { tokenId: number; capRank: number | null };

const isOpen = ({ tokens }: GradeView, { capRank }: Graded) =>
  tokens === "all" || (capRank !== null && capRank <= tokens);

/**
 * Grades since `firstDay`. Null when the caller sees none of this token's. History is counted back from the latest day that the caller
 * sees, which is always open: a history of no days leaves that one. Source: docs/spec/data-api.md#6.
 */
export async function gradeRibbon(
  pool: Pick<Pool, "query">,
  token: Graded,
  view: GradeView,
  firstDay: string,
): Promise<GradeRibbon | null> {
  if (!isOpen(view, token)) return null;
  const newest = (await gradeDaysSeenBy(pool, view)).get(METHOD);
  if (newest === undefined) return { days: [], grades: [], openFrom: null };
  const openFrom = view.historyDays === "all" ? null : addDays(newest, 1 - Math.max(1, view.historyDays));
  const first = openFrom !== null && openFrom > firstDay ? openFrom : firstDay;
  const { rows } = await pool.query<Pick<GradeRibbon, "days" | "grades">>(
    `SELECT coalesce(json_agg(day ORDER BY day), '[]') AS days, coalesce(json_agg(round(grade) ORDER BY day), '[]') AS grades
     FROM market.grades WHERE method = $1 AND instrument_id = $2 AND day BETWEEN $3 AND $4`,
    [METHOD, token.tokenId, first, newest],
  );
  return { ...(rows[0] as Pick<GradeRibbon, "days" | "grades">), openFrom };
}
