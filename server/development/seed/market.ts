import type { RecordedPrice } from "#events/payment/events.ts";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import { priceLeg, priceOfLegs } from "#events/pricing/tokenPrice.ts";
import type { Random } from "./random.ts";

/** The generator's own chain: one that the program never queries, so that its watcher does not look for these payments. */
export const SEED_CHAIN = {
  chainId: 31_338,
  blockSeconds: 12,
  payment: "0x5eed000000000000000000000000000000000001",
  tokens: {
    TMAI: { symbol: "TMAI", address: "0x5eed000000000000000000000000000000000002", decimals: 18 },
    USDC: { symbol: "USDC", address: "0x5eed000000000000000000000000000000000003", decimals: 6 },
  },
  weth: "0x5eed000000000000000000000000000000000004",
  pairs: ["0x5eed000000000000000000000000000000000005", "0x5eed000000000000000000000000000000000006"],
} as const;

const Q112 = 1n << 112n;
const ETHER = 10n ** 18n;
const OBSERVED_BEFORE_SECONDS = 1_860;
/** So deep that no plan is too large for the pools. */
const WETH_IN_POOL = 20_000n;

/** TMAI's price at a time, computed by the program's own arithmetic from two pools' values. */
export function priceAt(seconds: number, random: Random): RecordedPrice {
  const year = seconds / 31_536_000;
  const usdPerEther = BigInt(Math.round(2_600 + 500 * Math.sin(year * 5) + random.unit() * 40));
  const tmaiPerEther = BigInt(Math.round(1_400_000 - 300_000 * Math.sin(year * 3.1) + random.unit() * 9_000));
  const tmaiPool = { base: WETH_IN_POOL * tmaiPerEther * ETHER, quote: WETH_IN_POOL * ETHER };
  const wethPool = { base: WETH_IN_POOL * ETHER, quote: WETH_IN_POOL * usdPerEther * 10n ** 6n };
  const { TMAI, USDC } = SEED_CHAIN.tokens;
  const legs = [
    leg(SEED_CHAIN.pairs[0], [TMAI.address, SEED_CHAIN.weth], tmaiPool, seconds, random),
    leg(SEED_CHAIN.pairs[1], [SEED_CHAIN.weth, USDC.address], wethPool, seconds, random),
  ] as const;
  return priceOfLegs([...legs]);
}

type Reserves = { base: bigint; quote: bigint };

function leg(pair: string, [base, quote]: [string, string], reserves: Reserves, seconds: number, random: Random) {
  const spot = (reserves.quote * Q112) / reserves.base;
  // The half-hour average stays within a few percent of the current price.
  const average = (spot * BigInt(random.whole(9_700, 10_300))) / 10_000n;
  const now = average * BigInt(seconds % 10_000_000) + average * BigInt(OBSERVED_BEFORE_SECONDS);
  const pool = {
    pair,
    token0: base,
    token1: quote,
    reserve0: reserves.base,
    reserve1: reserves.quote,
    lastTradeAt: seconds % 2 ** 32,
    price0Cumulative: now,
    price1Cumulative: 0n,
    block: { number: 0n, time: seconds },
  } as PoolReading;
  const observed = {
    observedAt: seconds - OBSERVED_BEFORE_SECONDS,
    price0Cumulative: now - average * BigInt(OBSERVED_BEFORE_SECONDS),
    price1Cumulative: 0n,
  };
  const made = priceLeg(pool, base, [observed]);
  if ("tag" in made) throw new Error(`the seeded pool gives no price: ${made.tag}`);
  return made;
}
