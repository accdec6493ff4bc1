import type {
  LegExecuted,
  LegLeftOut,
  OrderEvent,
  OrderFailed,
  OrderFilled,
  OrderPlaced,
  OrderQuoted,
  OrderSent,
  OrderWithdrawn,
} from "./events.ts";
import {
  bpsNumber,
  byToken,
  getTokenIn,
  getTokenOut,
  isSameToken,
  movedBy,
  quotedOut,
  slippageOfLegs,
  slippageOfWhole,
} from "./legs.ts";
import { getClaims, getExecutedLegs, getLeftOutLegs, type Order, type QuotedOrder } from "./order.ts";

/** What a transaction did to a wallet, by its receipt: the token transfers, and its block. */
export type SeenFill = Omit<OrderFilled, "realisedSlippageBps"> & { transactionHash: string };
type Part = { transactionHash: string; part: number; parts: number };
/**
 * Totals of the whole order over all its transactions, recorded once no leg is open. `of` names the transactions included: if another one
 * has executed a leg meanwhile, the command is refused and the totals must be computed again.
 */
export type OrderEnd = Pick<OrderFilled, "blockNumber" | "blockHash" | "gasUsed" | "valueUsdCents"> & {
  of?: readonly string[];
};

/** The quote has the token and the amount. */
type LeftOut = Pick<LegLeftOut, "leg" | "reason">;

export type OrderCommand =
  | { type: "PlaceOrder"; order: OrderPlaced; quote: OrderQuoted }
  /** Part 1 of 1 unless given. */
  | ({ type: "RecordOrderSent"; toldBy: "client" | "watcher" } & Pick<Part, "transactionHash"> & Partial<Part>)
  /** One transaction filled the whole order. */
  | { type: "FillOrder"; fill: SeenFill }
  /** One transaction executed some legs, and may have left others out. */
  | ({
      type: "ExecuteLegs";
      executed: Omit<LegExecuted, "transactionHash">[];
      leftOut: LeftOut[];
      end: OrderEnd;
    } & Part)
  /** Legs that no transaction will execute. */
  | { type: "LeaveLegsOut"; leftOut: LeftOut[]; end: OrderEnd }
  | { type: "FailOrder"; failure: OrderFailed }
  | { type: "ExpireOrder"; blockNumber: bigint }
  | { type: "WithdrawOrder"; withdrawal: Omit<OrderWithdrawn, "legs"> };

export type OrderRefusal =
  | { tag: "UnknownOrder" }
  | { tag: "OrderEnded" }
  | { tag: "TooManyOrderClaims"; limit: number }
  /** The receipt shows less than agreed, or more spent than ordered. */
  | { tag: "Mismatch"; field: "spent" | "received"; expected: string; found: string }
  /** It has not ended yet, or was not filled there. */
  | { tag: "OrderStands" };

export type OrderDecision = { events: OrderEvent[] } | { refusal: OrderRefusal };

/** A client may report five transactions per part; what the watcher sees itself is not limited. Source: docs/spec/wire.md#orders. */
const MAX_CLIENT_CLAIMS = 5;

const happens = (...events: OrderEvent[]): OrderDecision => ({ events });
const nothingNew: OrderDecision = { events: [] };
const refuse = (refusal: OrderRefusal): OrderDecision => ({ refusal });

/** What a command adds to an order: new facts, none (it is already so), or a refusal. Pure. */
export function decideOrder(order: Order, command: OrderCommand): OrderDecision {
  if (command.type === "PlaceOrder") return place(order, command.order, command.quote);
  if (!("quote" in order)) return refuse({ tag: "UnknownOrder" });
  switch (command.type) {
    case "RecordOrderSent":
      return recordSent(order, { ...WHOLE, ...command }, command.toldBy);
    case "FillOrder":
      return fill(order, command.fill);
    case "ExecuteLegs":
      return executeLegs(order, command);
    case "LeaveLegsOut":
      return leaveLegsOut(order, command);
    case "FailOrder":
      return fail(order, command.failure);
    case "ExpireOrder":
      return expire(order, command.blockNumber);
    case "WithdrawOrder":
      return withdraw(order, command.withdrawal);
    default:
      return command satisfies never;
  }
}

