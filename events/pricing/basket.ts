import { bestRoute, computeAmountOut, type Hop, leastOut, type QuotedRoute, toHop } from "./swap.ts";

/**
 * Quotes of baskets: several tokens for one, or one for several, over Uniswap V2 pools. Each leg trades against the pools as earlier legs
 * leave them, so that the verifier can recompute all of them from the record. Amounts in base units. Source: docs/spec/indices.md#4.
 */

export type Pool = { pair: string; tokens: readonly [string, string]; reserves: readonly [bigint, bigint] };
export type BasketTerms = {
  pools: readonly Pool[];
  /** Tokens that a path may go through, besides the direct one. */
  hubs: readonly string[];
  slippageBps: number;
  /** A leg with a higher price impact is not traded, in basis points. */
  mostImpactBps: number;
};
export type BasketLeg = Pick<QuotedRoute, "path" | "amountIn" | "amountOut" | "impactBps"> & { minOut: bigint };
export type LeftOutLeg = {
  token: string;
  amountIn: bigint;
  reason: "TooSmall" | "ImpactTooHigh" | "NoLiquidity";
  impactBps?: number;
};
export type BasketQuote = {
  legs: BasketLeg[];
  /** Each pair's reserves before each leg, in the order of the legs: as `OrderQuoted` records them. */
  reserves: { pair: string; reserve0: bigint; reserve1: bigint }[];
  leftOut: LeftOutLeg[];
};

/** A token to buy and its weight, relative to the other weights. By rank. */
export type Wanted = { token: string; weight: bigint };

/**
 * Buys several tokens with one, by rank, for shares of the amount. A token whose share is below `leastIn` is left out and its share goes to
 * the others; the amount of a leg that the pools cannot fill stays with the owner.
 */
export function quotePurchase(
  { token, amount, leastIn: minIn }: { token: string; amount: bigint; leastIn: bigint },
  wanted: readonly Wanted[],
  terms: BasketTerms,
): BasketQuote {
  const { amounts, small } = splitAbove(amount, wanted, minIn);
  const pools = new Pools(terms);
  for (const [to, amountIn] of amounts) pools.trade(token, to, amountIn, to);
  const leftOut = small.map((to): LeftOutLeg => ({ token: to, amountIn: 0n, reason: "TooSmall" }));
  return { legs: pools.legs, reserves: pools.met, leftOut: [...leftOut, ...pools.leftOut] };
}

/** Sells several tokens for one, each with its amount, in the given order. */
export function quoteSale(
  sold: readonly { token: string; amount: bigint }[],
  into: string,
  terms: BasketTerms,
): BasketQuote {
  const pools = new Pools(terms);
  for (const { token, amount } of sold) pools.trade(token, into, amount, token);
  return { legs: pools.legs, reserves: pools.met, leftOut: pools.leftOut };
}

/**
 * Sells, then buys with the minimum proceeds, so that the purchase never spends more than was received: it trades against the pools as the
 * sale leaves them.
 */
export function quoteRebalance(
  sold: readonly { token: string; amount: bigint }[],
  { token, leastIn: minIn }: { token: string; leastIn: bigint },
  wanted: readonly Wanted[],
  terms: BasketTerms,
): BasketQuote {
  const pools = new Pools(terms);
  for (const { token: from, amount } of sold) pools.trade(from, token, amount, from);
  const came = pools.legs.reduce((sum, { minOut }) => sum + minOut, 0n);
  const { amounts, small } = splitAbove(came, wanted, minIn);
  for (const [to, amountIn] of amounts) pools.trade(token, to, amountIn, to);
  const leftOut = small.map((to): LeftOutLeg => ({ token: to, amountIn: 0n, reason: "TooSmall" }));
  return { legs: pools.legs, reserves: pools.met, leftOut: [...leftOut, ...pools.leftOut] };
}

/** Splits an amount into shares of at least the minimum, dropping the smallest ones by one; they sum to the amount. */
function splitAbove(
  amount: bigint,
  wanted: readonly Wanted[],
  minIn: bigint,
): { amounts: [token: string, amountIn: bigint][]; small: string[] } {
  let left = wanted.filter(({ weight }) => weight > 0n);
  const small: string[] = [];
  while (left.length > 0) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0n);
    const [smallest] = left.toSorted((one, other) => compare(one.weight, other.weight)) as [Wanted];
    if ((amount * smallest.weight) / total >= minIn) return { amounts: parts(amount, left, total), small };
    small.push(smallest.token);
    left = left.filter((one) => one !== smallest);
  }
  return { amounts: [], small };
}

