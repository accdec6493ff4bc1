import type { Queryable } from "../../../platform/jobs.server.ts";
import { chainTime } from "./subscriptions.server.ts";

/** Paid plans of accounts, for what their owners are told. A guest's purchases are those of the account that claimed them. */

export type PaidPlan = {
  accountId: string;
  paymentId: string;
  plan: string;
  slug: string;
  duration: string;
  totalUsdCents: bigint;
  until: Date;
};
/** `hoursLeft` is nought or less where it has ended. */
export type EndingPlan = Pick<PaidPlan, "accountId" | "paymentId" | "plan" | "until"> & { hoursLeft: number };

type Row = {
  account: string;
  payment_id: string;
  plan_name: string;
  slug: string;
  duration: string;
  total_usd_cents: string;
  period_to: Date;
};

const OWNED = `
  SELECT coalesce(g.account_id, substring(p.subject FROM '^account:(.+)$')) AS account, p.*
  FROM read.payments p LEFT JOIN read.claimed_guests g ON p.subject = g.guest
  WHERE p.status = 'PlanSaved' AND p.period_to IS NOT NULL`;

/** Of these payments those that an account has saved. */
export async function paidPlans(on: Queryable, paymentIds: readonly string[]): Promise<PaidPlan[]> {
  const { rows } = await on.query<Row>(
    `SELECT account, payment_id, plan_name, slug, duration, total_usd_cents, period_to FROM (${OWNED}) AS owned
     WHERE payment_id = ANY ($1) AND account IS NOT NULL ORDER BY payment_id`,
    [[...paymentIds]],
  );
  return rows.map((row) => ({
    accountId: row.account,
    paymentId: row.payment_id,
    plan: row.plan_name,
    slug: row.slug,
    duration: row.duration,
    totalUsdCents: BigInt(row.total_usd_cents),
    until: row.period_to,
  }));
}

const HOUR_MS = 3_600_000;

/**
 * Periods that end within so many days, or ended since yesterday, by the chain's clock. One that is followed by another of
 * the same wallet and product, or that an upgrade took over, does not end for its owner.
 */
export async function endingPlans(on: Queryable, { days, at }: { days: number; at?: Date }): Promise<EndingPlan[]> {
  const now = at ?? (await chainTime());
  const { rows } = await on.query<Row>(
    `SELECT account, payment_id, plan_name, slug, duration, total_usd_cents, period_to FROM (${OWNED}) AS owned
     WHERE account IS NOT NULL AND period_to > $1::timestamptz - interval '1 day'
       AND period_to <= $1::timestamptz + make_interval(days => $2)
       AND NOT EXISTS (SELECT FROM read.payments later WHERE later.status = 'PlanSaved' AND later.wallet = owned.wallet
             AND later.chain_id = owned.chain_id
             AND ((later.product = owned.product AND later.period_to > owned.period_to)
                  OR owned.payment_id = ANY (later.consumes)))
     ORDER BY payment_id`,
    [now, days],
  );
  return rows.map(({ account, payment_id, plan_name, period_to }) => ({
    accountId: account,
    paymentId: payment_id,
    plan: plan_name,
    until: period_to,
    hoursLeft: (period_to.getTime() - now.getTime()) / HOUR_MS,
  }));
}
