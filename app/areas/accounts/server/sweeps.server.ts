import type pg from "pg";

/** Deletes expired rows from the accounts' tables, which anyone may fill without an account. The ledger is untouched. */

/** Limit per statement, so that no sign-in waits for it. */
const BATCH = 1_000;
/** Limit of batches per table and run; the next run continues. */
const MAX_BATCHES = 50;

/** What is deleted, table by table. `$1` is the size of a batch; rows locked by another sweep or a sign-in are skipped. */
const SWEEPS = {
  // Wallet nonces and email links.
  verifications: expired("accounts.verifications", "id", "expires_at < now()"),
  sessions: expired("accounts.sessions", "id", "expires_at < now()"),
  // After a day without tries a count resets: app/platform/limits.server.ts.
  attempts: expired("accounts.attempts", "key", "last_at < now() - interval '1 day' AND blocked_until < now()"),
  // An email can be resent for a week. Wallet accounts have no address to confirm: the ledger knows them.
  users: expired(
    "accounts.users",
    "id",
    `NOT email_verified AND created_at < now() - interval '7 days'
     AND NOT EXISTS (SELECT FROM events WHERE stream_id = 'account-' || users.id)
     AND NOT EXISTS (SELECT FROM read.account_wallets WHERE account_id = users.id)`,
  ),
} as const;

function expired(table: string, key: string, where: string): string {
  return `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(
    SELECT ${key} FROM ${table} WHERE ${where} LIMIT $1 FOR UPDATE SKIP LOCKED))`;
}

export type Swept = Record<keyof typeof SWEEPS, number>;

/** Sweeps every table once. Returns the number of deleted rows per table. Safe to run on several servers in parallel. */
export async function sweepOnce(pool: pg.Pool, { batch = BATCH, maxBatches = MAX_BATCHES } = {}): Promise<Swept> {
  const swept: Swept = { verifications: 0, sessions: 0, attempts: 0, users: 0 };
  for (const name of Object.keys(SWEEPS) as (keyof Swept)[])
    for (let batches = 0, removed = batch; removed === batch && batches < maxBatches; batches++) {
      removed = (await pool.query(SWEEPS[name], [batch])).rowCount ?? 0;
      swept[name] += removed;
    }
  return swept;
}
