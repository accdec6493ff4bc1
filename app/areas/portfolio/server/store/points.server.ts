import type { Queryable } from "#app/platform/jobs.server.ts";

/** The rows of `portfolio.points`: a portfolio's value at full hours. */

/** Millionths of a dollar in digits; `flow`: deposits less withdrawals since the previous point. */
export type PointRow = {
  at: string;
  valueUsdMicro: string;
  flowUsdMicro: string;
  unpriced: number;
  missing: string[];
  byWallet: Record<string, { valueUsdMicro: string; flowUsdMicro: string }>;
};

/** Accounts with a recently viewed portfolio that have no point for this hour yet. */
export async function accountsWithoutPoint(on: Queryable, hour: Date, seenDays: number): Promise<string[]> {
  const { rows } = await on.query<{ account: string }>(
    `SELECT account FROM portfolio.accounts a
     WHERE seen_at > now() - make_interval(days => $2) AND opened_at <= $1
       AND NOT EXISTS (SELECT FROM portfolio.points p WHERE p.account = a.account AND p.at = $1)
     ORDER BY account`,
    [hour.toISOString(), seenDays],
  );
  return rows.map(({ account }) => account);
}

/** Points since a time, oldest first. */
export async function pointsSince(on: Queryable, account: string, since: Date): Promise<PointRow[]> {
  const { rows } = await on.query<Omit<PointRow, "at"> & { at: Date }>(
    `SELECT at, value_usd_micro::text AS "valueUsdMicro", flow_usd_micro::text AS "flowUsdMicro", unpriced, missing,
       by_wallet AS "byWallet"
     FROM portfolio.points WHERE account = $1 AND at >= $2 ORDER BY at`,
    [account, since.toISOString()],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** False when another worker has already written it: the first one wins. */
export async function addPoint(on: Queryable, account: string, point: PointRow): Promise<boolean> {
  const { at, valueUsdMicro, flowUsdMicro, unpriced, missing, byWallet } = point;
  const { rowCount } = await on.query(
    `INSERT INTO portfolio.points (account, at, value_usd_micro, flow_usd_micro, unpriced, missing, by_wallet)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [account, at, valueUsdMicro, flowUsdMicro, unpriced, missing, JSON.stringify(byWallet)],
  );
  return rowCount === 1;
}
