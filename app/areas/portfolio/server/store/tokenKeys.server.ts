import { isAddress } from "viem";

/** Keys of tokens in a portfolio. Source: `PortfolioToken` in `model/calls.ts`. */

export const catalogueKey = (tokenId: number): string => `token:${tokenId}`;
/** A chain's coin, or our own token, when the catalogue lacks it. */
export const coinKey = (symbol: string): string => `coin:${symbol}`;
export const stableKey = (symbol: string): string => `stable:${symbol}`;
export const namedKey = (symbol: string): string => `named:${symbol.toUpperCase()}`;
/** In one form of address, capital letters are a checksum; in the other, they make a different address. */
export const contractKey = (chainId: string, address: string): string =>
  `contract:${chainId}:${isAddress(address, { strict: false }) ? address.toLowerCase() : address}`;

/** The catalogue's number in a key, or null. */
export function tokenIdIn(key: string): number | null {
  const found = /^token:(\d{1,9})$/.exec(key);
  return found ? Number(found[1]) : null;
}

/** One dollar each, as in payments, when the catalogue has no price for it. */
export const isFaceValue = (key: string): boolean => key === stableKey("USDC") || key === namedKey("USD");

/** Identified by its contract alone: no one has reviewed whether it is worth anything. */
export const isOutsideCatalogue = (key: string): boolean => key.startsWith("contract:");

/** The key of a token in balances. The tokens accepted for payments are known even without the catalogue. */
export function heldKey(chainId: string, token: { tokenId: number | null; symbol: string; address: string }): string {
  if (token.tokenId !== null) return catalogueKey(token.tokenId);
  if (token.symbol === "USDC") return stableKey("USDC");
  return token.symbol === "TMAI" ? coinKey("TMAI") : contractKey(chainId, token.address);
}

/** The key of a chain's coin. */
export const nativeKey = (coin: { symbol: string; coinTokenId: number | null }): string =>
  coin.coinTokenId === null ? coinKey(coin.symbol) : catalogueKey(coin.coinTokenId);
