import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/requestScope.server.ts";
import { buildGradeView, type GradeRights, type GradeView } from "../../model/gradeView.ts";

type Queries = Pick<Pool, "query">;

/** When the current grades were published; null when there are none. Back-tested days were never published. */
export async function lastPublication(pool: Queries): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>("SELECT max(published_at) AS at FROM read.grade_days");
  return rows[0]?.at ?? null;
}

/**
 * The last publication that this request knows of. Grades published during the request are not shown: what its caller may see was decided
 * without them.
 */
export const publicationSeen = (pool: Queries): Promise<Date | null> =>
  oncePerRequest("last publication of grades", () => lastPublication(pool));

/**
 * The grades that a caller with these rights may see now. Queried for each request: otherwise, newly published grades would be open to
 * everyone until the cached answer expired.
 */
export const gradeViewFor = async (rights: GradeRights): Promise<GradeView> =>
  buildGradeView(rights, await publicationSeen(poolFor("pages")), new Date());

/**
 * `market.snapshots` as a caller may see it, for a FROM clause: sorting and filtering by it reveals nothing that its columns do not. Full
 * rights read the table itself, with its indexes.
 */
export function snapshotsSeenBy({ tokens, day, signals }: GradeView): string {
  if (tokens === "all" && day === "latest" && signals) return "market.snapshots";
  const isOpen = tokens === "all" ? "true" : `s.cap_rank <= ${Math.trunc(tokens)}`;
  const seen = (kind: string) => {
    const from = day === "latest" ? kind : `${kind}_before`;
    const column = (suffix: string, isSeen: boolean, type: string) =>
      `${isSeen ? `CASE WHEN ${isOpen} THEN s.${from}${suffix} END` : `NULL::${type}`} AS ${kind}${suffix}`;
    return [
      column("", true, "real"),
      column("_24h", true, "real"),
      column("_signal", signals, "smallint"),
      column("_since", signals, "date"),
    ];
  };
  // Newer than the latest day: only for callers who see that one.
  const provisional = PROVISIONAL.map(([name, type]) =>
    day === "latest" ? `CASE WHEN ${isOpen} THEN s.${name} END AS ${name}` : `NULL::${type} AS ${name}`,
  );
  const columns = [...OPEN_TO_ALL.map((name) => `s.${name}`), ...seen("trader"), ...seen("investor"), ...provisional];
  return `(SELECT ${columns.join(", ")}
           FROM market.snapshots s) snapshots`;
}

const PROVISIONAL = [
  ["trader_now", "real"],
  ["investor_now", "real"],
  ["provisional_at", "timestamptz"],
] as const;
const OPEN_TO_ALL = [
  ...["instrument_id", "at", "slug", "symbol", "name", "class", "categories", "price", "change_1h", "change_24h"],
  ...["change_7d", "change_30d", "change_1y", "cap", "cap_rank", "fdv", "volume_24h", "turnover", "volatility_30d"],
  ...["sharpe_180d", "sortino_180d", "drawdown_365d", "beta_90d", "ath", "ath_on", "not_rated", "spark"],
];
