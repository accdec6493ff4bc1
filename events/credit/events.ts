import { z } from "zod";

/**
 * The facts of credits: units of the Data API that were paid for in advance by one call, in a stream a purchase,
 * `credit-<uuidv7>`, named as the call that bought them. Source: docs/spec/data-api.md#1-6. Rows live in the ledger for ever: add a
 * version with its upcaster, never edit one.
 */

/** The operation whose calls buy credits: what it takes is owed until the units are spent. */
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
/** How many were spent since the last fact of its kind, and how many steps that is: the fewest units worth whole cents. */
const creditsSpent = z.object({ units: z.number().int().positive(), steps: z.number().int().min(1).max(32_767) });

/** Before they are paid back, so that returned units cannot be spent; given back where they were not paid after all. */
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
