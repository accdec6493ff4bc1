import { isAddress } from "viem";

/** How tokens are called in a portfolio. Source: `PortfolioToken` in `model/calls.ts`. */

export const catalogueKey = (tokenId: number): string => `token:${tokenId}`;
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
