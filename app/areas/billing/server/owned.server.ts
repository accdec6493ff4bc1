import type { Queryable } from "../../../platform/jobs.server.ts";

/** The current owners of payments, grants and paid calls. A guest's belong to the account that claimed the guest's purchases, and before that to no account. */

const ACCOUNT = "coalesce(g.account_id, substring(o.subject FROM '^account:(.+)$'))";
type Row = { id: string; account: string };

const byId = (rows: readonly Row[]): Map<string, string> => new Map(rows.map(({ id, account }) => [id, account]));

/** Those of the given payments that belong to an account. */
export async function accountsOfPayments(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT o.payment_id AS id, ${ACCOUNT} AS account
     FROM read.payments o LEFT JOIN read.claimed_guests g ON g.guest = o.subject
     WHERE o.payment_id = ANY ($1) AND ${ACCOUNT} IS NOT NULL`,
    [[...new Set(ids)]],
  );
  return byId(rows);
}

/** Those of the given grants that belong to an account. */
export async function accountsOfGrants(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT o.grant_id AS id, ${ACCOUNT} AS account
     FROM read.grants o LEFT JOIN read.claimed_guests g ON g.guest = o.subject
     WHERE o.grant_id = ANY ($1) AND ${ACCOUNT} IS NOT NULL`,
    [[...new Set(ids)]],
  );
  return byId(rows);
}

/** Those of the given calls, paid by themselves, whose payer is a wallet of an account. Credits have the id of their call. */
export async function accountsOfCalls(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<Row>(
    `SELECT call_id AS id, account_id AS account FROM read.calls JOIN read.account_wallets ON wallet = payer
     WHERE call_id = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return byId(rows);
}

/** Ledger streams of an account's payments, grants, calls and credits. */
export async function streamsOfAccount(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT 'payment-' || payment_id AS stream FROM read.payments JOIN subjects USING (subject)
     UNION ALL SELECT 'grant-' || grant_id FROM read.grants JOIN subjects USING (subject)
     UNION ALL SELECT kind || call_id FROM read.calls JOIN read.account_wallets ON wallet = payer,
       unnest(ARRAY['call-', 'credit-']) AS kind WHERE account_id = $1`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}
