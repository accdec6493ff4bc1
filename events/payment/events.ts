import { z } from "zod";

/**
 * The facts of a payment and their schemas, version by version. Source: wire.md.
 * Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);

const message = z.object({
  userAddress: address,
  product: digits,
  planType: digits,
  expiryDate: digits,
  token: address,
  tokenAmount: digits,
  validity: digits,
  nonce: digits,
  referralAddress: address,
  referralPercentage: digits,
});
const paymentToken = z.object({ symbol: z.string(), address, decimals: z.number().int() });

const lotInput = z.object({
  paymentId: z.string(),
  valueUsdCents: digits,
  from: time,
  to: time,
  planType: z.number().int(),
});
const priceLeg = z.object({
  pair: address,
  baseToken: address,
  quoteToken: address,
  baseReserve: digits,
  quoteReserve: digits,
  spotQ112: digits,
  averageQ112: digits,
  observedAtSeconds: digits,
  observedCumulative: digits,
  nowSeconds: digits,
  nowCumulative: digits,
});
const price = z.object({ usdPerToken: z.string(), legs: z.array(priceLeg).length(2) });

const quote = z.object({
  planName: z.string(),
  slug: z.string(),
  duration: z.string(),
  priceUsdCents: digits,
  annualCostUsdCents: digits,
  creditForUnusedDaysUsdCents: digits,
  discountUsdCents: digits,
  tmaiDiscountUsdCents: digits,
  veTmaiDiscountUsdCents: digits,
  totalUsdCents: digits,
  paymentToken,
  tokenAmount: digits,
  startsAt: time,
  expiresAt: time,
  validUntilBlock: digits,
  blockSeconds: z.number().int(),
  inputs: z.object({
    blockNumber: digits,
    blockTime: time,
    lots: z.array(lotInput),
    coupon: z.looseObject({ code: z.string(), percent: z.number().int() }).optional(),
    veTmai: z.looseObject({ amount: digits, score: z.number().int(), percent: z.number().int() }).optional(),
    price: price.optional(),
  }),
});

const plan = z.object({
  slug: z.string(),
  name: z.string(),
  product: z.number().int(),
  planType: z.number().int(),
  catalogueVersion: z.number().int(),
});

const paymentInitiated = z.object({
  subject: z.string(),
  wallet: address,
  chainId: z.number().int(),
  contract: address,
  plan,
  duration: z.string(),
  seconds: z.number().int(),
  paymentToken,
  quote,
  message,
  digest: bytes32,
  referralCode: z.string().optional(),
});
const signed = z.object({ digest: bytes32, signature: z.string().regex(/^0x[0-9a-f]+$/), signer: address });
const onChainSent = z.object({ transactionHash: bytes32, toldBy: z.enum(["client", "watcher"]) });
const planSaved = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  logIndex: z.number().int(),
  gasUsed: digits,
  tokenId: digits,
  lot: z.object({ valueUsdCents: digits, from: time, to: time }),
  settlement: z.literal("chain"),
});
export const FAILURE_REASONS = ["Reverted", "Mismatch", "Replaced", "NonceUsed"] as const;
const paymentFailed = z.object({
  reason: z.enum(FAILURE_REASONS),
  transactionHash: bytes32.optional(),
  detail: z.string().optional(),
});
const paymentExpired = z.object({ blockNumber: digits });
const planWithdrawn = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]),
});

/** Every version of every event that ever existed. `decide` creates the last one of each. */
export const PAYMENT_SCHEMAS = {
  PaymentInitiated: { 1: paymentInitiated },
  Signed: { 1: signed },
  OnChainSent: { 1: onChainSent },
  PlanSaved: { 1: planSaved },
  PaymentFailed: { 1: paymentFailed },
  PaymentExpired: { 1: paymentExpired },
  PlanWithdrawn: { 1: planWithdrawn },
} as const;

/** By type and version: how data of that version becomes data of the next. Nothing has an older version yet. */
export const PAYMENT_UPCASTERS = {};

export type PaymentMessage = z.infer<typeof message>;
export type RecordedQuote = z.infer<typeof quote>;
export type RecordedPrice = z.infer<typeof price>;
export type RecordedPriceLeg = z.infer<typeof priceLeg>;
export type PaymentInitiated = z.infer<typeof paymentInitiated>;
export type Signed = z.infer<typeof signed>;
export type OnChainSent = z.infer<typeof onChainSent>;
export type PlanSaved = z.infer<typeof planSaved>;
export type PaymentFailed = z.infer<typeof paymentFailed>;
export type PaymentExpired = z.infer<typeof paymentExpired>;
export type PlanWithdrawn = z.infer<typeof planWithdrawn>;

export type PaymentEvent =
  | { type: "PaymentInitiated"; data: PaymentInitiated }
  | { type: "Signed"; data: Signed }
  | { type: "OnChainSent"; data: OnChainSent }
  | { type: "PlanSaved"; data: PlanSaved }
  | { type: "PaymentFailed"; data: PaymentFailed }
  | { type: "PaymentExpired"; data: PaymentExpired }
  | { type: "PlanWithdrawn"; data: PlanWithdrawn };

export type PaymentEventType = PaymentEvent["type"];

export const paymentStream = (paymentId: string) => `payment-${paymentId}`;
