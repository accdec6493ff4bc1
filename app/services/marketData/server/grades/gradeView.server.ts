import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/requestScope.server.ts";
import { type GradeRights, type GradeView, gradeViewOf } from "../../model/gradeView.ts";

type Queries = Pick<Pool, "query">;

/** When the grades that count now were published; null while there are none. A day of a backfill was never published. */
export async function lastPublication(pool: Queries): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>("SELECT max(published_at) AS at FROM read.grade_days");
  return rows[0]?.at ?? null;
}

/**
 * The last publication that this request knows of. What is published while it runs it does not show: what its caller may see was
 * decided without it.
 */
export const publicationSeen = (pool: Queries): Promise<Date | null> =>
  oncePerRequest("last publication of grades", () => lastPublication(pool));

/**
 * What a caller with these rights may see of grades now. Asked anew for each request: grades that were published a moment
 * ago would else be open to everybody until the last answer ran out.
 */
export const gradeViewFor = async (rights: GradeRights): Promise<GradeView> =>
  gradeViewOf(rights, await publicationSeen(poolFor("pages")), new Date());

/**
 * `market.snapshots` as a caller may see it, for a FROM clause: sorting and filtering by it tells nothing that its columns do
 * not. Full sight reads the table itself, with its indexes.
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
  // Newer than the newest day: for those alone who see that.
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
