import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, cents, instant, plan, toPlan } from "../publishedShapes.ts";
import { CARD_FAILURES, type CardEvent, DISPUTE_OUTCOMES } from "./events.ts";

/** Published facts of card payments. Neither whose card and account it is, nor the provider's own ids. */

const ofCard = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ cardPaymentId: z.string(), ...shape });
const disputed = cents.meta({ description: "Disputed amount, in US cents." });

export const CARD_PUBLICATIONS: Publications<CardEvent> = {
  CardPaymentInitiated: {
    as: "card.initiated",
    schema: ofCard({
      wallet: address.optional().meta({ description: "Wallet that has the plan; absent if it is the account’s own." }),
      chainId: z.number().int().optional(),
      ...{ plan, duration: z.string(), totalUsdCents: cents },
      renews: z.boolean().meta({ description: "Whether the plan renews automatically with this card." }),
    }),
    data: ({ holder, plan: bought, duration, quote, renewalId }, cardPaymentId) => ({
      cardPaymentId,
      ...(holder.kind === "wallet" ? { wallet: holder.wallet, chainId: holder.chainId } : {}),
      ...{ plan: toPlan(bought), duration, totalUsdCents: quote.totalUsdCents, renews: renewalId !== undefined },
    }),
  },
  CardPaymentCaptured: {
    as: "card.captured",
    schema: ofCard({
      amountUsdCents: cents.meta({ description: "Amount charged, including tax, in US cents." }),
      ...{ taxUsdCents: cents, capturedAt: instant },
    }),
    data: ({ amountUsdCents, taxUsdCents, capturedAt }, cardPaymentId) => ({
      ...{ cardPaymentId, amountUsdCents, taxUsdCents, capturedAt },
    }),
  },
  CardPlanSaved: {
    as: "card.saved",
    schema: ofCard({ from: instant, until: instant, valueUsdCents: cents }),
    data: ({ lot: { from, to: until, valueUsdCents } }, cardPaymentId) => ({
      ...{ cardPaymentId, from, until, valueUsdCents },
    }),
  },
  CardPaymentFailed: {
    as: "card.failed",
    schema: ofCard({ reason: z.enum(CARD_FAILURES) }),
    data: ({ reason }, cardPaymentId) => ({ cardPaymentId, reason }),
  },
  CardDisputed: {
    as: "card.disputed",
    schema: ofCard({
      amountUsdCents: disputed,
      isInquiry: z
        .boolean()
        .meta({ description: "Whether this is an inquiry of the bank, which has not taken money back yet." }),
    }),
    data: ({ amountUsdCents, isInquiry }, cardPaymentId) => ({ cardPaymentId, amountUsdCents, isInquiry }),
  },
  CardDisputeClosed: {
    as: "card.dispute_closed",
    schema: ofCard({ outcome: z.enum(DISPUTE_OUTCOMES) }),
    data: ({ outcome }, cardPaymentId) => ({ cardPaymentId, outcome }),
  },
  CardPlanPaused: {
    as: "card.paused",
    schema: ofCard({ at: instant }),
    data: ({ at }, cardPaymentId) => ({ cardPaymentId, at }),
  },
  CardPlanResumed: {
    as: "card.resumed",
    schema: ofCard({ at: instant, until: instant }),
    data: ({ at, to: until }, cardPaymentId) => ({ cardPaymentId, at, until }),
  },
  CardPlanWithdrawn: {
    as: "card.withdrawn",
    schema: ofCard({ reason: z.string() }),
    data: ({ reason }, cardPaymentId) => ({ cardPaymentId, reason }),
  },
};
