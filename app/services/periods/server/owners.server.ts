import type { Queryable } from "#app/platform/jobs.server.ts";

/** The current owners of payments by wallet and card, renewals, grants and paid calls. A guest's belong to the account that claimed the guest's purchases, and before that to no account. */

type Row = { id: string; account: string };

const byId = (rows: readonly Row[]): Map<string, string> => new Map(rows.map(({ id, account }) => [id, account]));

/** Accounts by the streams of payments, charges of cards and grants; those that belong to no account are left out. */
export async function accountsOfPurchases(on: Queryable, streams: readonly string[]): Promise<Map<string, string>> {
  if (streams.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT stream AS id, account FROM (
       SELECT stream, coalesce(g.account_id, substring(p.subject FROM '^account:(.+)$')) AS account
       FROM read.periods p LEFT JOIN read.claimed_guests g ON g.guest = p.subject WHERE p.stream = ANY ($1)) owned
     WHERE account IS NOT NULL`,
    [[...new Set(streams)]],
  );
  return byId(rows);
}

/** Accounts of plans that renew automatically, by the renewal's id. */
export async function accountsOfRenewals(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT renewal_id AS id, account FROM (
       SELECT renewal_id, substring(subject FROM '^account:(.+)$') AS account
       FROM read.renewals WHERE renewal_id = ANY ($1)) owned
     WHERE account IS NOT NULL`,
    [[...new Set(ids)]],
  );
  return byId(rows);
}

/** Those of these pay-per-call calls whose payer is a wallet of an account. Credits have the id of their call. */
export async function accountsOfCalls(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT call_id AS id, account_id AS account FROM read.calls JOIN read.account_wallets ON wallet = payer
     WHERE call_id = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return byId(rows);
}

/** Ledger streams of an account's payments by wallet and card, renewals, grants, calls and credits. */
export async function streamsOfAccount(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT stream FROM read.periods JOIN subjects USING (subject)
     UNION ALL SELECT 'renewal-' || renewal_id FROM read.renewals JOIN subjects USING (subject)
     UNION ALL SELECT kind || call_id FROM read.calls JOIN read.account_wallets ON wallet = payer,
       unnest(ARRAY['call-', 'credit-']) AS kind WHERE account_id = $1`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}
