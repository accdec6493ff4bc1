/**
 * The output of a Uniswap V2 constant-product pool, to the last base unit, as its router computes it: the verifier recomputes recorded
 * quotes with the same functions. Source: docs/spec/wire.md#orders.
 */

const FEE_NUMERATOR = 997n;
const FEE_OF = 1_000n;
const BPS = 10_000n;

/** A pair at one block, in the direction of a path. Base units. */
export type Hop = { pair: string; reserveIn: bigint; reserveOut: bigint };
export type Route = { path: string[]; hops: Hop[] };
export type QuotedRoute = Route & { amountIn: bigint; amountOut: bigint; impactBps: number };

/** Price impact that shows a warning, needs confirmation, or is refused, in basis points of the pools' own price. */
export const IMPACT = { warned: 100, asked: 500, refused: 1_500 } as const;

/** A pair's output for an amount of its other token; zero if one side is empty. */
export function computeAmountOut(amountIn: bigint, { reserveIn, reserveOut }: Omit<Hop, "pair">): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const afterFee = amountIn * FEE_NUMERATOR;
  return (afterFee * reserveOut) / (reserveIn * FEE_OF + afterFee);
}

/**
 * A route's outcome. Impact is the loss against the pools' price before the trade, without their fee, rounded up. Each intermediate amount
 * is a whole number, as on chain.
 */
export function quoteRoute({ path, hops }: Route, amountIn: bigint): QuotedRoute {
  const amountOut = hops.reduce(computeAmountOut, amountIn);
  const spotIn = hops.reduce((product, { reserveIn }) => product * reserveIn * FEE_OF, 1n);
  const spotOut = hops.reduce((product, { reserveOut }) => product * reserveOut * FEE_NUMERATOR, amountIn);
  // At the price before the trade the output would be spotOut / spotIn.
  const lost = spotOut - amountOut * spotIn;
  const impactBps = spotOut > 0n && lost > 0n ? Number((lost * BPS + spotOut - 1n) / spotOut) : 0;
  return { path, hops, amountIn, amountOut, impactBps };
}

/** The route with the highest output; of equal ones the one through fewer pairs, which costs less gas. Null if none has an output. */
export function bestRoute(routes: readonly Route[], amountIn: bigint): QuotedRoute | null {
  return routes
    .map((route) => quoteRoute(route, amountIn))
    .filter(({ amountOut }) => amountOut > 0n)
    .reduce<QuotedRoute | null>((best, next) => (best && !isBetter(next, best) ? best : next), null);
}

const isBetter = (one: QuotedRoute, other: QuotedRoute): boolean =>
  one.amountOut > other.amountOut || (one.amountOut === other.amountOut && one.hops.length < other.hops.length);

/** The minimum output, rounded up, so that it is never below the agreed amount. */
export const leastOut = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * (BPS - BigInt(slippageBps)) + BPS - 1n) / BPS;

/** Whether a whole number of basis points results in this minimum. */
export function followsFromSlippage(minOut: bigint, amountOut: bigint): boolean {
  if (amountOut <= 0n || minOut > amountOut || minOut < 0n) return false;
  const bps = Number(((amountOut - minOut) * BPS) / amountOut);
  return [bps, bps + 1].some((tried) => tried <= Number(BPS) && leastOut(amountOut, tried) === minOut);
}

/** A recorded pair's reserves in the direction of a path from one token: the lower address is its token 0. */
export function toHop(
  { pair, reserve0, reserve1 }: { pair: string; reserve0: string | bigint; reserve1: string | bigint },
  from: string,
  to: string,
): Hop {
  const [first, second] = [BigInt(reserve0), BigInt(reserve1)];
  const [reserveIn, reserveOut] = BigInt(from) < BigInt(to) ? [first, second] : [second, first];
  return { pair, reserveIn, reserveOut };
}
