import { prisma } from "#app/platform/db.server.ts";
import { loadPlanNames } from "#app/services/periods/public.server.ts";
import { toRefundStep } from "../../model/steps.ts";
import type { RefundsListed } from "../../model/view.ts";
import { OPEN, refundsWhere } from "../rows/rows.server.ts";

const LISTED_PER_PAGE = 50;

/**
 * A page of refunds, newest first.
 * @param before only refunds with lower numbers; without it, the latest ones
 */
export async function listedRefunds(before?: number): Promise<RefundsListed> {
  const where = before === undefined ? {} : { number: { lt: before } };
  const [rows, open] = await Promise.all([
    refundsWhere(where, LISTED_PER_PAGE + 1),
    prisma().refund.count({ where: { status: { in: [...OPEN] } } }),
  ]);
  const page = rows.slice(0, LISTED_PER_PAGE);
  const planNames = await loadPlanNames(page.map(({ aboutStream }) => aboutStream));
  const refunds = page.map((row) => ({
    ...{ refundId: row.refundId, number: row.number, step: toRefundStep(row.status), product: row.product },
    planName: planNames.get(row.aboutStream) ?? null,
    amountUsdCents: String(row.amountUsdCents),
    requestedAt: row.requestedAt.toISOString(),
  }));
  return { refunds, open, olderThan: rows.length > page.length ? (page.at(-1)?.number ?? null) : null };
}
