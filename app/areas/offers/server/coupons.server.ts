import { database, prisma } from "#app/platform/db.server.ts";
import { type CouponRefusal, type CouponTerms, isCode, normaliseCode } from "#events/pricing/coupon.ts";

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prisma>["coupon"]["findUnique"]>>>;

/** A coupon's current terms. Refuses UnknownCoupon and CouponOver. */
export async function findCoupon(couponCode: string): Promise<CouponTerms | CouponRefusal> {
  const code = normaliseCode(couponCode);
  const row = isCode(code) ? await prisma().coupon.findUnique({ where: { code } }) : null;
  if (!row) return { tag: "UnknownCoupon", couponCode };
  return row.status === "ended" ? { tag: "CouponOver", couponCode: code } : toCouponTerms(row);
}

export const toCouponTerms = (row: Row): CouponTerms => ({
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

/** `user`: who would use it, a wallet or `account:<id>` for a card payment that names none. */
type User = { subject: string | null; user: string | null; useKey: string | null };

/**
 * Why no use is left now; null when one is. A payment of the same wallet and nonce is the same use. Only appending
 * `Signed`, `CardSessionOpened` or `PlanGranted` decides, by the database's own count.
 */
export async function usesProblem(
  { code, usesInAll, usesPerWallet }: CouponTerms,
  { subject, user, useKey }: User,
): Promise<CouponRefusal | null> {
  if (usesInAll === null && usesPerWallet === null) return null;
  // Anyone can name any wallet: without a sign-in, anyone could reserve every remaining use.
  if (!subject?.startsWith("account:")) return { tag: "CouponNeedsSignIn", couponCode: code };
  const { rows } = await database().pool.query<{ in_all: string; of_wallet: string; held: string }>(
    `SELECT count(*) AS in_all, count(*) FILTER (WHERE wallet = $2) AS of_wallet, coupon_holds($4, $3) AS held
     FROM coupon_uses($1) WHERE use_key IS DISTINCT FROM $3`,
    [code, user, useKey, subject],
  );
  const [used] = rows;
  if (usesInAll !== null && Number(used?.in_all) >= usesInAll) return { tag: "CouponUsedUp", couponCode: code };
  if (user && usesPerWallet !== null && Number(used?.of_wallet) >= usesPerWallet)
    return { tag: "CouponUsedByWallet", couponCode: code };
  return Number(used?.held) >= MAX_HOLDS ? { tag: "TooManyCouponHolds" } : null;
}
/** Counts the way the database's guard does: prisma/sql/functions/guard_coupon_uses.sql. */
const MAX_HOLDS = 3;

/** The refusal for an error of the database guard: another payment took the last use first. Null for any other constraint. */
export function usesRefusal(constraint: string, couponCode: string): CouponRefusal | null {
  switch (constraint) {
    case "coupon_uses_in_all":
      return { tag: "CouponUsedUp", couponCode };
    case "coupon_uses_per_wallet":
      return { tag: "CouponUsedByWallet", couponCode };
    case "coupon_holds_per_caller":
      return { tag: "TooManyCouponHolds" };
    default:
      return null;
  }
}
