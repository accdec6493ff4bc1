import { prisma } from "#app/platform/db.server.ts";
import type { Prisma } from "../../../../prisma/client/client.ts";
import { REFUSE_REASONS, type RefuseReason } from "../model/reasons.ts";

/** A refund, with why it was refused, from the list for customers; texts written by staff are not read. */
export type OwnRefund = Awaited<ReturnType<typeof rowsWhere>>[number] & { refusedFor: RefuseReason | null };

/** All refunds of a stream's purchase, latest first. */
export const refundsOfStream = (stream: string): Promise<OwnRefund[]> => refundsWhere({ aboutStream: stream });

/** All refunds of purchases by one of the subjects, latest first. */
export const refundsOfSubjects = (subjects: readonly string[]): Promise<OwnRefund[]> =>
  refundsWhere({ subject: { in: [...subjects] } });

const rowsWhere = (where: Prisma.RefundWhereInput) => prisma().refund.findMany({ where, orderBy: { number: "desc" } });

async function refundsWhere(where: Prisma.RefundWhereInput): Promise<OwnRefund[]> {
  const rows = await rowsWhere(where);
  const ids = rows.flatMap(({ refusedReasonId }) => refusedReasonId ?? []);
  const texts =
    ids.length === 0
      ? []
      : await prisma().refundText.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } });
  const codes = new Map(texts.map(({ id, code }) => [id, code]));
  return rows.map((row) => {
    const code = codes.get(row.refusedReasonId ?? "");
    return { ...row, refusedFor: REFUSE_REASONS.find((reason) => reason === code) ?? null };
  });
}
