/**
 * What a constant-product pool of Uniswap V2 gives, to the last base unit, as its router computes it: the verifier
 * computes recorded quotes again with the same functions. Source: docs/spec/wire.md#orders.
 */

const FEE_KEEPS = 997n;
const FEE_OF = 1_000n;
const BPS = 10_000n;

/** A pair at one block as a path goes through it. Base units. */
export type Hop = { pair: string; reserveIn: bigint; reserveOut: bigint };
export type Route = { path: string[]; hops: Hop[] };
export type QuotedRoute = Route & { amountIn: bigint; amountOut: bigint; impactBps: number };

/** What is warned of, what must be said yes to, and what is refused, in basis points of the pools' own price. */
export const IMPACT = { warned: 100, asked: 500, refused: 1_500 } as const;

/** What a pair gives for an amount of its other token; nothing where one side is empty. */
export function amountOutOf(amountIn: bigint, { reserveIn, reserveOut }: Omit<Hop, "pair">): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const kept = amountIn * FEE_KEEPS;
  return (kept * reserveOut) / (reserveIn * FEE_OF + kept);
}

/**
 * A route's outcome. Impact is how much less comes than at the price of the pools before the trade, their fee apart,
 * rounded up. The amount of each token that is in between is whole, as on the chain.
 */
export function quoteRoute({ path, hops }: Route, amountIn: bigint): QuotedRoute {
  const amountOut = hops.reduce(amountOutOf, amountIn);
  const spotIn = hops.reduce((product, { reserveIn }) => product * reserveIn * FEE_OF, 1n);
  const spotOut = hops.reduce((product, { reserveOut }) => product * reserveOut * FEE_KEEPS, amountIn);
  // At the price before the trade it would be spotOut / spotIn.
  const lost = spotOut - amountOut * spotIn;
  const impactBps = spotOut > 0n && lost > 0n ? Number((lost * BPS + spotOut - 1n) / spotOut) : 0;
  return { path, hops, amountIn, amountOut, impactBps };
}

/** The route that gives most; of two alike the one through fewer pairs, for it costs less gas. Null where none gives anything. */
export function bestRoute(routes: readonly Route[], amountIn: bigint): QuotedRoute | null {
  return routes
    .map((route) => quoteRoute(route, amountIn))
    .filter(({ amountOut }) => amountOut > 0n)
    .reduce<QuotedRoute | null>((best, next) => (best && !isBetter(next, best) ? best : next), null);
}

const isBetter = (one: QuotedRoute, other: QuotedRoute): boolean =>
  one.amountOut > other.amountOut || (one.amountOut === other.amountOut && one.hops.length < other.hops.length);

/** The least that is accepted, rounded up, so that it is never below what was agreed. */
export const leastOut = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * (BPS - BigInt(slippageBps)) + BPS - 1n) / BPS;

/** Whether some whole number of basis points gives this least amount. */
export function followsFromSlippage(minOut: bigint, amountOut: bigint): boolean {
  if (amountOut <= 0n || minOut > amountOut || minOut < 0n) return false;
  const bps = Number(((amountOut - minOut) * BPS) / amountOut);
  return [bps, bps + 1].some((tried) => tried <= Number(BPS) && leastOut(amountOut, tried) === minOut);
}

/** A recorded pair's reserves as a path from one token goes through it: the lower address is its token 0. */
export function hopOf(
  { pair, reserve0, reserve1 }: { pair: string; reserve0: string | bigint; reserve1: string | bigint },
  from: string,
  to: string,
): Hop {
  const [first, second] = [BigInt(reserve0), BigInt(reserve1)];
  const [reserveIn, reserveOut] = BigInt(from) < BigInt(to) ? [first, second] : [second, first];
  return { pair, reserveIn, reserveOut };
}
