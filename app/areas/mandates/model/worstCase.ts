import type { WorstCase } from "./calls.ts";

/** How far the contract lets a price be from the half-hour average, on top of the owner's own slippage. */
const SPOT_BPS = 500n;
/** A pool's fee on a trade. */
const POOL_FEE_BPS = 30n;
const ALL_BPS = 10_000n;
/** The contract's routes use one pool or, through the hub, two. */
export const MAX_POOLS = 2;

type WorstCaseOf = {
  /** Base units of the spend token, each token counting as one US dollar. */
  cap: bigint;
  decimals: number;
  sellBps: number;
  slippageBps: number;
  /** Pools on the longest route. */
  pools: number;
};

/**
 * The worst case of a mandate in US cents, rounded up so that it never shows too little. Pure: the form and the server compute it
 * alike. Source: docs/spec/wallets.md#6.
 */
export function computeWorstCase({ cap, decimals, sellBps, slippageBps, pools }: WorstCaseOf): WorstCase {
  const lostBps = BigInt(slippageBps) + SPOT_BPS + POOL_FEE_BPS * BigInt(pools);
  const unitsPerDollar = 10n ** BigInt(decimals);
  return {
    badPricesUsdCents: String(dividedUp(cap * lostBps * 100n, ALL_BPS * unitsPerDollar)),
    badPricesBps: Number(lostBps),
    capUsdCents: String(dividedUp(cap * 100n, unitsPerDollar)),
    sellBps,
  };
}

const dividedUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
