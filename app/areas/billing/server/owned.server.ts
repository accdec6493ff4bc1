import type { Queryable } from "../../../platform/jobs.server.ts";

/** Whose payments and grants are now. A guest's are those of the account that claimed the guest's purchases, and nobody's before. */

const ACCOUNT = "coalesce(g.account_id, substring(o.subject FROM '^account:(.+)$'))";
type Row = { id: string; account: string };

const byId = (rows: readonly Row[]): Map<string, string> => new Map(rows.map(({ id, account }) => [id, account]));

/** Of these payments, those that are an account's. */
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

/** Of these grants, those that are an account's. */
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

/** Streams of the ledger of an account's payments and grants. */
export async function streamsOfAccount(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT 'payment-' || payment_id AS stream FROM read.payments JOIN subjects USING (subject)
     UNION ALL SELECT 'grant-' || grant_id FROM read.grants JOIN subjects USING (subject)`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}
