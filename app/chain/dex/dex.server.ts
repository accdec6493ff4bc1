import type { Address } from "viem";
import { type Chain, chains } from "../chains.server.ts";
import { paymentChain } from "../payment/paymentChain.server.ts";

/** The exchange of a chain, in the manner of Uniswap v2, and the tokens that lead to dollars there. */
export type Dex = {
  chain: Chain;
  factory: Address;
  /** Null where only its pools are known. */
  router: Address | null;
  weth: Address;
  stablecoin: Address;
};

/** The exchange of a chain, as the deployment of its contracts names it. Throws an error for a chain without one. */
export function dexOf(chainId: number): Dex {
  const dex = knownDex(chainId);
  if (!dex) throw new Error(`No exchange is known on chain ${chainId}`);
  return dex;
}

/** The same; null for a chain without one. */
export function knownDex(chainId: number): Dex | null {
  const { chainId: own, addresses } = paymentChain();
  if (chainId !== own) return null;
  const { dexFactory: factory, dexRouter: router, weth, stablecoin } = addresses;
  return { chain: chains.of(chainId), factory, router, weth, stablecoin };
}
