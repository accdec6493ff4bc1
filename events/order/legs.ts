import type { LegExecuted, OrderFilled, OrderQuoted, TokenAmount } from "./events.ts";

/** The sums of an order's legs, token by token. Amounts of different tokens are never added. Pure. */

type QuotedLeg = OrderQuoted["legs"][number];
type Moved = Pick<OrderFilled, "spent" | "received">;
const BPS = 10_000n;
/** Far beyond any trade, and within the range of an event and its row. */
const LARGEST_GAIN_BPS = -1_000_000_000n;

/** Amounts by lower-case address; a token that occurs several times is summed. */
export function byToken(amounts: readonly TokenAmount[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { token, amount } of amounts) add(sums, token, BigInt(amount));
  return sums;
}

/** The net output of a quote's legs per token: what legs receive, less what other legs spend of it. Only positive amounts. */
export function quotedOut(legs: readonly QuotedLeg[], out: "amountOut" | "minOut"): Map<string, bigint> {
  const net = new Map<string, bigint>();
  for (const leg of legs) add(net, getTokenOut(leg), BigInt(leg[out]));
  for (const leg of legs) if (net.has(getTokenIn(leg).toLowerCase())) add(net, getTokenIn(leg), -BigInt(leg.amountIn));
  return new Map([...net].filter(([, amount]) => amount > 0n));
}

/** The same as a list, with addresses as in the quote. */
export function quotedAmounts({ legs }: Pick<OrderQuoted, "legs">, out: "amountOut" | "minOut"): TokenAmount[] {
  return [...quotedOut(legs, out)].map(([key, amount]) => ({
    token: legs.map(getTokenOut).find((token) => token.toLowerCase() === key) ?? key,
    amount: String(amount),
  }));
}

/** What executed legs moved in total: the difference for a token that some received and others spent. */
export function movedBy(executed: readonly LegExecuted[]): Moved {
  const net = new Map<string, { token: string; amount: bigint }>();
  const move = (token: string, amount: bigint) => {
    const known = net.get(token.toLowerCase()) ?? { token, amount: 0n };
    net.set(token.toLowerCase(), { ...known, amount: known.amount + amount });
  };
  for (const { tokenIn, amountIn, tokenOut, amountOut } of executed) {
    move(tokenIn, -BigInt(amountIn));
    move(tokenOut, BigInt(amountOut));
  }
  const netAmounts = [...net.values()];
  return {
    spent: netAmounts
      .filter(({ amount }) => amount < 0n)
      .map(({ token, amount }) => ({ token, amount: String(-amount) })),
    received: netAmounts
      .filter(({ amount }) => amount > 0n)
      .map(({ token, amount }) => ({ token, amount: String(amount) })),
  };
}

export const getTokenIn = ({ path }: QuotedLeg): string => path[0] as string;
export const getTokenOut = ({ path }: QuotedLeg): string => path.at(-1) as string;
export const isSameToken = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * How much less was received than quoted, each leg weighted by its share of the amount spent, in basis points, rounded up against us;
 * negative if more was received. Shares are in the token that all legs have in common: amounts of others cannot be compared. Without a
 * common token, the greatest loss of a leg. Source: docs/spec/indices.md#4.
 */
export function slippageOfLegs(legs: readonly QuotedLeg[], executed: readonly LegExecuted[]): bigint {
  const done = executed.flatMap((seen) => {
    const leg = legs[seen.leg - 1];
    return leg ? [{ leg, seen }] : [];
  });
  const common = commonToken(done.map(({ leg }) => leg));
  if (common === null) return greatest(done.map(({ leg, seen }) => slippageOfLegs([leg], [{ ...seen, leg: 1 }])));
  // An exact sum of fractions: losses x weights over the quoted output for the amount really spent.
  let [numerator, denominator, weights] = [0n, 1n, 0n];
  for (const { leg, seen } of done) {
    const [spent, quotedIn] = [BigInt(seen.amountIn), BigInt(leg.amountIn)];
    if (quotedIn === 0n) continue;
    const weight = isSameToken(getTokenIn(leg), common) ? spent : (BigInt(leg.amountOut) * spent) / quotedIn;
    const expected = BigInt(leg.amountOut) * spent;
    if (expected === 0n) continue;
    const lost = expected - BigInt(seen.amountOut) * quotedIn;
    numerator = numerator * expected + lost * weight * denominator;
    denominator *= expected;
    weights += weight;
  }
  return weights === 0n ? 0n : dividedUp(numerator * BPS, denominator * weights);
}

/** The same for an order that one transaction executed as a whole: with several tokens, the greatest loss. */
export function slippageOfWhole(legs: readonly QuotedLeg[], received: readonly TokenAmount[]): bigint {
  const came = byToken(received);
  const losses = [...quotedOut(legs, "amountOut")].map(([token, quoted]) =>
    dividedUp((quoted - (came.get(token) ?? 0n)) * BPS, quoted),
  );
  return greatest(losses);
}

const greatest = (losses: readonly bigint[]): bigint =>
  losses.toSorted((one, other) => (one > other ? -1 : 1))[0] ?? 0n;

/** In the form of an event. A gain beyond the bound counts as the bound. */
export const bpsNumber = (bps: bigint): number => Number(bps < LARGEST_GAIN_BPS ? LARGEST_GAIN_BPS : bps);

/** Rounds up: a loss is never shown smaller than it was. */
const dividedUp = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor + (dividend > 0n && dividend % divisor !== 0n ? 1n : 0n);

function commonToken(legs: readonly QuotedLeg[]): string | null {
  const [first, ...others] = legs;
  if (!first) return null;
  const touches = (leg: QuotedLeg, token: string) =>
    [getTokenIn(leg), getTokenOut(leg)].some((end) => isSameToken(end, token));
  return [getTokenIn(first), getTokenOut(first)].find((token) => others.every((leg) => touches(leg, token))) ?? null;
}

function add(sums: Map<string, bigint>, token: string, amount: bigint): void {
  const key = token.toLowerCase();
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
