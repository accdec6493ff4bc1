import { prisma } from "#app/platform/db.server.ts";
import type { Prisma } from "../../../../../prisma/client/client.ts";

/** Refunds from the ledger. Callers that show them to staff record the access. */

export type RefundRow = NonNullable<Awaited<ReturnType<typeof refundById>>>;

/** Steps in which money may still move; refused, withdrawn, lapsed and failed refunds pay nothing back. */
export const OPEN = ["RefundRequested", "RefundApproved", "RefundSent", "RefundUnsettled"] as const;
/** Approved and not failed: its amount counts as refunded. */
export const APPROVED = ["RefundApproved", "RefundSent", "RefundUnsettled"] as const;

export const refundById = (refundId: string) => prisma().refund.findUnique({ where: { refundId } });

export const refundByNumber = (number: number): Promise<RefundRow | null> =>
  prisma().refund.findUnique({ where: { number } });

const newestFirst = { orderBy: { number: "desc" } } as const;

export const refundsWhere = (where: Prisma.RefundWhereInput, take?: number): Promise<RefundRow[]> =>
  prisma().refund.findMany({ where, ...newestFirst, ...(take === undefined ? {} : { take }) });

/** All refunds of a stream's payment, newest first. */
export const refundsOfStream = (stream: string): Promise<RefundRow[]> => refundsWhere({ aboutStream: stream });

const OPEN_AT_ONCE = 200;

/** The next refunds whose money may still move, in the order in which they were requested. */
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

/** The number of the approved refund that another refund of the same holder and product must wait for. */
export async function numberOfHold(refundId: string): Promise<number> {
  const own = await refundById(refundId);
  if (!own) return 0;
  const { holder, product } = own;
  const hold = await prisma().refundHold.findFirst({ where: { holder, product, holds: true } });
  return (hold && (await refundById(hold.refundId)))?.number ?? 0;
}
