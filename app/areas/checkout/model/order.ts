import type { Codes, QuoteAnswer } from "#app/areas/offers/public.ts";
import type { CheckoutAnswer } from "#app/areas/payments/public.ts";
import type { Payer } from "#app/wallet/usePayer.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";
import { QUOTE_BLOCKS } from "#events/pricing/terms.ts";

/** What the trader chose before the dialog opened. */
export type CheckoutOrder = {
  plan: CatalogueEntry;
  duration: Duration;
  paymentToken: PaymentTokenSymbol;
  codes?: Codes;
  /** The wallet that the page calculates with while no paying wallet is connected. */
  userAddress?: string;
};

/** A payment that the server has accepted but not yet seen on chain. */
export type OpenCheckout = Extract<CheckoutAnswer, { code: 201 }>["data"];

export function samePayer(one: Payer | null, other: Payer | null): boolean {
  return one?.wallet === other?.wallet && one?.chainId === other?.chainId;
}

export function sameOrder(one: CheckoutOrder, other: CheckoutOrder): boolean {
  return (
    one.plan.slug === other.plan.slug &&
    one.duration === other.duration &&
    one.paymentToken === other.paymentToken &&
    one.codes?.couponCode === other.codes?.couponCode &&
    one.codes?.referralCode === other.codes?.referralCode
  );
}

/** With fewer blocks left, a transaction may not be mined in time. Source: docs/spec/decisions.md#2. */
export const MIN_BLOCKS = 5;

/** Blocks that the quote is still valid for; all of them while the chain's head is unknown. */
export function blocksLeft(quote: QuoteAnswer, head: bigint | undefined): number {
  const from = head ?? BigInt(quote.inputs.blockNumber);
  const left = Number(BigInt(quote.validUntilBlock) - from);
  return Math.min(QUOTE_BLOCKS, Math.max(0, left));
}

export function ranOut(quote: QuoteAnswer, head: bigint | undefined): boolean {
  return blocksLeft(quote, head) < MIN_BLOCKS;
}

/**
 * Gas of a wallet's first payment, measured on the local chain with our contracts: with an existing allowance, and with a
 * permit in the same transaction. A renewal costs less; after signing, the actual estimate is used.
 */
const FIRST_PAYMENT_GAS = { allowed: 155_000n, withPermit: 200_000n } as const;

export function feeGas(allowed: boolean): bigint {
  return allowed ? FIRST_PAYMENT_GAS.allowed : FIRST_PAYMENT_GAS.withPermit;
}
