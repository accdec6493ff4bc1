import { z } from "zod";

/**
 * The facts of credits: units of the Data API paid for in advance by one call, one stream per purchase, `credit-<uuidv7>`, with the id of
 * the call that bought them. Source: docs/spec/data-api.md#1-6. Rows live in the ledger for ever: add a version with its upcaster, never
 * edit one.
 */

/** The operation that buys credits: its revenue is deferred until the units are spent. */
export const BUYS_CREDITS = "buyCredits";

const digits = z.string().regex(/^\d{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

const creditsBought = z.object({
  chainId: z.number().int().positive(),
  paymentToken: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
  payer: address,
  /** Base units of the token. */
  amount: digits,
  priceUsdCents: digits,
  units: z.number().int().positive(),
});
/** Units spent since the last such fact, and their number of steps: a step is the fewest units worth whole cents. */
const creditsSpent = z.object({ units: z.number().int().positive(), steps: z.number().int().min(1).max(32_767) });

/** Recorded before the refund, so that returned units cannot be spent; restored if the refund was not paid after all. */
const creditsReturned = creditsSpent.extend({ refundId: z.uuid() });
const creditsRestored = creditsReturned;

export const CREDIT_SCHEMAS = {
  CreditsBought: { 1: creditsBought },
  CreditsSpent: { 1: creditsSpent },
  CreditsReturned: { 1: creditsReturned },
  CreditsRestored: { 1: creditsRestored },
} as const;
/** From a version to the next one; see core.ts. */
export const CREDIT_UPCASTERS = {};

export type CreditsBought = z.infer<typeof creditsBought>;
export type CreditsSpent = z.infer<typeof creditsSpent>;
export type CreditsReturned = z.infer<typeof creditsReturned>;
export type CreditEvent =
  | { type: "CreditsBought"; data: CreditsBought }
  | { type: "CreditsSpent"; data: CreditsSpent }
  | { type: "CreditsReturned"; data: CreditsReturned }
  | { type: "CreditsRestored"; data: CreditsReturned };

export const creditStream = (creditId: string): string => `credit-${creditId}`;
