import type { LeftOutReason } from "#app/chain/heldTokens.ts";
import type { ChainId } from "#app/chain/supported.ts";

/** What a wallet holds, as calls answer it. Amounts are base units in decimal digits, prices dollars, values whole cents in digits. */

/** `priceAsOf`: when the price was stored, RFC 3339; null at a stablecoin's face value, and where there is no price. */
export type Priced = {
  amount: string;
  decimals: number;
  priceUsd: number | null;
  valueUsdCents: string | null;
  priceAsOf: string | null;
};
export type NativeBalance = Priced & { symbol: string };
/** `tokenId`: of the catalogue; null for a stablecoin that it does not have. */
export type TokenBalance = Priced & { tokenId: number | null; symbol: string; address: string };
/** The chain does not tell an amount that is sure to be right, so none is shown. */
export type TokenLeftOut = { tokenId: number | null; symbol: string; address: string; reason: LeftOutReason };

/** Nobody answered, not within three seconds, or an endpoint is of another chain. A page has the sentence. */
export type BalancesError = "NoAnswer" | "TooSlow" | "WrongChain";

/**
 * A chain that failed has an `error`, and the last values that were seen of the wallet (`isStale`, as of `asOf`) or none. `block` is a slot
 * on Solana. `tokens` are those that the wallet has some of.
 */
export type ChainBalances = {
  chainId: ChainId;
  chain: string;
  native: NativeBalance | null;
  tokens: TokenBalance[];
  leftOut: TokenLeftOut[];
  block: string | null;
  asOf: string | null;
  isStale: boolean;
  error?: BalancesError;
};

/**
 * `isPartial`: something is not in the total, because its chain failed, its amount is not sure or it has no price. `simulated`: prices are
 * those of an invented market.
 */
export type WalletBalances = {
  data: ChainBalances[];
  totalUsdCents: string;
  isPartial: boolean;
  simulated: boolean;
};

/** The value of base units in whole cents, rounded down. `usd`: of a whole token, a finite number of at least 0, as it is written. */
export function centsOf(amount: bigint, decimals: number, usd: number): bigint {
  const [digits = "0", exponent = "0"] = usd.toExponential().split("e");
  const [whole = "0", part = ""] = digits.split(".");
  const price = BigInt(whole + part);
  // Cents, of 10^decimals base units, and the price's digits stand too high by those after its point.
  const shift = Number(exponent) - part.length + 2 - decimals;
  return shift >= 0 ? amount * price * 10n ** BigInt(shift) : (amount * price) / 10n ** BigInt(-shift);
}

/** The sum of what is certain now: last values of a chain that does not answer are not in it. */
export function totalOf(data: readonly ChainBalances[]): Pick<WalletBalances, "totalUsdCents" | "isPartial"> {
  const sure = data.filter(({ error }) => error === undefined);
  const amounts = sure.flatMap(({ native, tokens }) => [...(native ? [native] : []), ...tokens]);
  const total = amounts.reduce((sum, { valueUsdCents }) => sum + BigInt(valueUsdCents ?? 0), 0n);
  const isUnpriced = amounts.some(({ amount, valueUsdCents }) => valueUsdCents === null && amount !== "0");
  const isLeftOut = sure.some(({ leftOut }) => leftOut.length > 0);
  return { totalUsdCents: String(total), isPartial: sure.length < data.length || isUnpriced || isLeftOut };
}
