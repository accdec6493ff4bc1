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
  isSameToken,
  movedBy,
  quotedOut,
  slippageOfLegs,
  slippageOfWhole,
  tokenInOf,
  tokenOutOf,
} from "./legs.ts";
import { claimsOf, executedOf, leftOutOf, type Order, type QuotedOrder } from "./order.ts";

/** What a transaction did to a wallet, by its receipt: the tokens' movements, and where it stands. */
export type SeenFill = Omit<OrderFilled, "realisedSlippageBps"> & { transactionHash: string };
type Part = { transactionHash: string; part: number; parts: number };
/** Of the whole order with all its transactions, as it is recorded if no leg is open any more. */
export type OrderEnd = Pick<OrderFilled, "blockNumber" | "blockHash" | "gasUsed" | "valueUsdCents">;

export type OrderCommand =
  | { type: "PlaceOrder"; order: OrderPlaced; quote: OrderQuoted }
  /** Part 1 of 1 unless it says otherwise. */
  | ({ type: "RecordOrderSent"; toldBy: "client" | "watcher" } & Pick<Part, "transactionHash"> & Partial<Part>)
  /** The whole order by one transaction. */
  | { type: "FillOrder"; fill: SeenFill }
  /** Some legs by one transaction, which may have left others out. */
  | ({
      type: "ExecuteLegs";
      executed: Omit<LegExecuted, "transactionHash">[];
      leftOut: LegLeftOut[];
      end: OrderEnd;
    } & Part)
  /** Legs that no transaction will execute. */
  | { type: "LeaveLegsOut"; leftOut: LegLeftOut[]; end: OrderEnd }
  | { type: "FailOrder"; failure: OrderFailed }
  | { type: "ExpireOrder"; blockNumber: bigint }
  | { type: "WithdrawOrder"; withdrawal: Omit<OrderWithdrawn, "legs"> };

export type OrderRefusal =
  | { tag: "UnknownOrder" }
  | { tag: "OrderEnded" }
  | { tag: "TooManyOrderClaims"; limit: number }
  /** The receipt shows less than was asked for, or that more was taken than was ordered. */
  | { tag: "Mismatch"; field: "spent" | "received"; expected: string; found: string }
  /** It is not over yet, or was not filled there. */
  | { tag: "OrderStands" };

export type OrderDecision = { events: OrderEvent[] } | { refusal: OrderRefusal };

/** A client may tell us of five transactions a part; what the watcher sees itself is not limited. Source: wire.md. */
const MOST_CLIENT_CLAIMS = 5;

const happens = (...events: OrderEvent[]): OrderDecision => ({ events });
const nothingNew: OrderDecision = { events: [] };
const refuse = (refusal: OrderRefusal): OrderDecision => ({ refusal });

/** What a command makes of an order: new facts, none (it is so already), or a refusal. Pure. */
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

function place(order: Order, placed: OrderPlaced, quote: OrderQuoted): OrderDecision {
  if (order.step === "new") return happens({ type: "OrderPlaced", data: placed }, { type: "OrderQuoted", data: quote });
  return order.order.orderId === placed.orderId ? nothingNew : refuse({ tag: "OrderEnded" });
}

const isCarriedOut = ({ step }: QuotedOrder) => step === "filled" || step === "partlyFilled";

const WHOLE = { part: 1, parts: 1 };

function recordSent(order: QuotedOrder, sending: Part, toldBy: OrderSent["toldBy"]): OrderDecision {
  const claims = claimsOf(order);
  if (claims.some((claim) => claim.transactionHash === sending.transactionHash)) return nothingNew;
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  // A reverted transaction may be sent again while the quote holds.
  const isOver = order.step === "expired" || (order.step === "failed" && order.failure.reason !== "Reverted");
  if (isOver) return refuse({ tag: "OrderEnded" });
  const told = claims.filter((claim) => claim.toldBy === "client" && claim.part === sending.part).length;
  if (toldBy === "client" && told >= MOST_CLIENT_CLAIMS)
    return refuse({ tag: "TooManyOrderClaims", limit: MOST_CLIENT_CLAIMS });
  return happens(sent(sending, toldBy));
}

const sent = ({ transactionHash, part, parts }: Part, toldBy: "client" | "watcher"): OrderEvent => ({
  type: "OrderSent",
  data: { transactionHash, toldBy, part, parts },
});

