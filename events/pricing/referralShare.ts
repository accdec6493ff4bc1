/** A referrer's share of a payment. Amounts in cents and base units of the token that is paid. Source: docs/spec/decisions.md#2, docs/spec/cards.md#4-1. */

export type Share = { units: bigint; cents: bigint };

/** Base units, rounded down as in the contract, and their part of the payment in cents. */
export function referralShare(totalUsdCents: bigint, tokens: bigint, percent: bigint): Share {
  const units = (tokens * percent) / 100n;
  return { units, cents: units === 0n ? 0n : (2n * totalUsdCents * units + tokens) / (2n * tokens) };
}

/**
 * How much of a referrer's share a claim on them withholds, in whole percent of the payment: as many as are worth no more than the claim.
 */
export function withheldPercent(
  claimUsdCents: bigint,
  { totalUsdCents, tokens, percent }: { totalUsdCents: bigint; tokens: bigint; percent: number },
): number {
  for (let withheld = percent; withheld > 0; withheld--)
    if (referralShare(totalUsdCents, tokens, BigInt(withheld)).cents <= claimUsdCents) return withheld;
  return 0;
}

/** The referrer's total from an order, in tokens and in settled claims on them: a refund of it claims that back. */
export function shareOfOrder({ quote, message, referralKept }: OrderWithShare): Share {
  const paid = referralShare(
    BigInt(quote.totalUsdCents),
    BigInt(message.tokenAmount),
    BigInt(message.referralPercentage),
  );
  const withheld = { units: BigInt(referralKept?.units ?? 0), cents: BigInt(referralKept?.usdCents ?? 0) };
  return { units: paid.units + withheld.units, cents: paid.cents + withheld.cents };
}
type OrderWithShare = {
  quote: { totalUsdCents: string };
  message: { tokenAmount: string; referralPercentage: string };
  referralKept?: { units: string; usdCents: string } | undefined;
};
