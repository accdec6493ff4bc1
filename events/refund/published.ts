import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, baseUnits, bytes32, cents, inBlock, instant } from "../publishedShapes.ts";
import { REFUND_CANCELS, REFUND_FAILURES, REFUND_RULES, REFUNDED_KINDS, type RefundEvent } from "./events.ts";

/** Published facts of refunds. Neither who requested, approved or refused them, why, nor the provider's own ids. */

const ofRefund = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ refundId: z.string(), ...shape });
const settledAs = {
  refundedUsdCents: cents.meta({ description: "Total of all refunds of the payment, in US cents." }),
};

export const REFUND_PUBLICATIONS: Publications<RefundEvent> = {
  RefundRequested: {
    as: "refund.requested",
    schema: ofRefund({
      number: z.number().int().meta({ description: "1, 2, 3 … without gaps." }),
      about: z.enum(REFUNDED_KINDS).meta({ description: "What is refunded." }),
      aboutId: z.string().meta({ description: "ID of the payment, card payment, prepaid units or case." }),
      rule: z.enum(REFUND_RULES),
      amountUsdCents: cents,
      payout: z.discriminatedUnion("kind", [
        z.object({
          ...{ kind: z.literal("chain"), chainId: z.number().int(), amount: baseUnits, to: address },
          token: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
        }),
        z.object({ kind: z.literal("card") }),
      ]),
    }),
    data: ({ number, about, rule, amountUsdCents, payout }, refundId) => ({
      ...{ refundId, number, about: about.kind, aboutId: about.id, rule, amountUsdCents },
      payout:
        payout.kind === "card"
          ? { kind: payout.kind }
          : {
              ...{ kind: payout.kind, chainId: payout.chainId, amount: payout.amount, to: payout.to },
              token: payout.token,
            },
    }),
  },
  RefundApproved: {
    as: "refund.approved",
    schema: ofRefund({
      amountUsdCents: cents,
      validUntil: instant.meta({ description: "Not paid after this time." }),
    }),
    data: ({ amountUsdCents, validUntil }, refundId) => ({ refundId, amountUsdCents, validUntil }),
  },
  RefundRefused: { as: "refund.refused", schema: ofRefund({}), data: (_, refundId) => ({ refundId }) },
  RefundCancelled: {
    as: "refund.cancelled",
    schema: ofRefund({ why: z.enum(REFUND_CANCELS) }),
    data: ({ why }, refundId) => ({ refundId, why }),
  },
  RefundLapsed: { as: "refund.lapsed", schema: ofRefund({}), data: (_, refundId) => ({ refundId }) },
  RefundSent: {
    as: "refund.sent",
    schema: ofRefund({
      transactionHash: bytes32
        .optional()
        .meta({ description: "The transaction reported as its payment: a claim, not a proof. Absent for a card." }),
    }),
    data: ({ transactionHash }, refundId) => ({ refundId, ...(transactionHash ? { transactionHash } : {}) }),
  },
  RefundSettled: {
    as: "refund.settled",
    schema: ofRefund({ ...z.object(inBlock).partial().shape, ...settledAs }),
    data: ({ transactionHash, blockNumber, blockHash, after }, refundId) => ({
      refundId,
      ...(transactionHash && blockNumber && blockHash ? { transactionHash, blockNumber, blockHash } : {}),
      refundedUsdCents: after.refundedUsdCents,
    }),
  },
  RefundFailed: {
    as: "refund.failed",
    schema: ofRefund({ reason: z.enum(REFUND_FAILURES) }),
    data: ({ reason }, refundId) => ({ refundId, reason }),
  },
  RefundUnsettled: {
    as: "refund.unsettled",
    schema: ofRefund(settledAs),
    data: ({ after }, refundId) => ({ refundId, refundedUsdCents: after.refundedUsdCents }),
  },
};
