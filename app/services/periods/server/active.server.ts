import { network } from "#app/chain/network.server.ts";
import type { Caller } from "#app/identity/who.ts";
import { ask, database } from "#app/platform/db.server.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { ARE_WHOLE, isTaken, plansNow } from "./sql.server.ts";

/** A paid or granted period of a plan. `chainId` is null where it counts on every chain, `given` where it was paid for. */
export type ActivePeriod = {
  chainId: number | null;
  wallet: string;
  product: number;
  slug: string;
  planName: string;
  planType: number;
  duration: Duration;
  tokenId: string | null;
  given: "trial" | "coupon" | null;
  from: Date;
  to: Date;
};

/**
 * Periods that have not ended, begun or not: what the caller paid for or was granted, and what any of their proven wallets
 * has; except those whose unused days an upgrade has taken over, whoever paid for it.
 * @param at null for the clock by which plans end, without asking the chain
 */
export async function activePeriods({ subjects, wallets }: Caller, at: Date | null): Promise<ActivePeriod[]> {
  const { rows } = await database().pool.query<ActivePeriod>({
    name: "active_periods",
    text: ACTIVE,
    values: [subjects, wallets, at, network().chainId],
  });
  return rows;
}

const ACTIVE = `
  SELECT chain_id AS "chainId", wallet, product, slug, plan_name AS "planName", plan_type AS "planType", duration,
         token_id::text AS "tokenId", CASE WHEN source IN ('trial', 'coupon') THEN source END AS given,
         period_from AS "from", period_to AS "to"
  FROM read.periods p
  WHERE (subject = ANY ($1::text[]) OR wallet = ANY ($2::text[])) AND state = 'active' AND NOT ${isTaken("p")}
    AND period_to > coalesce($3::timestamptz, ${plansNow("$4")})
  ORDER BY source <> 'payment', stream`;

/** A level of a product, and its end in seconds. */
type Level = { planType: number; expiresAt: number };

/**
 * What a wallet has of a product besides what it paid for on this chain, which its membership there says. `at` in seconds. Null
 * while periods may be missing: a gift that does not know of one would take its days away.
 */
export async function levelsBesideMembership(wallet: string, product: number, at: number): Promise<Level[] | null> {
  const [row] = await ask<{ isWhole: boolean; levels: Level[] }>("levels_beside_membership", LEVELS, [
    ...[wallet, product, at, network().chainId],
  ]);
  return row?.isWhole ? row.levels : null;
}

const LEVELS = `
  SELECT ${ARE_WHOLE} AS "isWhole", coalesce(json_agg(json_build_object(
           'planType', plan_type, 'expiresAt', floor(extract(epoch FROM period_to)))), '[]') AS levels
  FROM read.periods
  WHERE wallet = $1 AND product = $2 AND state = 'active' AND source <> 'payment'
    AND period_to > to_timestamp($3) AND (chain_id IS NULL OR chain_id = $4)`;