/** Throws for an agent's order whose id on chain is not its decision's. */
function place(order: Order, placed: OrderPlaced, quote: OrderQuoted): OrderDecision {
  if (placed.kind === "agent" && (placed.agentId === undefined || placed.decisionId !== placed.orderId))
    throw new RangeError("an agent's order is known by its decision");
  if (order.step === "new") return happens({ type: "OrderPlaced", data: placed }, { type: "OrderQuoted", data: quote });
  return order.order.orderId === placed.orderId ? nothingNew : refuse({ tag: "OrderEnded" });
}

const isCarriedOut = ({ step }: QuotedOrder) => step === "filled" || step === "partlyFilled";

const WHOLE = { part: 1, parts: 1 };

function recordSent(order: QuotedOrder, sending: Part, toldBy: OrderSent["toldBy"]): OrderDecision {
  const claims = getClaims(order);
  if (claims.some((claim) => claim.transactionHash === sending.transactionHash)) return nothingNew;
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  // A reverted transaction may be sent again while the quote is valid.
  const isOver = order.step === "expired" || (order.step === "failed" && order.failure.reason !== "Reverted");
  if (isOver) return refuse({ tag: "OrderEnded" });
  const clientClaims = claims.filter((claim) => claim.toldBy === "client" && claim.part === sending.part).length;
  if (toldBy === "client" && clientClaims >= MAX_CLIENT_CLAIMS)
    return refuse({ tag: "TooManyOrderClaims", limit: MAX_CLIENT_CLAIMS });
  return happens(sent(sending, toldBy));
}

const sent = ({ transactionHash, part, parts }: Part, toldBy: "client" | "watcher"): OrderEvent => ({
  type: "OrderSent",
  data: { transactionHash, toldBy, part, parts },
});

/** The receipt becomes the fill, unless it does not match the order. A fill may still come after the order failed or expired. */
function fill(order: QuotedOrder, { transactionHash, ...seen }: SeenFill): OrderDecision {
  // The amounts of its legs would be counted twice.
  if (getExecutedLegs(order).length > 0) return refuse({ tag: "OrderEnded" });
  if (isCarriedOut(order)) {
    const same = "fill" in order && order.fill.blockHash === seen.blockHash && lastHash(order) === transactionHash;
    return same ? nothingNew : refuse({ tag: "OrderEnded" });
  }
  const mismatch = spentMismatch(order, seen) ?? receivedMismatch(order, seen);
  if (mismatch) return refuse(mismatch);
  const realisedSlippageBps = bpsNumber(slippageOfWhole(order.quote.legs, seen.received));
  const filled: OrderEvent = { type: "OrderFilled", data: { ...seen, realisedSlippageBps } };
  const sending = { transactionHash, ...WHOLE };
  return lastHash(order) === transactionHash ? happens(filled) : happens(sent(sending, "watcher"), filled);
}

const lastHash = (order: QuotedOrder) => getClaims(order).at(-1)?.transactionHash;

/** The first token of which more was spent than ordered. */
function spentMismatch({ order }: QuotedOrder, { spent }: Pick<OrderFilled, "spent">): Mismatch | null {
  const ordered = byToken(order.spends);
  for (const [token, amount] of byToken(spent)) {
    const max = ordered.get(token) ?? 0n;
    if (amount > max) return mismatch("spent", max, amount);
  }
  return null;
}

/** The first token of which less was received than agreed. */
function receivedMismatch({ quote }: QuotedOrder, { received }: Pick<OrderFilled, "received">): Mismatch | null {
  const came = byToken(received);
  for (const [token, min] of quotedOut(quote.legs, "minOut")) {
    const amount = came.get(token) ?? 0n;
    if (amount < min) return mismatch("received", min, amount);
  }
  return null;
}

