import type { Queryable } from "../../../platform/jobs.server.ts";
import { chainTime } from "./subscriptions.server.ts";

/** Paid plans of accounts, for notices to their owners. A guest's purchases belong to the account that claimed them. */

export type PaidPlan = {
  accountId: string;
  paymentId: string;
  plan: string;
  slug: string;
  duration: string;
  totalUsdCents: bigint;
  until: Date;
};
/** What gave a plan its period: a payment, or a grant (a trial, or a coupon that left nothing to pay). */
export type PlanSource = "payment" | "coupon" | "trial";
/** `sourceId` names the payment or the grant. `hoursLeft` is nought or less where it has ended. */
export type EndingPlan = {
  accountId: string;
  source: PlanSource;
  sourceId: string;
  plan: string;
  until: Date;
  hoursLeft: number;
};

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

/** Those of the given payments that an account has saved. */
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

/** Chains tell one wallet's purchases apart; what was granted holds on all of them. */
const PERIODS = `
  SELECT payment_id AS id, 'payment' AS source, subject, wallet, chain_id, product, plan_name, period_to
  FROM read.payments WHERE status = 'PlanSaved' AND period_to IS NOT NULL
  UNION ALL
  SELECT grant_id, CASE reason WHEN 'trial' THEN 'trial' ELSE 'coupon' END, subject, wallet, NULL, product, plan_name,
         period_to FROM read.grants`;

type EndingRow = { account: string; id: string; source: PlanSource; plan_name: string; period_to: Date };

/**
 * Periods that end within so many days, or ended since yesterday, by the chain's clock. A period that is followed by another
 * of the same wallet and product, or that an upgrade took over, does not end for its owner.
 */
export async function endingPlans(on: Queryable, { days, at }: { days: number; at?: Date }): Promise<EndingPlan[]> {
  const now = at ?? (await chainTime());
  const { rows } = await on.query<EndingRow>(
    `WITH owned AS (
       SELECT coalesce(g.account_id, substring(p.subject FROM '^account:(.+)$')) AS account, p.*
       FROM (${PERIODS}) AS p LEFT JOIN read.claimed_guests g ON p.subject = g.guest
       WHERE p.period_to > $1::timestamptz - interval '1 day' AND p.period_to <= $1::timestamptz + make_interval(days => $2))
     SELECT account, id, source, plan_name, period_to FROM owned WHERE account IS NOT NULL
       AND NOT EXISTS (SELECT FROM read.payments later WHERE later.status = 'PlanSaved' AND later.wallet = owned.wallet
             AND (owned.chain_id IS NULL OR later.chain_id = owned.chain_id)
             AND ((later.product = owned.product AND later.period_to > owned.period_to)
                  OR owned.id = ANY (later.consumes)))
       AND NOT EXISTS (SELECT FROM read.grants later WHERE later.wallet = owned.wallet
             AND later.product = owned.product AND later.period_to > owned.period_to)
     ORDER BY id`,
    [now, days],
  );
  return rows.map(({ account, id, source, plan_name, period_to }) => ({
    accountId: account,
    source,
    sourceId: id,
    plan: plan_name,
    until: period_to,
    hoursLeft: (period_to.getTime() - now.getTime()) / HOUR_MS,
  }));
}
