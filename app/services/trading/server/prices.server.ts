import { type Address, formatUnits } from "viem";
import type { LatestBlock } from "#app/chain/blocks.server.ts";
import type { Dex } from "#app/chain/dex/dex.server.ts";
import { pairReserves } from "#app/chain/dex/pairs.server.ts";
import { isNative } from "#app/chain/dex/swaps.server.ts";

/** Values of amounts in dollars, by the stablecoin and the pools that lead to it. */

const UNITS_PER_CENT = 10_000n;
const MAX_CENTS = BigInt(Number.MAX_SAFE_INTEGER);
const DECIMAL_PLACES = 12;
const USDC_PLACES = 6;

/** A value in the stablecoin's base units, at the pools' prices in a block; null when no pool leads to it. */
export async function valueInStablecoin(
  dex: Dex,
  token: string,
  amount: bigint,
  block: LatestBlock,
): Promise<bigint | null> {
  const { weth, stablecoin } = dex;
  const address = isNative(token) ? weth : (token as Address);
  if (isSame(address, stablecoin)) return amount;
  if (!isSame(address, weth)) {
    const pool = await readSpotPrice(dex, address, weth, block);
    return pool && valueInStablecoin(dex, weth, (amount * pool.of) / pool.from, block);
  }
  const pool = await readSpotPrice(dex, weth, stablecoin, block);
  return pool && (amount * pool.of) / pool.from;
}

/** In whole cents, rounded down, and never more than a number can represent exactly: a pool may have any price. */
export function centsOfValue(units: bigint): bigint {
  const cents = units / UNITS_PER_CENT;
  return cents < MAX_CENTS ? cents : MAX_CENTS;
}

async function readSpotPrice(
  dex: Dex,
  from: Address,
  to: Address,
  block: LatestBlock,
): Promise<{ of: bigint; from: bigint } | null> {
  const pool = await pairReserves(dex, from, to, block);
  if (!pool) return null;
  const isFirst = BigInt(from) < BigInt(to);
  return isFirst ? { from: pool.reserve0, of: pool.reserve1 } : { from: pool.reserve1, of: pool.reserve0 };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Dollars per whole token, from the value of an amount of it: only significant decimal places, at most twelve. */
export function priceText(valueUnits: bigint, amount: bigint, decimals: number): string | null {
  if (amount === 0n) return null;
  const scaled = (valueUnits * 10n ** BigInt(decimals + DECIMAL_PLACES - USDC_PLACES)) / amount;
  return formatUnits(scaled, DECIMAL_PLACES);
}
