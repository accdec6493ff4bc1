import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";

/** Stores something of a round: all of it, or nothing. The next round waits for it, see `storedByOthers`. */
export const storing = <Answer>(
  pool: Pick<Pool, "connect">,
  act: (transaction: PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(pool, async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock_shared($1)", [LOCKS.storing]);
    return act(transaction);
  });

/**
 * Waits for what an earlier round still stores. The connections of a killed worker end one after the other: the one that held
 * the lock of the round may be gone while another one's COMMIT is on its way. A statement that is not even begun by then cannot be
 * waited for: if both store the same, one of them is refused by the key of the table, and its round is begun anew.
 */
export const storedByOthers = (pool: Pick<Pool, "query">): Promise<unknown> =>
  pool.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.storing]);
