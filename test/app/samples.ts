import { getAddress } from "viem";
import type { RecordedPrice } from "#events/payment/events.ts";
import type { CatalogueEntry, Product } from "#events/pricing/catalogue.ts";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import { cumulativeAt, priceLeg, priceOfLegs } from "#events/pricing/tokenPrice.ts";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";

/** 2026-11-21T12:00:00Z: the latest block of every pure test, in seconds. */
export const NOW = Date.parse("2026-11-21T12:00:00Z") / 1000;

export function catalogueEntry(slug: string): CatalogueEntry {
  const plan = FIRST_CATALOGUE.find((listed) => listed.slug === slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  const prices = Object.entries(plan.pricesUsdCents).map(([duration, cents]) => [duration, Number(cents)]);
  return {
    ...plan,
    product: plan.product as Product,
    trialPriceUsdCents: Number(plan.trialPriceUsdCents),
    pricesUsdCents: Object.fromEntries(prices),
    catalogueVersion: 1,
  };
}

const TMAI = getAddress("0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0");
const WETH = getAddress("0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9");
const USDC = getAddress("0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512");

export type Pools = { tmaiWeth: PoolReading; wethUsdc: PoolReading };

/** Two pools that last traded an hour before `NOW`. Reserves in whole tokens. */
export function poolsAt({
  tmaiPerWeth,
  usdcPerWeth,
  weth = 1_500n,
}: {
  tmaiPerWeth: bigint;
  usdcPerWeth: bigint;
  weth?: bigint;
}): Pools {
  return {
    tmaiWeth: pool(TMAI, tmaiPerWeth * weth * 10n ** 18n, WETH, weth * 10n ** 18n),
    wethUsdc: pool(WETH, weth * 10n ** 18n, USDC, usdcPerWeth * weth * 10n ** 6n),
  };
}

export function priceAt(spec: Parameters<typeof poolsAt>[0]): RecordedPrice {
  const { tmaiWeth, wethUsdc } = poolsAt(spec);
  const leg = (reading: PoolReading, base: string) => {
    const found = priceLeg(reading, base, [cumulativeAt(reading, NOW - 1_800)]);
    if ("tag" in found) throw new Error(found.tag);
    return found;
  };
  return priceOfLegs([leg(tmaiWeth, TMAI), leg(wethUsdc, WETH)]);
}

export const BASE = { TMAI, WETH };

function pool(a: string, reserveA: bigint, b: string, reserveB: bigint): PoolReading {
  const aFirst = BigInt(a) < BigInt(b);
  return {
    pair: getAddress("0x000000000000000000000000000000000000dEaD"),
    token0: getAddress(aFirst ? a : b),
    token1: getAddress(aFirst ? b : a),
    reserve0: aFirst ? reserveA : reserveB,
    reserve1: aFirst ? reserveB : reserveA,
    lastTradeAt: NOW - 3_600,
    price0Cumulative: 0n,
    price1Cumulative: 0n,
    block: { number: 100n, time: NOW },
  };
}
