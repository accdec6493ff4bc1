import type { Leaving } from "./calls.ts";

/** What the wallet's accounts hold, as its page shows it. Amounts are base units in decimal digits. */

export type Held = { address: string; symbol: string; decimals: number; amount: string };
export type ChainHoldings = {
  chainId: number;
  address: string;
  isDeployed: boolean;
  tokens: readonly Held[];
};
export type Holdings = { chains: readonly ChainHoldings[]; leaving: Leaving };

/** Small money, in cents: a wallet of one key holds no more by our own buttons. Source: wallets.md 6. */
export const STARTER_CENTS = 10_000n;

const STABLE = "USDC";

/** What is held of the stablecoin, in cents at its face value. Without a price a token counts nothing. */
export function stableCents(chains: readonly ChainHoldings[]): bigint {
  const stable = chains.flatMap(({ tokens }) => tokens.filter(({ symbol }) => symbol === STABLE));
  return stable.reduce((sum, { amount, decimals }) => sum + (BigInt(amount) * 100n) / 10n ** BigInt(decimals), 0n);
}

/** Tokens and, last, coins, which have the zero address. */
export const holdingsOf = (leaving: Leaving): Holdings => ({
  chains: leaving.accounts.map(({ chainId, address, isDeployed, tokens }) => ({
    chainId,
    address,
    isDeployed,
    tokens,
  })),
  leaving,
});
