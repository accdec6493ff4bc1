import { orderCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { byToken, getTokenIn, getTokenOut } from "#events/order/legs.ts";
import { leftBy } from "#events/pricing/basket.ts";
import { followsFromSlippage, type Hop, quoteRoute, toHop } from "#events/pricing/swap.ts";

/** Recomputes quotes of swaps from the reserves recorded with them. */

/** Returns the problem of an order's event, or null. Call it for every event in ledger order. */
export function swapChecker(): (event: RecordedEvent) => string | null {
  const placed = new Map<string, OrderPlaced>();
  return (event) => {
    if (!event.streamId.startsWith("order-")) return null;
    const { type, data } = orderCore.parse(event);
    if (type === "OrderPlaced") placed.set(event.streamId, data);
    if (type !== "OrderQuoted") return null;
    const order = placed.get(event.streamId);
    placed.delete(event.streamId);
    return findProblem(order, data);
  };
}

function findProblem(order: OrderPlaced | undefined, quote: OrderQuoted): string | null {
  const problem = order && spendProblem(order, quote.legs);
  if (problem) return problem;
  // The offers of other venues cannot be recomputed.
  if (quote.venue !== "v2") return null;
  return legsProblem(quote);
}

/** Legs spend what the order spends, token by token, and no more of an intermediate token than earlier legs receive. */
function spendProblem({ spends }: OrderPlaced, legs: readonly Leg[]): string | null {
  const ordered = byToken(spends);
  const taken = byToken(legs.map((leg) => ({ token: getTokenIn(leg), amount: leg.amountIn })));
  const brought = byToken(legs.map((leg) => ({ token: getTokenOut(leg), amount: leg.amountOut })));
  // Pools take a chain's own coin as its wrapped token: the one token that legs start with and no leg receives.
  const unnamed = [...taken.keys()].filter((token) => !ordered.has(token) && !brought.has(token));
  for (const [token, amount] of ordered) {
    const source = taken.has(token) ? token : unnamed.shift();
    const spent = (source && taken.get(source)) ?? 0n;
    if (spent !== amount) return `the order spends ${amount}, but its legs spend ${spent} in total`;
    if (source) taken.delete(source);
  }
  for (const [token, amount] of taken) {
    const came = brought.get(token) ?? 0n;
    if (amount > came) return `legs take ${amount} of ${token}, but others bring only ${came}`;
  }
  return null;
}

function legsProblem({ legs, inputs }: OrderQuoted): string | null {
  const reserves = [...inputs.reserves];
  const left = new Map<string, string>();
  for (const [index, leg] of legs.entries()) {
    const pairs = reserves.splice(0, leg.path.length - 1);
    if (pairs.length < leg.path.length - 1) return `leg ${index + 1} lacks the reserves of some of its pairs`;
    const hops = pairs.map((pair, step) => toHop(pair, leg.path[step] as string, leg.path[step + 1] as string));
    const computed = quoteRoute({ path: leg.path, hops }, BigInt(leg.amountIn));
    const problem = legProblem(leg, computed, inputs);
    if (problem) return `leg ${index + 1} says ${problem}`;
    const moved = movedProblem(leg, hops, left);
    if (moved) return `leg ${index + 1} ${moved}`;
  }
  return reserves.length > 0 ? "it contains reserves that no leg uses" : null;
}

/** A pair that an earlier leg went through must have the reserves that it left. Records what this leg leaves. */
function movedProblem(leg: Leg, hops: readonly Hop[], left: Map<string, string>): string | null {
  let amount = BigInt(leg.amountIn);
  for (const [step, hop] of hops.entries()) {
    const pair = hop.pair.toLowerCase();
    const isTurned = BigInt(leg.path[step] as string) > BigInt(leg.path[step + 1] as string);
    const standing = (reserveIn: bigint, reserveOut: bigint) =>
      (isTurned ? [reserveOut, reserveIn] : [reserveIn, reserveOut]).join(" and ");
    const met = standing(hop.reserveIn, hop.reserveOut);
    const before = left.get(pair);
    if (before !== undefined && before !== met) return `meets ${hop.pair} at ${met}; the legs before leave ${before}`;
    const after = leftBy(hop, amount);
    left.set(pair, standing(after.reserveIn, after.reserveOut));
    amount = after.amountOut;
  }
  return null;
}

type Leg = OrderQuoted["legs"][number];

function legProblem(leg: Leg, computed: ReturnType<typeof quoteRoute>, inputs: OrderQuoted["inputs"]): string | null {
  const pools = String(computed.amountOut);
  const delivered = findDelivered(leg, inputs);
  if ((delivered?.pools ?? leg.amountOut) !== pools)
    return `amountOut ${delivered?.pools ?? leg.amountOut}, its reserves give ${pools}`;
  if (delivered && (delivered.arrives !== leg.amountOut || BigInt(delivered.arrives) >= computed.amountOut))
    return `amountOut ${leg.amountOut}, but only ${delivered.arrives} arrives`;
  if (leg.impactBps !== computed.impactBps)
    return `impactBps ${leg.impactBps}, its reserves give ${computed.impactBps}`;
  return followsFromSlippage(BigInt(leg.minOut), BigInt(leg.amountOut))
    ? null
    : `minOut ${leg.minOut}, which no allowed slippage gives for ${leg.amountOut}`;
}

/** The quote's record of a token that keeps a share of what is sent. */
function findDelivered({ path }: Leg, { prices = [] }: OrderQuoted["inputs"]) {
  const last = path.at(-1)?.toLowerCase();
  // Orders of agents also have market prices there, which say nothing about delivered amounts.
  const delivered = prices.filter(({ pools }) => pools !== undefined);
  const found = delivered.find(({ token }) => token.toLowerCase() === last) ?? delivered[0];
  return found && { pools: String(found.pools), arrives: String(found.arrives) };
}
