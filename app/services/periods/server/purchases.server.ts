import { network } from "#app/chain/network.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { isTaken } from "./sql.server.ts";

/** A wallet's last purchase that is still active, as its membership on the chain should show it. Times in seconds. */
export type LastPurchase = {
  stream: string;
  wallet: string;
  product: number;
  planType: number;
  expiresAtSeconds: number;
};

/** The last active period of every wallet and product that was paid for on our chain and has not ended at a time in seconds. */
export async function lastPurchases(on: Queryable, at: number): Promise<LastPurchase[]> {
  const { rows } = await on.query<Omit<LastPurchase, "expiresAtSeconds"> & { expires: string }>(
    `SELECT DISTINCT ON (p.wallet, product) stream, coalesce(wallet, '') AS wallet, product, plan_type AS "planType",
            extract(epoch FROM period_to)::bigint AS expires
     FROM read.periods p
     WHERE source = 'payment' AND state = 'active' AND chain_id = $1 AND period_to > to_timestamp($2)
       AND NOT ${isTaken("p")}
     ORDER BY p.wallet, product, period_to DESC, stream`,
    [network().chainId, at],
  );
  return rows.map(({ expires, ...row }) => ({ ...row, expiresAtSeconds: Number(expires) }));
}
