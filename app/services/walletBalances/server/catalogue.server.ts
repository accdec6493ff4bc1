import { isAddress } from "viem";
import type { TokenToRead } from "#app/chain/heldTokens.ts";
import { network } from "#app/chain/network.server.ts";
import { paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { type ChainId, SEVEN_CHAINS, type Stablecoin, SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  INVENTED_CHAIN,
  type PlacedToken,
  pricesOfCoins,
  tokensOnChains,
  tokensOnSolana,
} from "#app/services/marketData/publicTokens.server.ts";

/** Which tokens are queried on which chain, and their prices: the market's catalogue, and the payment tokens. */

/** `at`: null for a face value. */
export type Price = { usd: number; at: string | null };
export type KnownToken = TokenToRead & { tokenId: number | null; symbol: string; price: Price | null };
/** `coinTokenId`: the chain's coin in the catalogue; null when it has none. */
export type ChainCatalogue = { tokens: KnownToken[]; coinPrice: Price | null; coinTokenId: number | null };

const PRICES_MS = 15_000;

/** By chain, whether it can be read or not. */
export const catalogue = cachedFor(PRICES_MS, async (): Promise<ReadonlyMap<ChainId, ChainCatalogue>> => {
  const pool = poolFor("pages");
  const chainIds = SUPPORTED_CHAINS.map(({ chainId }) => chainId);
  const [onChains, onSolana, coinPrices] = await Promise.all([
    tokensOnChains(pool, chainIds),
    tokensOnSolana(pool),
    pricesOfCoins(pool, Object.values(COINS)),
  ]);
  // Every local chain has some of the simulated tokens, although the catalogue places them on the first.
  const isInvented = (token: (typeof onChains)[number]) =>
    env().NETWORK === "local" && token.simulated && token.chainId === INVENTED_CHAIN;
  const placedOn = (chainId: ChainId) =>
    chainId === "solana" ? onSolana : onChains.filter((token) => token.chainId === chainId || isInvented(token));
  return new Map(
    [...SUPPORTED_CHAINS, ...SEVEN_CHAINS].map(({ chainId, coin, stablecoin }) => [
      chainId,
      {
        tokens: mergeTokens(placedOn(chainId), [...paidWithOn(chainId), ...(stablecoin ? [stablecoin] : [])]),
        coinPrice: coinPrices.get(COINS[coin.symbol] ?? "") ?? null,
        coinTokenId: coinPrices.get(COINS[coin.symbol] ?? "")?.tokenId ?? null,
      },
    ]),
  );
});

/** The tokens that are queried for a wallet on a chain, and the price of its coin. */
export const catalogueOn = async (chainId: ChainId): Promise<ChainCatalogue> =>
  (await catalogue()).get(chainId) ?? NOTHING_KNOWN;
export const NOTHING_KNOWN: ChainCatalogue = { tokens: [], coinPrice: null, coinTokenId: null };

/** CoinGecko's names of the chains' coins. */
const COINS: Readonly<Record<string, string>> = {
  ETH: "ethereum",
  BNB: "binancecoin",
  POL: "polygon-ecosystem-token",
  SOL: "solana",
};

type OwnToken = { symbol: string; address: string; decimals: number };

const paidWithOn = (chainId: ChainId): OwnToken[] =>
  chainId === network().chainId ? Object.values(paymentTokens()) : [];

/** Our own known tokens first, then the catalogue's, each address once. */
export function mergeTokens(placed: readonly PlacedToken[], own: readonly (OwnToken | Stablecoin)[]): KnownToken[] {
  const known = new Map<string, KnownToken>();
  for (const { symbol, address, decimals } of own)
    known.set(normaliseAddress(address), {
      tokenId: null,
      symbol,
      address,
      decimals,
      price: symbol === "USDC" ? FACE_VALUE : null,
    });
  const named = new Map<string, Set<number>>();
  for (const { address, tokenId } of placed)
    named.set(normaliseAddress(address), (named.get(normaliseAddress(address)) ?? new Set()).add(tokenId));
  for (const { tokenId, symbol, address, decimals, price } of placed) {
    // An address claimed by two tokens identifies neither.
    if (named.get(normaliseAddress(address))?.size !== 1) continue;
    const before = known.get(normaliseAddress(address));
    known.set(normaliseAddress(address), {
      tokenId,
      symbol: before?.symbol ?? symbol,
      address: before?.address ?? address,
      decimals: before?.decimals ?? decimals,
      price: price ?? before?.price ?? null,
    });
  }
  return [...known.values()];
}

/** As payments count it, when the market has no price of it. */
const FACE_VALUE: Price = { usd: 1, at: null };

/** Upper case is a checksum in one form of address, and a different address in the other. */
const normaliseAddress = (address: string): string =>
  isAddress(address, { strict: false }) ? address.toLowerCase() : address;
