import { database, prisma } from "../db.server.ts";
import { type CouponRefusal, type CouponTerms, codeOf, isCode } from "./coupon.ts";

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prisma>["coupon"]["findUnique"]>>>;

/** A coupon's present terms. Refuses UnknownCoupon and CouponOver. */
export async function findCoupon(couponCode: string): Promise<CouponTerms | CouponRefusal> {
  const code = codeOf(couponCode);
  const row = isCode(code) ? await prisma().coupon.findUnique({ where: { code } }) : null;
  if (!row) return { tag: "UnknownCoupon", couponCode };
  return row.status === "ended" ? { tag: "CouponOver", couponCode: code } : termsOf(row);
}

export const termsOf = (row: Row): CouponTerms => ({
  code: row.code,
  percent: row.percent,
  products: row.products,
  slugs: row.slugs,
  usesInAll: row.usesInAll,
  usesPerWallet: row.usesPerWallet,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  version: row.version,
});

/**
 * Why no use is left, as it stands now; null when one is. A payment of the same wallet and nonce is the same use. Only
 * the append of `Signed` or `PlanGranted` decides, by the database's own count.
 */
export async function usesProblem(
  { code, usesInAll, usesPerWallet }: CouponTerms,
  user: { wallet: string; useKey: string } | null,
): Promise<CouponRefusal | null> {
  if (usesInAll === null && usesPerWallet === null) return null;
  const { rows } = await database().pool.query<{ in_all: string; of_wallet: string }>(
    `SELECT count(*) AS in_all, count(*) FILTER (WHERE wallet = $2) AS of_wallet
     FROM coupon_uses($1) WHERE use_key IS DISTINCT FROM $3`,
    [code, user?.wallet ?? null, user?.useKey ?? null],
  );
  const [used] = rows;
  if (usesInAll !== null && Number(used?.in_all) >= usesInAll) return { tag: "CouponUsedUp", couponCode: code };
  if (user && usesPerWallet !== null && Number(used?.of_wallet) >= usesPerWallet)
    return { tag: "CouponUsedByWallet", couponCode: code };
  return null;
}

/** What the database's guard says when somebody else took the last use first; null for any other constraint. */
export function usesRefusal(constraint: string, couponCode: string): CouponRefusal | null {
  if (constraint === "coupon_uses_in_all") return { tag: "CouponUsedUp", couponCode };
  return constraint === "coupon_uses_per_wallet" ? { tag: "CouponUsedByWallet", couponCode } : null;
}