/** By the largest remainder; ties go to the earlier one. */
function parts(amount: bigint, wanted: readonly Wanted[], total: bigint): [string, bigint][] {
  const shares = wanted.map(({ token, weight }) => ({
    ...{ token, share: (amount * weight) / total, remainder: (amount * weight) % total },
  }));
  const rest = amount - shares.reduce((sum, { share }) => sum + share, 0n);
  const byRemainder = shares.toSorted((one, other) => compare(other.remainder, one.remainder));
  const more = new Set(byRemainder.slice(0, Number(rest)));
  return shares.map((one) => [one.token, one.share + (more.has(one) ? 1n : 0n)]);
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** Pools as the trades so far leave them. */
class Pools {
  readonly legs: BasketLeg[] = [];
  readonly met: BasketQuote["reserves"] = [];
  readonly leftOut: LeftOutLeg[] = [];
  private readonly pools: Map<string, { pair: string; reserves: [bigint, bigint] }>;

  constructor(private readonly terms: BasketTerms) {
    this.pools = new Map(
      terms.pools.map(({ pair, tokens: [one, other], reserves }) => [
        toPairKey(one, other),
        { pair, reserves: sorted(one, other, reserves) },
      ]),
    );
  }

  /** Trades along the best path between two tokens, direct or through one hub; `of` is the one that the basket has. */
  trade(from: string, to: string, amountIn: bigint, of: string): void {
    const paths = [
      [from, to],
      ...this.terms.hubs.filter((hub) => !isOneOf(hub, from, to)).map((hub) => [from, hub, to]),
    ];
    const routes = paths.flatMap((path) => {
      const hops = this.hopsOf(path);
      return hops ? [{ path, hops }] : [];
    });
    const best = bestRoute(routes, amountIn);
    if (!best) return void this.leftOut.push({ token: of, amountIn, reason: "NoLiquidity" });
    const { path, amountOut, impactBps } = best;
    if (impactBps > this.terms.mostImpactBps)
      return void this.leftOut.push({ token: of, amountIn, reason: "ImpactTooHigh", impactBps });
    this.take(best);
    this.legs.push({ path, amountIn, amountOut, impactBps, minOut: leastOut(amountOut, this.terms.slippageBps) });
  }

  private hopsOf(path: readonly string[]): Hop[] | null {
    const hops: Hop[] = [];
    for (const [step, from] of path.slice(0, -1).entries()) {
      const to = path[step + 1] as string;
      const pool = this.pools.get(toPairKey(from, to));
      if (!pool) return null;
      const [reserve0, reserve1] = pool.reserves;
      hops.push(toHop({ pair: pool.pair, reserve0, reserve1 }, from, to));
    }
    return hops;
  }

  /** Records the pools before the leg, then updates them. */
  private take({ path, hops, amountIn }: QuotedRoute): void {
    let amount = amountIn;
    for (const [step, hop] of hops.entries()) {
      const [from, to] = [path[step] as string, path[step + 1] as string];
      const pool = this.pools.get(toPairKey(from, to)) as { pair: string; reserves: [bigint, bigint] };
      this.met.push({ pair: pool.pair, reserve0: pool.reserves[0], reserve1: pool.reserves[1] });
      const left = leftBy(hop, amount);
      amount = left.amountOut;
      pool.reserves = sorted(from, to, [left.reserveIn, left.reserveOut]);
    }
  }
}

/** A pair's reserves after a trade of an amount, and its output. */
export function leftBy(hop: Hop, amountIn: bigint): { reserveIn: bigint; reserveOut: bigint; amountOut: bigint } {
  const amountOut = computeAmountOut(amountIn, hop);
  return { reserveIn: hop.reserveIn + amountIn, reserveOut: hop.reserveOut - amountOut, amountOut };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isOneOf = (token: string, ...others: string[]): boolean => others.some((other) => isSame(token, other));

const toPairKey = (one: string, other: string): string => [one.toLowerCase(), other.toLowerCase()].sort().join(" ");

/** As a pair stores them: the lower address is its token 0. */
const sorted = (one: string, other: string, [first, second]: readonly [bigint, bigint]): [bigint, bigint] =>
  BigInt(one) < BigInt(other) ? [first, second] : [second, first];
