import type { Duration } from "../../../../events/pricing/catalogue.ts";
import { network } from "../../../chain/network.server.ts";
import type { Caller } from "../../../identity/who.ts";
import { database, prisma } from "../../../platform/db.server.ts";
import { isTaken, plansNow } from "./sql.server.ts";

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

/** What a wallet has of a product besides what it paid for on this chain, which its membership there says. `at` in seconds. */
export async function levelsBesideMembership(wallet: string, product: number, at: number): Promise<Level[]> {
  const rows = await prisma().period.findMany({
    where: {
      ...{ wallet, product, state: "active", source: { not: "payment" }, periodTo: { gt: new Date(at * 1000) } },
      OR: [{ chainId: null }, { chainId: network().chainId }],
    },
    select: { planType: true, periodTo: true },
  });
  return rows.map(({ planType, periodTo }) => ({
    planType,
    expiresAt: Math.floor((periodTo?.getTime() ?? 0) / 1000),
  }));
}
