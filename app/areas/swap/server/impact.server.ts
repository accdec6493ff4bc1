import type { OrderQuoted } from "#events/order/events.ts";

const BPS = 10_000n;

/**
 * How far a quote is from the pools' own price, in basis points: through the trade itself, and through what a token withholds from
 * transfers. The trader loses both, so both are warned about, confirmed and refused as one.
 */
export function computeImpact({ legs, inputs }: Pick<OrderQuoted, "legs" | "inputs">): number {
  const fees = (inputs.prices ?? []).map(({ pools, arrives }) => feeBps(BigInt(`${pools}`), BigInt(`${arrives}`)));
  return Math.max(...legs.map(({ impactBps }) => impactBps)) + Math.max(0, ...fees);
}

/** Rounded up, like every loss. */
const feeBps = (pools: bigint, arrives: bigint): number => Number(((pools - arrives) * BPS + pools - 1n) / pools);
