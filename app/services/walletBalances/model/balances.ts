import type { LeftOutReason } from "#app/chain/heldTokens.ts";
import type { ChainId } from "#app/chain/supported.ts";

/** What a wallet holds, as returned by calls. Amounts are base units in decimal digits, prices dollars, values whole cents in digits. */

/** `priceAsOf`: when the price was stored, RFC 3339; null for a stablecoin's face value, and when there is no price. */
export type Priced = {
  amount: string;
  decimals: number;
  priceUsd: number | null;
  valueUsdCents: string | null;
  priceAsOf: string | null;
};
export type NativeBalance = Priced & { symbol: string };
/** `tokenId`: in the catalogue; null for a stablecoin that it does not have. */
export type TokenBalance = Priced & { tokenId: number | null; symbol: string; address: string };
/** The amount from the chain is not certain to be right, so none is shown. */
export type TokenLeftOut = { tokenId: number | null; symbol: string; address: string; reason: LeftOutReason };

/** No endpoint answered, not within three seconds, or an endpoint is of another chain. Pages have texts for these. */
export type BalancesError = "NoAnswer" | "TooSlow" | "WrongChain";

/**
 * A chain that failed has an `error`, and the wallet's last known values (`isStale`, as of `asOf`) or none. `block` is a slot on Solana.
 * `tokens` are those with a balance.
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
 * `isPartial`: the total is incomplete, because a chain failed, an amount is uncertain or has no price. `simulated`: prices are those of a
 * simulated market.
 */
export type WalletBalances = {
  data: ChainBalances[];
  totalUsdCents: string;
  isPartial: boolean;
  simulated: boolean;
};

/** The value of base units in whole cents, rounded down. `usd`: of a whole token, a finite number of at least 0, taken as it is written. */
export function valueInCents(amount: bigint, decimals: number, usd: number): bigint {
  const [digits = "0", exponent = "0"] = usd.toExponential().split("e");
  const [whole = "0", part = ""] = digits.split(".");
  const price = BigInt(whole + part);
  // Scaled to cents: without the token's decimals, and those of the price, whose point was dropped.
  const shift = Number(exponent) - part.length + 2 - decimals;
  return shift >= 0 ? amount * price * 10n ** BigInt(shift) : (amount * price) / 10n ** BigInt(-shift);
}

/** The sum of what is certain now: last values of a chain that does not answer are excluded. */
export function computeTotal(data: readonly ChainBalances[]): Pick<WalletBalances, "totalUsdCents" | "isPartial"> {
  const sure = data.filter(({ error }) => error === undefined);
  const amounts = sure.flatMap(({ native, tokens }) => [...(native ? [native] : []), ...tokens]);
  const total = amounts.reduce((sum, { valueUsdCents }) => sum + BigInt(valueUsdCents ?? 0), 0n);
  const isUnpriced = amounts.some(({ amount, valueUsdCents }) => valueUsdCents === null && amount !== "0");
  const isLeftOut = sure.some(({ leftOut }) => leftOut.length > 0);
  return { totalUsdCents: String(total), isPartial: sure.length < data.length || isUnpriced || isLeftOut };
}
