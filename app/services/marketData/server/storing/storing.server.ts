import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";

/** Stores part of a run: all of it, or nothing. The next run waits for it, see `storedByOthers`. */
export const storing = <Answer>(
  pool: Pick<Pool, "connect">,
  act: (transaction: PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(pool, async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock_shared($1)", [LOCKS.storing]);
    return act(transaction);
  });

/**
 * Waits until an earlier run has finished storing. The connections of a killed worker end one after the other: the one with the run's lock
 * may be gone while another one's COMMIT is on its way. A statement that has not even begun by then cannot be waited for: if both store the
 * same, the table's key refuses one of them, and its run starts over.
 */
export const storedByOthers = (pool: Pick<Pool, "query">): Promise<unknown> =>
  pool.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.storing]);
