import type { PoolClient } from "pg";
import { LOCKS } from "#events/locks.ts";

/** Waits until no other transaction is numbering relayed transactions, or reserving a payer's money for one; locked until commit. */
export const acquireRelayLock = (transaction: PoolClient): Promise<unknown> =>
  transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.relays]);
