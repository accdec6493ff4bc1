import type { Address } from "viem";

/** A chain that a local one simulates: its id, and the contracts at fixed addresses there. */
export type LocalChainFacts = {
  chainId: number;
  wrappedCoin: { address: Address; name: string; symbol: string };
  /** USDC. Its decimals differ from chain to chain. */
  stablecoin: { address: Address; decimals: number };
};

const chain = (
  chainId: number,
  [address, name, symbol]: readonly [Address, string, string],
  [stablecoin, decimals]: readonly [Address, number],
): LocalChainFacts => ({
  chainId,
  wrappedCoin: { address, name, symbol },
  stablecoin: { address: stablecoin, decimals },
});

/**
 * The chains besides the payment chain that have a local one, with the addresses on public pages. Code that knows a chain's tokens by these
 * addresses works unchanged on the local chain. Source: docs/spec/wallets.md#4.
 */
export const LOCAL_CHAINS: readonly LocalChainFacts[] = [
  chain(
    1,
    ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", "Wrapped Ether", "WETH"],
    ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", 6],
  ),
  chain(
    10,
    ["0x4200000000000000000000000000000000000006", "Wrapped Ether", "WETH"],
    ["0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", 6],
  ),
  chain(
    56,
    ["0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c", "Wrapped BNB", "WBNB"],
    ["0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", 18],
  ),
  chain(
    137,
    ["0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270", "Wrapped POL", "WPOL"],
    ["0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", 6],
  ),
  chain(
    8453,
    ["0x4200000000000000000000000000000000000006", "Wrapped Ether", "WETH"],
    ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", 6],
  ),
  chain(
    42161,
    ["0x82aF49447D8a07e3bd95BD0d56f35241523fBab1", "Wrapped Ether", "WETH"],
    ["0xaf88d065e77c8cC2239327C5EDb3A432268e5831", 6],
  ),
];
