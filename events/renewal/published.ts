import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, instant } from "../publishedShapes.ts";
import { RENEWAL_STOPPERS, type RenewalEvent } from "./events.ts";

/** Published facts of plans that renew automatically by card. Each charge is a card payment of its own, with its own events. */

const ofRenewal = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ renewalId: z.string(), ...shape });

export const RENEWAL_PUBLICATIONS: Publications<RenewalEvent> = {
  RenewalStarted: {
    as: "renewal.started",
    schema: ofRenewal({
      wallet: address.optional().meta({ description: "Wallet that has the plan; absent if it is the account’s own." }),
      chainId: z.number().int().optional(),
      ...{ slug: z.string(), duration: z.string() },
      cardPaymentId: z.string().meta({ description: "Card payment that started the renewal." }),
    }),
    data: ({ holder, slug, duration, cardPaymentId }, renewalId) => ({
      renewalId,
      ...(holder.kind === "wallet" ? { wallet: holder.wallet, chainId: holder.chainId } : {}),
      ...{ slug, duration, cardPaymentId },
    }),
  },
  RenewalCharged: {
    as: "renewal.charged",
    schema: ofRenewal({ cardPaymentId: z.string() }),
    data: ({ cardPaymentId }, renewalId) => ({ renewalId, cardPaymentId }),
  },
  RenewalFailed: {
    as: "renewal.failed",
    schema: ofRenewal({
      code: z.string().meta({ description: "Reason code of the card provider." }),
      nextTryAt: instant.optional().meta({ description: "Absent if there is no further attempt." }),
    }),
    data: ({ code, nextTryAt }, renewalId) => ({ renewalId, code, ...(nextTryAt === undefined ? {} : { nextTryAt }) }),
  },
  RenewalStopped: {
    as: "renewal.stopped",
    schema: ofRenewal({ by: z.enum(RENEWAL_STOPPERS), at: instant }),
    data: ({ by, at }, renewalId) => ({ renewalId, by, at }),
  },
};
