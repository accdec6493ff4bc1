import { prisma } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDollars } from "#events/pricing/money.ts";
import { APPROVED, type RefundRow } from "../rows/rows.server.ts";
import { loadCustomer } from "./customer.server.ts";

/**
 * Limits on refunds per day, and per customer. Call under the refunds lock, so that two concurrent calls do not exceed a limit together.
 */

/** Dollars that one maker may request per day (UTC), in cents. */
export const MAKER_DAILY_CENTS = 200_000n;
/** With this many in a year, a customer's next refund needs an admin. */
const REFUNDS_PER_YEAR = 2;
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

export type LimitRefusal = { tag: "DailyLimit"; context: "all" | "maker" | "single"; limit: string };

const startOfDay = (now: Date) => new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);

/** Whether all refunds of this day, with one more, stay within the installation's limit. */
export async function dailyProblem(amountUsdCents: bigint, now: Date): Promise<LimitRefusal | null> {
  const { _sum } = await prisma().refund.aggregate({
    where: { approvedAt: { gte: startOfDay(now) } },
    _sum: { amountUsdCents: true },
  });
  const max = BigInt(Math.round(env().REFUND_DAILY_LIMIT_USD * 100));
  return exceeds(_sum.amountUsdCents, amountUsdCents, max, "all");
}

/** Whether a maker stays within their limit; refused, withdrawn and lapsed refunds do not count. */
export async function makerProblem(actor: string, amountUsdCents: bigint, now: Date): Promise<LimitRefusal | null> {
  const { _sum } = await prisma().refund.aggregate({
    where: {
      requestedBy: actor,
      requestedAt: { gte: startOfDay(now) },
      status: { notIn: ["RefundRefused", "RefundCancelled", "RefundLapsed"] },
    },
    _sum: { amountUsdCents: true },
  });
  const context = amountUsdCents > MAKER_DAILY_CENTS ? "single" : "maker";
  return exceeds(_sum.amountUsdCents, amountUsdCents, MAKER_DAILY_CENTS, context);
}

const exceeds = (before: bigint | null, more: bigint, max: bigint, context: LimitRefusal["context"]) =>
  (before ?? 0n) + more > max ? { tag: "DailyLimit" as const, context, limit: formatDollars(max) } : null;

/** Whether the customer, under any of their subjects or wallets, had enough refunds that an admin must look. */
export async function isFrequent(
  { subject, wallet, refundId }: Pick<RefundRow, "subject" | "wallet" | "refundId">,
  now: Date,
): Promise<boolean> {
  const { subjects, wallets } = await loadCustomer({ subject, wallet });
  const count = await prisma().refund.count({
    where: {
      refundId: { not: refundId },
      OR: [{ subject: { in: subjects } }, { wallet: { in: wallets } }],
      status: { in: [...APPROVED, "RefundSettled"] },
      requestedAt: { gte: new Date(now.getTime() - YEAR_MS) },
    },
  });
  return count >= REFUNDS_PER_YEAR;
}