type Mismatch = Extract<OrderRefusal, { tag: "Mismatch" }>;
const mismatch = (field: Mismatch["field"], expected: bigint, found: bigint): Mismatch => ({
  ...{ tag: "Mismatch", field, expected: String(expected), found: String(found) },
});

function executeLegs(order: QuotedOrder, command: Extract<OrderCommand, { type: "ExecuteLegs" }>): OrderDecision {
  const { transactionHash, end } = command;
  const known = getExecutedLegs(order);
  const isKnown = ({ leg }: { leg: number }) =>
    known.some((other) => other.leg === leg && other.transactionHash === transactionHash);
  const fresh = command.executed.filter((leg) => !isKnown(leg)).map((leg) => ({ ...leg, transactionHash }));
  const executed = [...known, ...fresh];
  const leftOut = notYetLeftOut(order, command.leftOut, executed);
  if (fresh.length === 0 && leftOut.length === 0) return nothingNew;
  // A late transaction may still execute legs that were left out; after a complete fill there are none.
  if (order.step === "filled") return refuse({ tag: "OrderEnded" });
  // A leg is executed once: another transaction, or another log of this one, would spend twice.
  if (new Set(executed.map(({ leg }) => leg)).size < executed.length) return refuse({ tag: "OrderEnded" });
  const wrong = fresh.map((leg) => legMismatch(order, leg)).find((one) => one !== null) ?? overspent(order, executed);
  if (wrong) return refuse(wrong);
  const wasSent = getClaims(order).some((claim) => claim.transactionHash === transactionHash);
  return legEvents(order, wasSent ? [] : [sent(command, "watcher")], fresh, leftOut, end);
}

function leaveLegsOut(
  order: QuotedOrder,
  { leftOut, end }: Extract<OrderCommand, { type: "LeaveLegsOut" }>,
): OrderDecision {
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  return legEvents(order, [], [], notYetLeftOut(order, leftOut, getExecutedLegs(order)), end);
}

/**
 * Legs that are neither executed nor left out for the same reason, with their token and amount from the quote. Throws for an unknown leg.
 */
function notYetLeftOut(
  order: QuotedOrder,
  leftOut: readonly LeftOut[],
  executed: readonly { leg: number }[],
): LegLeftOut[] {
  return leftOut.flatMap(({ leg, reason }) => {
    const quoted = order.quote.legs[leg - 1];
    if (!quoted) throw new RangeError(`the order's quote has no leg ${leg}`);
    const isLeftOut = getLeftOutLegs(order).some((other) => other.leg === leg && other.reason === reason);
    if (isLeftOut || executed.some((other) => other.leg === leg)) return [];
    return [{ leg, token: getTokenIn(quoted), amountIn: quoted.amountIn, reason }];
  });
}

/** The new facts about legs, and in the same append the order's end once no leg is open. */
function legEvents(
  order: QuotedOrder,
  before: readonly OrderEvent[],
  fresh: readonly LegExecuted[],
  leftOut: readonly LegLeftOut[],
  end: OrderEnd,
): OrderDecision {
  const executed = [...getExecutedLegs(order), ...fresh];
  const out = [...getLeftOutLegs(order), ...leftOut].filter(({ leg }) => !executed.some((other) => other.leg === leg));
  const events: OrderEvent[] = [
    ...before,
    ...fresh.map((data) => ({ type: "LegExecuted", data }) as const),
    ...leftOut.map((data) => ({ type: "LegLeftOut", data }) as const),
  ];
  if (events.length === 0) return nothingNew;
  const isOpen = order.quote.legs.some((_, place) => ![...executed, ...out].some(({ leg }) => leg === place + 1));
  if (isOpen) return happens(...events);
  const [first] = out;
  if (executed.length === 0 && first)
    return happens(...events, { type: "OrderFailed", data: { reason: first.reason } });
  const { of, ...summed } = end;
  if (of && !isOfAll(of, executed)) return refuse({ tag: "OrderStands" });
  const realisedSlippageBps = bpsNumber(slippageOfLegs(order.quote.legs, executed));
  const data: OrderFilled = { ...movedBy(executed), ...summed, realisedSlippageBps };
  return happens(...events, { type: first ? "OrderPartlyFilled" : "OrderFilled", data });
}

