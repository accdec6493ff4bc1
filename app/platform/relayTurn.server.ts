import type { PoolClient } from "pg";
import { LOCKS } from "#events/locks.ts";

/** Waits until no other transaction numbers what we relay, or sets a payer's money aside for it; held to commit. */
export const takeTurnToRelay = (transaction: PoolClient): Promise<unknown> =>
  transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.relays]);
