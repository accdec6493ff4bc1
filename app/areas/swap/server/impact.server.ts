import type { OrderQuoted } from "#events/order/events.ts";

const BPS = 10_000n;

/**
 * How far a quote is from the pools' own price, in basis points: by the trade itself, and by what a token keeps of what is
 * sent. Both are lost to whoever swaps, so both are warned of, asked about and refused as one.
 */
export function impactOf({ legs, inputs }: Pick<OrderQuoted, "legs" | "inputs">): number {
  const kept = (inputs.prices ?? []).map(({ pools, arrives }) => keptBps(BigInt(`${pools}`), BigInt(`${arrives}`)));
  return Math.max(...legs.map(({ impactBps }) => impactBps)) + Math.max(0, ...kept);
}

/** Rounded up, as every loss. */
const keptBps = (pools: bigint, arrives: bigint): number => Number(((pools - arrives) * BPS + pools - 1n) / pools);
