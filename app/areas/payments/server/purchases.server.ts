import type { Subject } from "#app/identity/who.ts";
import { database, prisma } from "#app/platform/db.server.ts";
import type { PaymentRow } from "./payments.server.ts";

/** Payments by owner. The caller decides who may see them. */

/** An order that was paid, whatever happened to it afterwards: an unpaid quote is not a purchase. */
const PAID = ["OnChainSent", "PlanSaved", "PlanWithdrawn"];

/** A payment of one of the subjects: ownership is part of the query. */
export const ownPayment = (
  subjects: readonly Subject[],
  paymentId: string,
  of: { slug?: string; duration?: string } = {},
): Promise<PaymentRow | null> =>
  prisma().payment.findFirst({ where: { paymentId, subject: { in: [...subjects] }, ...of } });

/** The last saved payment of a plan and duration; if none is saved, the last one that money may have been sent for. */
export async function latestPayment(
  subjects: readonly Subject[],
  of: { slug: string; duration: string },
): Promise<PaymentRow | null> {
  const where = { subject: { in: [...subjects] }, ...of };
  const saved = await prisma().payment.findFirst({
    where: { ...where, status: "PlanSaved" },
    orderBy: { savedAt: "desc" },
  });
  if (saved) return saved;
  const status = { in: ["OnChainSent", "PlanWithdrawn"] };
  return prisma().payment.findFirst({ where: { ...where, status }, orderBy: { updatedAt: "desc" } });
}

/** Limited to one product, if named. */
type OfSubjects = { subjects: readonly Subject[]; product?: number };

/**
 * The subjects' latest payments, newest first. A quote that no wallet could pay yet, or that expired unpaid, is not a payment.
 * @param take how many at most
 */
export const loadPayments = (of: OfSubjects, take: number): Promise<PaymentRow[]> =>
  prisma().payment.findMany({
    where: shown(of),
    orderBy: [{ initiatedAt: "desc" }, { paymentId: "desc" }],
    take,
  });

export const countPayments = (of: OfSubjects): Promise<number> => prisma().payment.count({ where: shown(of) });

const shown = ({ subjects, product }: OfSubjects) => ({
  subject: { in: [...subjects] },
  ...(product === undefined ? {} : { product }),
  OR: [{ transactionHash: { not: null } }, { status: { in: ["Signed", "PlanSaved"] } }],
});

/** Whether a subject has ever ordered anything. */
export const hasOrdered = async (subject: string): Promise<boolean> =>
  (await prisma().payment.findFirst({ where: { subject }, select: { paymentId: true } })) !== null;

/** Whether a wallet ever paid on a chain, even if its plan has been withdrawn since. */
export async function hasPaid(wallet: string, chainId: number): Promise<boolean> {
  const where = { wallet, chainId, status: { in: ["PlanSaved", "PlanWithdrawn"] } };
  return (await prisma().payment.findFirst({ where, select: { paymentId: true } })) !== null;
}

/** Those of the wallets that have an order by anyone other than the subjects. */
export async function walletsOrderedByOthers(
  wallets: readonly string[],
  subjects: readonly string[],
): Promise<string[]> {
  const found = await prisma().payment.findMany({
    where: { wallet: { in: [...wallets] }, subject: { notIn: [...subjects] } },
    distinct: ["wallet"],
    select: { wallet: true },
  });
  return found.map(({ wallet }) => wallet);
}

export const countPaidBy = (subject: string): Promise<number> =>
  prisma().payment.count({ where: { subject, status: { in: PAID } } });

/** How many paid orders by anyone other than the subjects each of the wallets has. */
export async function countPaidByOthers(
  wallets: readonly string[],
  subjects: readonly string[],
): Promise<{ wallet: string; count: number }[]> {
  const found = await prisma().payment.groupBy({
    by: ["wallet"],
    where: { wallet: { in: [...wallets] }, subject: { notIn: [...subjects] }, status: { in: PAID } },
    _count: true,
  });
  return found.map(({ wallet, _count }) => ({ wallet, count: _count }));
}

export type Claimable = { paymentId: string; nextMove: number };

/**
 * Payments that may move to an account, each with the number of its next claim. Read in one statement: the number belongs to
 * the owner it was read with, so that of two simultaneous claims the second finds its number taken and retries.
 * @param of a guest's payments, or those of a wallet that are not the subject's own
 */
export async function claimablePayments(
  of: { subject: string } | { wallet: string; besides: string },
): Promise<Claimable[]> {
  const [condition, values] =
    "subject" in of ? ["subject = $1", [of.subject]] : ["wallet = $1 AND subject <> $2", [of.wallet, of.besides]];
  const { rows } = await database().pool.query<{ payment_id: string; next_move: number }>(
    `SELECT payment_id, coalesce(max(moves.move), 0)::int + 1 AS next_move
     FROM read.payments payments LEFT JOIN read.payment_moves moves USING (payment_id)
     WHERE ${condition} GROUP BY payment_id ORDER BY payment_id`,
    values,
  );
  return rows.map(({ payment_id, next_move }) => ({ paymentId: payment_id, nextMove: next_move }));
}

/** Saved or withdrawn payments under a referral code, by id. */
export async function paymentIdsUnderReferral(referralCode: string): Promise<string[]> {
  const where = { referralCode, status: { in: ["PlanSaved", "PlanWithdrawn"] } };
  const found = await prisma().payment.findMany({ where, select: { paymentId: true } });
  return found.map(({ paymentId }) => paymentId);
}