const isOfAll = (hashes: readonly string[], executed: readonly LegExecuted[]): boolean => {
  const all = new Set(executed.map(({ transactionHash }) => transactionHash));
  return all.size === new Set(hashes).size && hashes.every((hash) => all.has(hash));
};

/**
 * The first token of which executed legs spent more than the order allows, or, for an intermediate token, more than legs have received:
 * that would be the owner's own. A chain's coin is spent as its wrapped token, which no leg receives: each leg's own limit applies there.
 */
function overspent({ order, quote }: QuotedOrder, executed: readonly LegExecuted[]): Mismatch | null {
  const ordered = byToken(order.spends);
  const onTheWay = new Set(quote.legs.map((leg) => getTokenOut(leg).toLowerCase()));
  const brought = byToken(executed.map(({ tokenOut, amountOut }) => ({ token: tokenOut, amount: amountOut })));
  for (const [token, taken] of byToken(
    executed.map(({ tokenIn, amountIn }) => ({ token: tokenIn, amount: amountIn })),
  )) {
    if (!ordered.has(token) && !onTheWay.has(token)) continue;
    const max = (ordered.get(token) ?? 0n) + (brought.get(token) ?? 0n);
    if (taken > max) return mismatch("spent", max, taken);
  }
  return null;
}

/** Each leg is compared with its own part of the quote. */
function legMismatch({ quote }: QuotedOrder, seen: LegExecuted): OrderRefusal | null {
  const leg = quote.legs[seen.leg - 1];
  if (!leg || !isSameToken(getTokenIn(leg), seen.tokenIn)) return mismatch("spent", 0n, BigInt(seen.amountIn));
  if (!isSameToken(getTokenOut(leg), seen.tokenOut)) return mismatch("received", BigInt(leg.minOut), 0n);
  if (BigInt(seen.amountIn) > BigInt(leg.amountIn))
    return mismatch("spent", BigInt(leg.amountIn), BigInt(seen.amountIn));
  if (BigInt(seen.amountOut) < BigInt(leg.minOut))
    return mismatch("received", BigInt(leg.minOut), BigInt(seen.amountOut));
  return null;
}

function fail(order: QuotedOrder, failure: OrderFailed): OrderDecision {
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  // Money has moved: legs that are not executed are left out instead.
  if (getExecutedLegs(order).length > 0) return refuse({ tag: "OrderStands" });
  return happens({ type: "OrderFailed", data: failure });
}

function expire(order: QuotedOrder, blockNumber: bigint): OrderDecision {
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  const { validUntilBlock } = order.quote;
  if (blockNumber <= BigInt(validUntilBlock) || getExecutedLegs(order).length > 0)
    return refuse({ tag: "OrderStands" });
  return happens({ type: "OrderExpired", data: { blockNumber: String(blockNumber) } });
}

function withdraw(order: QuotedOrder, withdrawal: Omit<OrderWithdrawn, "legs">): OrderDecision {
  const { transactionHash, blockHash } = withdrawal;
  const legs = getExecutedLegs(order)
    // It may have been executed again by the same transaction, in another block.
    .filter((leg) => leg.transactionHash === transactionHash && (leg.blockHash ?? blockHash) === blockHash)
    .map(({ leg }) => leg);
  if (legs.length > 0) return happens({ type: "OrderWithdrawn", data: { ...withdrawal, legs } });
  if (order.step === "withdrawn") return nothingNew;
  const there = order.step === "filled" && lastHash(order) === transactionHash && order.fill.blockHash === blockHash;
  return there ? happens({ type: "OrderWithdrawn", data: withdrawal }) : refuse({ tag: "OrderStands" });
}
