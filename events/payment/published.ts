import { z } from "zod";
import type { Publications } from "../core.ts";
import {
  address,
  baseUnits,
  block,
  bytes32,
  cents,
  digits,
  inBlock,
  instant,
  plan,
  toPlan,
} from "../publishedShapes.ts";
import type { PaymentEvent } from "./events.ts";
import type { GrantEvent } from "./grant.ts";

/** Published facts of payments and grants. */

const ofPayment = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ paymentId: z.string(), ...shape });

export const PAYMENT_PUBLICATIONS: Publications<PaymentEvent> = {
  PaymentInitiated: {
    as: "payment.initiated",
    schema: ofPayment({
      ...{ wallet: address, chainId: z.number().int(), plan, duration: z.string() },
      paymentToken: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
      ...{ tokenAmount: baseUnits, totalUsdCents: cents, startsAt: instant, expiresAt: instant },
      ...{ validUntilBlock: block, digest: bytes32 },
    }),
    data({ wallet, chainId, plan: bought, duration, paymentToken, quote, digest }, paymentId) {
      const { totalUsdCents, tokenAmount, startsAt, expiresAt, validUntilBlock } = quote;
      return {
        ...{ paymentId, wallet, chainId, plan: toPlan(bought), duration, paymentToken, tokenAmount, totalUsdCents },
        ...{ startsAt, expiresAt, validUntilBlock, digest },
      };
    },
  },
  Signed: {
    as: "payment.signed",
    schema: ofPayment({ digest: bytes32, signer: address }),
    data: ({ digest, signer }, paymentId) => ({ paymentId, digest, signer }),
  },
  OnChainSent: {
    as: "payment.sent",
    schema: ofPayment({
      transactionHash: bytes32.meta({ description: "The transaction reported by the payer: a claim, not a proof." }),
    }),
    data: ({ transactionHash }, paymentId) => ({ paymentId, transactionHash }),
  },
  PlanSaved: {
    as: "payment.saved",
    schema: ofPayment({
      ...{ transactionHash: bytes32, blockNumber: block, blockHash: bytes32, logIndex: z.number().int() },
      ...{ gasUsed: digits, tokenId: digits, from: instant, until: instant, valueUsdCents: cents },
    }),
    data({ transactionHash, blockNumber, blockHash, logIndex, gasUsed, tokenId, lot }, paymentId) {
      const { from, to: until, valueUsdCents } = lot;
      return {
        ...{
          paymentId,
          transactionHash,
          blockNumber,
          blockHash,
          logIndex,
          gasUsed,
          tokenId,
          from,
          until,
          valueUsdCents,
        },
      };
    },
  },
  PaymentFailed: {
    as: "payment.failed",
    schema: ofPayment({
      reason: z.enum(["Reverted", "Mismatch", "Replaced", "NonceUsed"]),
      transactionHash: bytes32.optional(),
    }),
    data: ({ reason, transactionHash }, paymentId) => ({
      ...{ paymentId, reason },
      ...(transactionHash === undefined ? {} : { transactionHash }),
    }),
  },
  PaymentExpired: {
    as: "payment.expired",
    schema: ofPayment({ blockNumber: block }),
    data: ({ blockNumber }, paymentId) => ({ paymentId, blockNumber }),
  },
  PlanWithdrawn: {
    as: "payment.withdrawn",
    schema: ofPayment(inBlock),
    data: ({ transactionHash, blockNumber, blockHash }, paymentId) => ({
      ...{ paymentId, transactionHash, blockNumber, blockHash },
    }),
  },
};

export const GRANT_PUBLICATIONS: Publications<GrantEvent> = {
  PlanGranted: {
    as: "plan.granted",
    schema: z.object({
      ...{ grantId: z.string(), wallet: address, plan, duration: z.string(), reason: z.string() },
      ...{ from: instant, to: instant },
    }),
    data: ({ wallet, plan: given, duration, reason, lot }, grantId) => ({
      ...{ grantId, wallet, plan: toPlan(given), duration, reason, from: lot.from, to: lot.to },
    }),
  },
};
