import { network } from "#app/chain/network.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { lotOfStream, streamOfLot } from "#events/projections/periods.ts";
import { isRenewing, isTaken, plansNow } from "./sql.server.ts";

/** Paid plans of accounts, for notices to their owners. A guest's purchases belong to the account that claimed them. */

export type PaidPlan = {
  accountId: string;
  /** Of a payment; for a card, the stream by which quotes name its period. */
  paymentId: string;
  plan: string;
  slug: string;
  duration: string;
  totalUsdCents: bigint;
  until: Date;
};
/** The source of a plan's period: a payment by wallet or card, or a grant (a trial, or a coupon that left nothing to pay). */
export type PlanSource = "payment" | "card" | "coupon" | "trial";
/** `sourceId` names the payment, the charge or the grant. `hoursLeft` is zero or less when it has ended. */
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
  stream: string;
  plan_name: string;
  slug: string;
  duration: string;
  paid_usd_cents: string;
  period_to: Date;
};

const OWNED = `
  SELECT coalesce(g.account_id, substring(p.subject FROM '^account:(.+)$')) AS account, p.*
  FROM read.periods p LEFT JOIN read.claimed_guests g ON p.subject = g.guest WHERE p.state = 'active'`;

/**
 * Those of these payments that an account has saved, by the names of their periods in quotes: a payment by its id, a card by its stream.
 */
export async function paidPlans(on: Queryable, paymentIds: readonly string[]): Promise<PaidPlan[]> {
  const { rows } = await on.query<Row>(
    `SELECT account, stream, plan_name, slug, duration, paid_usd_cents, period_to FROM (${OWNED}) AS owned
     WHERE stream = ANY ($1) AND account IS NOT NULL ORDER BY stream`,
    [paymentIds.map(streamOfLot)],
  );
  return rows.map((row) => ({
    accountId: row.account,
    paymentId: lotOfStream(row.stream),
    plan: row.plan_name,
    slug: row.slug,
    duration: row.duration,
    totalUsdCents: BigInt(row.paid_usd_cents),
    until: row.period_to,
  }));
}

const idIn = (stream: string): string => stream.slice(stream.indexOf("-") + 1);

const HOUR_MS = 3_600_000;

type EndingRow = { account: string; stream: string; source: PlanSource; plan_name: string; period_to: Date; now: Date };

/**
 * Periods that end within this many days, or ended since yesterday. A period that is followed by another of the same holder and product, or
 * that an upgrade took over, does not end for its owner, and one that renews automatically does not end while its charge is being tried.
 * Purchases of one wallet are separate per chain; grants count on all of them.
 * @param at defaults to now, by the clock by which plans end
 */
export async function endingPlans(on: Queryable, { days, at }: { days: number; at?: Date }): Promise<EndingPlan[]> {
  const { rows } = await on.query<EndingRow>(
    `WITH clock AS (SELECT coalesce($1::timestamptz, ${plansNow("$3")}) AS now), owned AS (
       SELECT owned.*, now FROM clock, (${OWNED}) AS owned
       WHERE period_to > now - interval '1 day' AND period_to <= now + make_interval(days => $2))
     SELECT account, stream, source, plan_name, period_to, now FROM owned WHERE account IS NOT NULL AND NOT ${isRenewing("owned")}
       AND NOT EXISTS (SELECT FROM read.periods other
         WHERE (other.wallet = owned.wallet OR other.account_id = owned.account_id)
           AND other.product = owned.product AND other.state <> 'open'
           AND (other.chain_id = owned.chain_id OR other.chain_id IS NULL OR owned.chain_id IS NULL)
           AND ((other.state = 'active' AND other.period_to > owned.period_to AND NOT ${isTaken("other")}) OR owned.stream = ANY (other.consumes)))
     ORDER BY substr(stream, strpos(stream, '-'))`,
    [at ?? null, days, network().chainId],
  );
  return rows.map(({ account, stream, source, plan_name, period_to, now }) => ({
    accountId: account,
    source,
    sourceId: idIn(stream),
    plan: plan_name,
    until: period_to,
    hoursLeft: (period_to.getTime() - now.getTime()) / HOUR_MS,
  }));
}
