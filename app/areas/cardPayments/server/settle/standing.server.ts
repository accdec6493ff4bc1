import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { type CardPaymentInitiated, holderKey } from "#events/card/events.ts";

/** What a holder has of the product of an order: the level and end of the last period, in seconds. */
export async function holderStanding(
  { holder, plan }: CardPaymentInitiated,
  block: LatestBlock,
): Promise<{ planType: number; expiresAt: number } | null> {
  const last = await prisma().cardPayment.findFirst({
    where: { holder: holderKey(holder), product: plan.product, periodTo: { gt: new Date(block.time * 1_000) } },
    orderBy: { periodTo: "desc" },
  });
  return last?.periodTo ? { planType: last.planType, expiresAt: Math.floor(last.periodTo.getTime() / 1_000) } : null;
}
