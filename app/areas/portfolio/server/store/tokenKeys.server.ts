import { isAddress } from "viem";

/** How tokens are called in a portfolio. Source: `PortfolioToken` in `model/calls.ts`. */

export const catalogueKey = (tokenId: number): string => `token:${tokenId}`;
/** Of a chain, or a token of ours, where the catalogue has none of it. */
export const coinKey = (symbol: string): string => `coin:${symbol}`;
export const stableKey = (symbol: string): string => `stable:${symbol}`;
export const namedKey = (symbol: string): string => `named:${symbol.toUpperCase()}`;
/** Capital letters are a checksum in the one form of address, and another address in the other. */
export const contractKey = (chainId: string, address: string): string =>
  `contract:${chainId}:${isAddress(address, { strict: false }) ? address.toLowerCase() : address}`;

/** The catalogue's number in a key, or null. */
export function tokenIdIn(key: string): number | null {
  const found = /^token:(\d{1,9})$/.exec(key);
  return found ? Number(found[1]) : null;
}

/** A dollar each, where the catalogue has no price of it: as payments count it. */
export const isFaceValue = (key: string): boolean => key === stableKey("USDC") || key === namedKey("USD");

/** Named by its contract alone: nobody has looked whether it is worth anything. */
export const isOutsideCatalogue = (key: string): boolean => key.startsWith("contract:");

/** The key of a token as balances name it. What payments take is known to us without the catalogue. */
export function heldKey(chainId: string, token: { tokenId: number | null; symbol: string; address: string }): string {
  if (token.tokenId !== null) return catalogueKey(token.tokenId);
  if (token.symbol === "USDC") return stableKey("USDC");
  return token.symbol === "TMAI" ? coinKey("TMAI") : contractKey(chainId, token.address);
}

/** The key of a chain's coin. */
export const nativeKey = (coin: { symbol: string; coinTokenId: number | null }): string =>
  coin.coinTokenId === null ? coinKey(coin.symbol) : catalogueKey(coin.coinTokenId);
