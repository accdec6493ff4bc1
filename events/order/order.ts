import type {
  OrderEvent,
  OrderExpired,
  OrderFailed,
  OrderFilled,
  OrderPlaced,
  OrderQuoted,
  OrderSent,
  OrderWithdrawn,
} from "./events.ts";

/** An order at one moment. Each step owns only the facts that it has. */
type Placed = { order: OrderPlaced };
type Quoted = Placed & { quote: OrderQuoted; claims: OrderSent[] };

export type Order =
  | { step: "new" }
  | ({ step: "placed" } & Placed)
  | ({ step: "quoted" } & Quoted)
  | ({ step: "sent" } & Quoted)
  | ({ step: "filled"; fill: OrderFilled } & Quoted)
  | ({ step: "failed"; failure: OrderFailed } & Quoted)
  | ({ step: "expired"; expiry: OrderExpired } & Quoted)
  | ({ step: "withdrawn"; withdrawal: OrderWithdrawn } & Quoted);

export const newOrder: Order = { step: "new" };

/** Folds one fact into an order. Never refuses: what stands in the ledger has happened. */
export function evolveOrder(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case "OrderPlaced":
      return { step: "placed", order: event.data };
    case "OrderQuoted":
      return { step: "quoted", order: placedOf(order), quote: event.data, claims: claimsOf(order) };
    case "OrderSent":
      return { ...quoted(order), step: "sent", claims: [...claimsOf(order), event.data] };
    case "OrderFilled":
      return { ...quoted(order), step: "filled", fill: event.data };
    case "OrderFailed":
      return { ...quoted(order), step: "failed", failure: event.data };
    case "OrderExpired":
      return { ...quoted(order), step: "expired", expiry: event.data };
    case "OrderWithdrawn":
      return { ...quoted(order), step: "withdrawn", withdrawal: event.data };
    default:
      return event satisfies never;
  }
}

export const claimsOf = (order: Order): OrderSent[] => ("claims" in order ? order.claims : []);

function placedOf(order: Order): OrderPlaced {
  if (order.step === "new") throw new Error("an order's stream must begin with OrderPlaced");
  return order.order;
}

function quoted(order: Order): Quoted {
  if (!("quote" in order)) throw new Error("an order's stream must hold OrderQuoted before what becomes of it");
  return { order: order.order, quote: order.quote, claims: order.claims };
}