/** What the receipt shows becomes the fill, unless it is not what was ordered. The end of an order may still come late. */
function fill(order: QuotedOrder, { transactionHash, ...seen }: SeenFill): OrderDecision {
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

const lastHash = (order: QuotedOrder) => claimsOf(order).at(-1)?.transactionHash;

/** The first token of which more was taken than was ordered. */
function spentMismatch({ order }: QuotedOrder, { spent }: Pick<OrderFilled, "spent">): Mismatch | null {
  const ordered = byToken(order.spends);
  for (const [token, amount] of byToken(spent)) {
    const most = ordered.get(token) ?? 0n;
    if (amount > most) return mismatch("spent", most, amount);
  }
  return null;
}

/** The first token of which less came than was agreed. */
function receivedMismatch({ quote }: QuotedOrder, { received }: Pick<OrderFilled, "received">): Mismatch | null {
  const came = byToken(received);
  for (const [token, least] of quotedOut(quote.legs, "minOut")) {
    const amount = came.get(token) ?? 0n;
    if (amount < least) return mismatch("received", least, amount);
  }
  return null;
}

type Mismatch = Extract<OrderRefusal, { tag: "Mismatch" }>;
const mismatch = (field: Mismatch["field"], expected: bigint, found: bigint): Mismatch => ({
  ...{ tag: "Mismatch", field, expected: String(expected), found: String(found) },
});

function executeLegs(order: QuotedOrder, command: Extract<OrderCommand, { type: "ExecuteLegs" }>): OrderDecision {
  const { transactionHash, leftOut, end } = command;
  const executed = command.executed.map((leg) => ({ ...leg, transactionHash }));
  const known = executedOf(order);
  const isKnown = (leg: LegExecuted) =>
    known.some((other) => other.leg === leg.leg && other.transactionHash === transactionHash);
  if (executed.length > 0 && executed.every(isKnown)) return nothingNew;
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  const fresh = executed.filter((leg) => !isKnown(leg));
  for (const leg of fresh) {
    const wrong = legMismatch(order, leg);
    if (wrong) return refuse(wrong);
    // A leg is executed once: by another transaction it would spend twice.
    if (known.some((other) => other.leg === leg.leg)) return refuse({ tag: "OrderEnded" });
  }
  const wasSent = claimsOf(order).some((claim) => claim.transactionHash === transactionHash);
  return legEvents(order, wasSent ? [] : [sent(command, "watcher")], fresh, leftOut, end);
}

function leaveLegsOut(
  order: QuotedOrder,
  { leftOut, end }: Extract<OrderCommand, { type: "LeaveLegsOut" }>,
): OrderDecision {
  return isCarriedOut(order) ? refuse({ tag: "OrderEnded" }) : legEvents(order, [], [], leftOut, end);
}

/** The new facts about legs, and the order's end in the same append once no leg is open any more. */
function legEvents(
  order: QuotedOrder,
  before: readonly OrderEvent[],
  fresh: readonly LegExecuted[],
  leftOut: readonly LegLeftOut[],
  end: OrderEnd,
): OrderDecision {
  const executed = [...executedOf(order), ...fresh];
  const isExecuted = ({ leg }: { leg: number }) => executed.some((other) => other.leg === leg);
  const isTold = ({ leg, reason }: LegLeftOut) =>
    leftOutOf(order).some((other) => other.leg === leg && other.reason === reason);
  const missing = leftOut.filter((leg) => !isExecuted(leg) && !isTold(leg));
  const out = [...leftOutOf(order), ...missing].filter((leg) => !isExecuted(leg));
  const events: OrderEvent[] = [
    ...before,
    ...fresh.map((data) => ({ type: "LegExecuted", data }) as const),
    ...missing.map((data) => ({ type: "LegLeftOut", data }) as const),
  ];
  if (events.length === 0) return nothingNew;
  const isOpen = order.quote.legs.some((_, place) => ![...executed, ...out].some(({ leg }) => leg === place + 1));
  if (isOpen) return happens(...events);
  const [first] = out;
  if (executed.length === 0 && first)
    return happens(...events, { type: "OrderFailed", data: { reason: first.reason } });
  const moved = movedBy(executed);
  const wrong = spentMismatch(order, moved);
  if (wrong) return refuse(wrong);
  const realisedSlippageBps = bpsNumber(slippageOfLegs(order.quote.legs, executed) ?? 0n);
  const data: OrderFilled = { ...moved, ...end, realisedSlippageBps };
  return happens(...events, { type: first ? "OrderPartlyFilled" : "OrderFilled", data });
}

/** Each leg is compared with its own part of the quote. */
function legMismatch({ quote }: QuotedOrder, seen: LegExecuted): OrderRefusal | null {
  const leg = quote.legs[seen.leg - 1];
  if (!leg || !isSameToken(tokenInOf(leg), seen.tokenIn)) return mismatch("spent", 0n, BigInt(seen.amountIn));
  if (!isSameToken(tokenOutOf(leg), seen.tokenOut)) return mismatch("received", BigInt(leg.minOut), 0n);
  if (BigInt(seen.amountIn) > BigInt(leg.amountIn))
    return mismatch("spent", BigInt(leg.amountIn), BigInt(seen.amountIn));
  if (BigInt(seen.amountOut) < BigInt(leg.minOut))
    return mismatch("received", BigInt(leg.minOut), BigInt(seen.amountOut));
  return null;
}

function fail(order: QuotedOrder, failure: OrderFailed): OrderDecision {
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  // Money has moved: what is not executed is left out instead.
  if (executedOf(order).length > 0) return refuse({ tag: "OrderStands" });
  return happens({ type: "OrderFailed", data: failure });
}

function expire(order: QuotedOrder, blockNumber: bigint): OrderDecision {
  if (isCarriedOut(order)) return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  const { validUntilBlock } = order.quote;
  if (blockNumber <= BigInt(validUntilBlock) || executedOf(order).length > 0) return refuse({ tag: "OrderStands" });
  return happens({ type: "OrderExpired", data: { blockNumber: String(blockNumber) } });
}

function withdraw(order: QuotedOrder, withdrawal: Omit<OrderWithdrawn, "legs">): OrderDecision {
  const { transactionHash, blockHash } = withdrawal;
  const legs = executedOf(order)
    .filter((leg) => leg.transactionHash === transactionHash)
    .map(({ leg }) => leg);
  if (legs.length > 0) return happens({ type: "OrderWithdrawn", data: { ...withdrawal, legs } });
  if (order.step === "withdrawn") return nothingNew;
  const there = order.step === "filled" && lastHash(order) === transactionHash && order.fill.blockHash === blockHash;
  return there ? happens({ type: "OrderWithdrawn", data: withdrawal }) : refuse({ tag: "OrderStands" });
}
