import { poolFor } from "../../../platform/db.server.ts";
import type { Search, Term } from "../model/searchQuery.ts";
import type { FoundGrant } from "../model/wire.ts";

/** Plans granted by a coupon or as a trial, which no search of payments finds. */

type Row = {
  grant_id: string;
  plan_name: string;
  product: number;
  wallet: string;
  coupon_code: string | null;
  granted_at: Date;
};

const MOST = 20;
/** Term kinds that only a payment has. */
const OF_PAYMENTS = ["state", "token", "least", "most"] as const;

/** The newest grants of a coupon or a whole wallet among the terms. */
export async function grantsOf(terms: readonly Term[], search: Search): Promise<FoundGrant[]> {
  const asked = terms.find(({ kind, whole }) => kind === "coupon" || (kind === "wallet" && whole));
  if (!asked || OF_PAYMENTS.some((filter) => search[filter] !== "")) return [];
  const { rows } = await poolFor("desks").query<Row>(
    `SELECT grant_id, plan_name, product, wallet, coupon_code, granted_at FROM read.grants
     WHERE CASE WHEN $1 = 'wallet' THEN lower(wallet) = $2 WHEN $3 THEN coupon_code = $2
           ELSE starts_with(coupon_code, $2) END
       AND ($4 = '' OR slug = $4) AND ($5 = '' OR duration = $5)
       AND ($6 = '' OR granted_at >= ($6 || 'T00:00:00Z')::timestamptz)
       AND ($7 = '' OR granted_at < ($7 || 'T00:00:00Z')::timestamptz + interval '1 day')
     ORDER BY granted_at DESC, grant_id DESC LIMIT ${MOST}`,
    [asked.kind, asked.term, asked.whole, search.plan, search.duration, search.from, search.to],
  );
  return rows.map((row) => ({
    grantId: row.grant_id,
    planName: row.plan_name,
    product: row.product,
    wallet: row.wallet,
    couponCode: row.coupon_code,
    grantedAt: row.granted_at.toISOString(),
  }));
}
