import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Erasure: portfolio data is deleted with its account, and a file that is never confirmed is not stored for long. */

const BATCH = 5_000;
const UNCONFIRMED_RETENTION = "7 days";

const GONE = "NOT EXISTS (SELECT FROM accounts.users u WHERE u.id = swept.account)";
/** Its import is gone. */
const ORPHANED = "NOT EXISTS (SELECT FROM portfolio.imports i WHERE i.import_id = swept.import_id)";
/** An import that is being confirmed runs to its end. */
const UNCONFIRMED = `state IN ('reading', 'asking', 'ready', 'failed') AND confirmed_at IS NULL
  AND updated_at < now() - interval '${UNCONFIRMED_RETENTION}'`;

/** In this order: `accounts`, which the other rows belong to, goes last. */
const SWEPT: readonly (readonly [table: string, condition: string])[] = [
  ...(["matches", "moves", "reads", "points", "marks", "tokens", "prices_by_hand", "wallets", "imports"] as const).map(
    (table) => [table, GONE] as const,
  ),
  ["imports", UNCONFIRMED],
  ["import_rows", ORPHANED],
  ["import_files", ORPHANED],
  ["accounts", GONE],
];

/** In batches, so that nothing waits for them, until no such rows are left. */
export async function sweepPortfolios(
  signal: AbortSignal,
  pool: Queryable = poolFor("market"),
  batch = BATCH,
): Promise<void> {
  for (const [table, condition] of SWEPT)
    for (let removed: number = batch; removed === batch && !signal.aborted; ) {
      const { rowCount } = await pool.query(
        `DELETE FROM portfolio.${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM portfolio.${table} AS swept WHERE ${condition} LIMIT ${batch}))`,
      );
      removed = rowCount ?? 0;
    }
}
