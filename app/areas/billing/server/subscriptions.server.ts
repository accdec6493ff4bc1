import { network } from "../../../chain/network.server.ts";
import { latestBlock } from "../../../chain/reads.server.ts";
import type { Caller } from "../../../identity/who.ts";
import { cachedFor } from "../../../platform/cache.server.ts";
import { database } from "../../../platform/db.server.ts";
import type { Subscription } from "../model/receipt.ts";

/** A paid or granted period of a plan. */
type Period = Omit<Subscription, "periodFrom" | "periodTo"> & { from: Date; to: Date };

/** A second does not matter for a plan's end, and otherwise every page of every customer would query the chain. */
const shownBlock = cachedFor(1_000, latestBlock);

/**
 * Active plans, one per wallet and product, to the end of the last period at that level: what the caller paid for or was
 * granted, and what any of their proven wallets has.
 */
export async function runningSubscriptions(caller: Caller): Promise<Subscription[]> {
  // An unknown caller costs neither a database nor a chain query.
  if (caller.subjects.length === 0 && caller.wallets.length === 0) return [];
  return subscriptionsAt(await chainTime(), caller);
}

/** The clock of every plan's end. Throws when the chain does not respond. */
export const chainTime = async (): Promise<Date> => new Date((await shownBlock()).time * 1000);

/** The plans that are active at a time. */
export async function subscriptionsAt(now: Date, { subjects, wallets }: Caller): Promise<Subscription[]> {
  const { rows } = await database().pool.query<Row>({
    name: "periods of plans",
    text: PERIODS,
    values: [subjects, wallets, now],
  });
  const groups = new Map<string, Period[]>();
  for (const row of rows) {
    const period = { ...row, chainId: row.chainId ?? network().chainId };
    groups.set(keyOf(period), [...(groups.get(keyOf(period)) ?? []), period]);
  }
  return [...groups.values()].map(subscriptionOf);
}

type Row = Omit<Period, "chainId"> & { chainId: number | null };

/**
 * Paid periods, except those whose unused days an upgrade with the same wallet has taken over, whoever paid for it; and
 * trials and coupon plans, which are on no chain.
 */
const PERIODS = `
  SELECT wallet, product, slug, plan_name AS "planName", plan_type AS "planType", duration, chain_id AS "chainId",
         token_id::text AS "tokenId", NULL AS given, period_from AS "from", period_to AS "to"
  FROM read.payments p
  WHERE (subject = ANY($1::text[]) OR wallet = ANY($2::text[])) AND status = 'PlanSaved' AND period_to > $3
    AND period_from IS NOT NULL
    AND NOT EXISTS (SELECT FROM read.payments upgrade
      WHERE upgrade.wallet = p.wallet AND upgrade.status = 'PlanSaved' AND p.payment_id = ANY(upgrade.consumes))
  UNION ALL
  SELECT wallet, product, slug, plan_name, plan_type, duration, NULL, NULL,
         CASE reason WHEN 'trial' THEN 'trial' ELSE 'coupon' END, period_from, period_to
  FROM read.grants
  WHERE (subject = ANY($1::text[]) OR wallet = ANY($2::text[])) AND period_to > $3`;

function subscriptionOf(group: Period[]): Subscription {
  const level = Math.max(...group.map(({ planType }) => planType));
  const periods = group.filter(({ planType }) => planType === level);
  const first = periods.reduce((a, b) => (a.from < b.from ? a : b));
  const { from: _, to, ...last } = periods.reduce((a, b) => (a.to > b.to ? a : b));
  return { ...last, periodFrom: first.from.toISOString(), periodTo: to.toISOString() };
}

const keyOf = ({ chainId, wallet, product }: Period) => `${chainId} ${wallet} ${product}`;
