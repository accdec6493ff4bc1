import { poolFor } from "#app/platform/db.server.ts";

export type FoundGrant = {
  grantId: string;
  planName: string;
  product: number;
  wallet: string;
  couponCode: string | null;
  grantedAt: string;
};

/** `wallet` in lower case. An empty text restricts nothing; days as YYYY-MM-DD, both included. */
export type GrantFilter = {
  by: { wallet: string } | { coupon: string; isWhole: boolean };
  slug: string;
  duration: string;
  from: string;
  to: string;
};

/** The latest grants of a wallet, or of the coupons whose code is or begins with a text. For staff. */
export async function findGrants({ by, slug, duration, from, to }: GrantFilter, limit: number): Promise<FoundGrant[]> {
  const [condition, term] =
    "wallet" in by
      ? ["lower(wallet) = $1", by.wallet]
      : [by.isWhole ? "coupon_code = $1" : "starts_with(coupon_code, $1)", by.coupon];
  const { rows } = await poolFor("desks").query<Omit<FoundGrant, "grantedAt"> & { grantedAt: Date }>(
    `SELECT grant_id AS "grantId", plan_name AS "planName", product, wallet, coupon_code AS "couponCode",
            granted_at AS "grantedAt"
     FROM read.grants
     WHERE ${condition} AND ($2 = '' OR slug = $2) AND ($3 = '' OR duration = $3)
       AND ($4 = '' OR granted_at >= ($4 || 'T00:00:00Z')::timestamptz)
       AND ($5 = '' OR granted_at < ($5 || 'T00:00:00Z')::timestamptz + interval '1 day')
     ORDER BY granted_at DESC, grant_id DESC LIMIT ${limit}`,
    [term, slug, duration, from, to],
  );
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }));
}
