import type {
  LegExecuted,
  LegLeftOut,
  OrderEvent,
  OrderExpired,
  OrderFailed,
  OrderFilled,
  OrderPlaced,
  OrderQuoted,
  OrderSent,
  OrderWithdrawn,
} from "./events.ts";

/** An order at one point in time. Each step has only the facts that belong to it. */
type Placed = { order: OrderPlaced };
/** `executed` and `leftOut` exist if the order is executed leg by leg: the last fact of each leg. */
type Quoted = Placed & { quote: OrderQuoted; claims: OrderSent[]; executed?: LegExecuted[]; leftOut?: LegLeftOut[] };

export type Order =
  | { step: "new" }
  | ({ step: "placed" } & Placed)
  | ({ step: "quoted" } & Quoted)
  | ({ step: "sent" } & Quoted)
  | ({ step: "filled"; fill: OrderFilled } & Quoted)
  | ({ step: "partlyFilled"; fill: OrderFilled } & Quoted)
  | ({ step: "failed"; failure: OrderFailed } & Quoted)
  | ({ step: "expired"; expiry: OrderExpired } & Quoted)
  | ({ step: "withdrawn"; withdrawal: OrderWithdrawn } & Quoted);

/** An order of which at least the quote is known. */
export type QuotedOrder = Exclude<Order, { step: "new" | "placed" }>;

export const newOrder: Order = { step: "new" };

/** Applies one fact to an order. Never refuses: what is in the ledger has happened. */
export function evolveOrder(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case "OrderPlaced":
      return { step: "placed", order: event.data };
    case "OrderQuoted":
      return { step: "quoted", order: requireOrder(order), quote: event.data, claims: getClaims(order) };
    case "OrderSent":
      return { ...sentAgain(order), step: "sent", claims: [...getClaims(order), event.data] };
    case "LegExecuted":
      return withLegs(order, [...getExecutedLegs(order), event.data], without(getLeftOutLegs(order), event.data));
    case "LegLeftOut":
      return withLegs(order, getExecutedLegs(order), [...without(getLeftOutLegs(order), event.data), event.data]);
    case "OrderFilled":
      return { ...quoted(order), step: "filled", fill: event.data };
    case "OrderPartlyFilled":
      return { ...quoted(order), step: "partlyFilled", fill: event.data };
    case "OrderFailed":
      return { ...quoted(order), step: "failed", failure: event.data };
    case "OrderExpired":
      return { ...quoted(order), step: "expired", expiry: event.data };
    case "OrderWithdrawn":
      return { ...takenBack(quoted(order), event.data), step: "withdrawn", withdrawal: event.data };
    default:
      return event satisfies never;
  }
}

export const getClaims = (order: Order): OrderSent[] => ("claims" in order ? order.claims : []);
export const getExecutedLegs = (order: Order): LegExecuted[] => ("quote" in order && order.executed) || [];
export const getLeftOutLegs = (order: Order): LegLeftOut[] => ("quote" in order && order.leftOut) || [];

/** One part of an order, with every transaction reported for it; `isDone`: one of them executed a leg, or the whole order. */
export type OrderPart = { part: number; parts: number; transactionHashes: string[]; isDone: boolean };

/** The transactions of an order, part by part. */
export function listParts(order: Order): OrderPart[] {
  const executedIn = new Set(getExecutedLegs(order).map(({ transactionHash }) => transactionHash));
  const filledIn =
    order.step === "filled" && executedIn.size === 0 ? getClaims(order).at(-1)?.transactionHash : undefined;
  const parts = new Map<number, OrderPart>();
  for (const { part, parts: of, transactionHash } of getClaims(order)) {
    const known = parts.get(part) ?? { part, parts: of, transactionHashes: [], isDone: false };
    const isDone = known.isDone || executedIn.has(transactionHash) || transactionHash === filledIn;
    parts.set(part, { part, parts: of, transactionHashes: [...known.transactionHashes, transactionHash], isDone });
  }
  return [...parts.values()].sort((one, other) => one.part - other.part);
}

function requireOrder(order: Order): OrderPlaced {
  if (order.step === "new") throw new Error("an order's stream must begin with OrderPlaced");
  return order.order;
}

function quoted(order: Order): Quoted {
  if (!("quote" in order)) throw new Error("an order's stream must hold OrderQuoted before what becomes of it");
  const { order: placed, quote, claims, executed, leftOut } = order;
  return { order: placed, quote, claims, ...(executed && { executed }), ...(leftOut && { leftOut }) };
}

/** Legs that a failed attempt left out are open again for the next one. */
function sentAgain(order: Order): Quoted {
  const { leftOut: _, ...rest } = quoted(order);
  return order.step === "failed" ? rest : quoted(order);
}

const without = <Leg extends { leg: number }>(legs: readonly Leg[], { leg }: { leg: number }): Leg[] =>
  legs.filter((other) => other.leg !== leg);

/** A leg is recorded before the order's end, which follows in the same append. */
function withLegs(order: Order, executed: LegExecuted[], leftOut: LegLeftOut[]): Order {
  return { ...quoted(order), step: "sent", executed, leftOut };
}

function takenBack(order: Quoted, { transactionHash, legs = [] }: OrderWithdrawn): Quoted {
  if (!order.executed) return order;
  const stands = (leg: LegExecuted) => leg.transactionHash !== transactionHash || !legs.includes(leg.leg);
  return { ...order, executed: order.executed.filter(stands) };
}
