import { prisma } from "#app/platform/db.server.ts";
import type { Prisma } from "../../../../../prisma/client/client.ts";

/** Refunds as the ledger has them. Whoever shows them to staff records the access. */

export type RefundRow = NonNullable<Awaited<ReturnType<typeof refundById>>>;

/** Steps in which money may still move, or has moved; what was refused, withdrawn, lapsed or failed gives nothing back. */
export const OPEN = ["RefundRequested", "RefundApproved", "RefundSent", "RefundUnsettled"] as const;
/** Approved, and not over: its amount counts as given back. */
export const APPROVED = ["RefundApproved", "RefundSent", "RefundUnsettled"] as const;

export const refundById = (refundId: string) => prisma().refund.findUnique({ where: { refundId } });

export const refundByNumber = (number: number): Promise<RefundRow | null> =>
  prisma().refund.findUnique({ where: { number } });

const newestFirst = { orderBy: { number: "desc" } } as const;

export const refundsWhere = (where: Prisma.RefundWhereInput, take?: number): Promise<RefundRow[]> =>
  prisma().refund.findMany({ where, ...newestFirst, ...(take === undefined ? {} : { take }) });

/** All refunds of what a stream paid for, newest first. */
export const refundsOfStream = (stream: string): Promise<RefundRow[]> => refundsWhere({ aboutStream: stream });

const OPEN_AT_ONCE = 200;

/** The next ones in which money may still move, in the order in which they were asked for. */
export const openRefundsAfter = (number: number, where: Prisma.RefundWhereInput = {}): Promise<RefundRow[]> =>
  prisma().refund.findMany({
    where: { status: { in: [...OPEN] }, ...where, number: { gt: number } },
    orderBy: { number: "asc" },
    take: OPEN_AT_ONCE,
  });

/** The number of the next refund: without gaps, because the one that loses a race takes the next. */
export async function nextNumber(): Promise<number> {
  const { _max } = await prisma().refund.aggregate({ _max: { number: true } });
  return (_max.number ?? 0) + 1;
}

/** The number of the approved refund that a refund of the same holder and product has to wait for. */
export async function numberOfHold(refundId: string): Promise<number> {
  const own = await refundById(refundId);
  if (!own) return 0;
  const { holder, product } = own;
  const hold = await prisma().refundHold.findFirst({ where: { holder, product, holds: true } });
  return (hold && (await refundById(hold.refundId)))?.number ?? 0;
}
