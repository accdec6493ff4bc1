import { network } from "#app/chain/network.server.ts";
import type { Caller } from "#app/identity/who.ts";
import { database } from "#app/platform/db.server.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { isRenewing, isTaken, plansNow } from "./sql.server.ts";

/**
 * A paid or granted period of a plan, of a wallet or of an account itself. `chainId` is null when it counts on every chain, `given` when it
 * was paid for.
 */
export type ActivePeriod = {
  chainId: number | null;
  wallet: string | null;
  accountId: string | null;
  product: number;
  slug: string;
  planName: string;
  planType: number;
  /** `trial` for a trial. */
  duration: Duration | "trial";
  tokenId: string | null;
  given: "trial" | "coupon" | null;
  from: Date;
  to: Date;
};

/**
 * Periods that have not ended, begun or not: those that the caller paid for or was granted, and those of any of their verified wallets;
 * except those whose unused days an upgrade has taken over, no matter who paid for it.
 * @param at null for the clock by which plans end, without querying the chain
 */
export async function activePeriods({ subjects, wallets }: Caller, at: Date | null): Promise<ActivePeriod[]> {
  const { rows } = await database().pool.query<ActivePeriod>({
    name: "active_periods",
    text: ACTIVE,
    values: [subjects, wallets, at, network().chainId],
  });
  return rows;
}

/** A renewal's charge is retried for this long after the end of its last period. */
const GRACE_DAYS = 3;

/**
 * Periods that a caller may use now, for entitlements and never for money: the active ones, and for three days after its end the last one
 * of a plan that renews automatically and whose next charge is still being tried. Source: docs/spec/cards.md#3.
 */
export async function usablePeriods({ subjects, wallets }: Caller): Promise<ActivePeriod[]> {
  const { rows } = await database().pool.query<ActivePeriod>({
    name: "usable_periods",
    text: USABLE,
    values: [subjects, wallets, network().chainId],
  });
  return rows;
}

const PERIODS = `
  SELECT chain_id AS "chainId", wallet, account_id AS "accountId", product, slug, plan_name AS "planName", plan_type AS "planType", duration,
         token_id::text AS "tokenId", CASE WHEN source IN ('trial', 'coupon') THEN source END AS given,
         period_from AS "from", period_to AS "to"
  FROM read.periods p
  WHERE (subject = ANY ($1::text[]) OR wallet = ANY ($2::text[])) AND state = 'active' AND NOT ${isTaken("p")}`;
const IN_ORDER = "ORDER BY source <> 'payment', stream";

const ACTIVE = `${PERIODS}
    AND period_to > coalesce($3::timestamptz, ${plansNow("$4")})
  ${IN_ORDER}`;

const USABLE = `${PERIODS}
    AND (period_to > ${plansNow("$3")}
      OR (period_to > ${plansNow("$3")} - interval '${GRACE_DAYS} days' AND ${isRenewing("p")}))
  ${IN_ORDER}`;
