import type { OrderEvent, OrderFailed, OrderFilled, OrderPlaced, OrderQuoted, OrderWithdrawn } from "./events.ts";
import { claimsOf, type Order } from "./order.ts";

/** What a transaction did to a wallet, by its receipt: the two tokens' movements, and where it stands. */
export type SeenFill = Omit<OrderFilled, "realisedSlippageBps"> & { transactionHash: string };

export type OrderCommand =
  | { type: "PlaceOrder"; order: OrderPlaced; quote: OrderQuoted }
  | { type: "RecordOrderSent"; transactionHash: string; toldBy: "client" | "watcher" }
  | { type: "FillOrder"; fill: SeenFill }
  | { type: "FailOrder"; failure: OrderFailed }
  | { type: "ExpireOrder"; blockNumber: bigint }
  | { type: "WithdrawOrder"; withdrawal: OrderWithdrawn };

export type OrderRefusal =
  | { tag: "UnknownOrder" }
  | { tag: "OrderEnded" }
  | { tag: "TooManyOrderClaims"; limit: number }
  /** The receipt shows less than was asked for, or that more was taken than was ordered. */
  | { tag: "Mismatch"; field: "spent" | "received"; expected: string; found: string }
  /** It is not over yet, or was not filled there. */
  | { tag: "OrderStands" };

export type OrderDecision = { events: OrderEvent[] } | { refusal: OrderRefusal };

/** A client may tell us of five transactions; what the watcher sees itself is not limited. Source: wire.md. */
const MOST_CLIENT_CLAIMS = 5;
const BPS = 10_000n;

const happens = (...events: OrderEvent[]): OrderDecision => ({ events });
const nothingNew: OrderDecision = { events: [] };
const refuse = (refusal: OrderRefusal): OrderDecision => ({ refusal });

/** What a command makes of an order: new facts, none (it is so already), or a refusal. Pure. */
export function decideOrder(order: Order, command: OrderCommand): OrderDecision {
  if (command.type === "PlaceOrder") return place(order, command.order, command.quote);
  if (!("quote" in order)) return refuse({ tag: "UnknownOrder" });
  switch (command.type) {
    case "RecordOrderSent":
      return recordSent(order, command.transactionHash, command.toldBy);
    case "FillOrder":
      return fill(order, command.fill);
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

type Known = Exclude<Order, { step: "new" | "placed" }>;

function place(order: Order, placed: OrderPlaced, quote: OrderQuoted): OrderDecision {
  if (order.step === "new") return happens({ type: "OrderPlaced", data: placed }, { type: "OrderQuoted", data: quote });
  return order.order.orderId === placed.orderId ? nothingNew : refuse({ tag: "OrderEnded" });
}

function recordSent(order: Known, transactionHash: string, toldBy: "client" | "watcher"): OrderDecision {
  const claims = claimsOf(order);
  if (claims.some((claim) => claim.transactionHash === transactionHash)) return nothingNew;
  if (order.step === "filled") return refuse({ tag: "OrderEnded" });
  // A reverted transaction may be sent again while the quote holds.
  const isOver = order.step === "expired" || (order.step === "failed" && order.failure.reason !== "Reverted");
  if (isOver) return refuse({ tag: "OrderEnded" });
  const toldByClient = claims.filter((claim) => claim.toldBy === "client").length;
  if (toldBy === "client" && toldByClient >= MOST_CLIENT_CLAIMS)
    return refuse({ tag: "TooManyOrderClaims", limit: MOST_CLIENT_CLAIMS });
  return happens(sent(transactionHash, toldBy));
}

const sent = (transactionHash: string, toldBy: "client" | "watcher"): OrderEvent => ({
  type: "OrderSent",
  data: { transactionHash, toldBy, part: 1, parts: 1 },
});

/** What the receipt shows becomes the fill, unless it is not what was ordered. The end of an order may still come late. */
function fill(order: Known, { transactionHash, ...seen }: SeenFill): OrderDecision {
  if (order.step === "filled") {
    const same = order.fill.blockHash === seen.blockHash && lastHash(order) === transactionHash;
    return same ? nothingNew : refuse({ tag: "OrderEnded" });
  }
  const mismatch = mismatchOf(order, seen);
  if (mismatch) return refuse(mismatch);
  const filled: OrderEvent = {
    type: "OrderFilled",
    data: { ...seen, realisedSlippageBps: slippageBps(order.quote, seen) },
  };
  return lastHash(order) === transactionHash ? happens(filled) : happens(sent(transactionHash, "watcher"), filled);
}

const lastHash = (order: Known) => claimsOf(order).at(-1)?.transactionHash;
const sumOf = (amounts: readonly { amount: string }[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
const quotedOut = ({ legs }: OrderQuoted) => legs.reduce((sum, { amountOut }) => sum + BigInt(amountOut), 0n);

function mismatchOf({ order, quote }: Known, seen: Pick<OrderFilled, "spent" | "received">): OrderRefusal | null {
  const [spent, received] = [sumOf(seen.spent), sumOf(seen.received)];
  const least = quote.legs.reduce((sum, { minOut }) => sum + BigInt(minOut), 0n);
  if (spent > BigInt(order.spend.amount))
    return { tag: "Mismatch", field: "spent", expected: order.spend.amount, found: String(spent) };
  if (received < least) return { tag: "Mismatch", field: "received", expected: String(least), found: String(received) };
  return null;
}

/** Far beyond any trade, and within what an event and its row can hold. */
const LARGEST_GAIN_BPS = -1_000_000_000n;

/** Rounded up against us: what is lost is never shown smaller than it was. A gift beside the fill counts up to a bound. */
function slippageBps(quote: OrderQuoted, seen: Pick<OrderFilled, "received">): number {
  const [quoted, received] = [quotedOut(quote), sumOf(seen.received)];
  if (quoted === 0n) return 0;
  const scaled = (quoted - received) * BPS;
  const bps = scaled / quoted + (scaled > 0n && scaled % quoted !== 0n ? 1n : 0n);
  return Number(bps < LARGEST_GAIN_BPS ? LARGEST_GAIN_BPS : bps);
}

function fail(order: Known, failure: OrderFailed): OrderDecision {
  if (order.step === "filled") return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  return happens({ type: "OrderFailed", data: failure });
}

function expire(order: Known, blockNumber: bigint): OrderDecision {
  if (order.step === "filled") return refuse({ tag: "OrderEnded" });
  if (order.step === "failed" || order.step === "expired") return nothingNew;
  const { validUntilBlock } = order.quote;
  if (blockNumber <= BigInt(validUntilBlock)) return refuse({ tag: "OrderStands" });
  return happens({ type: "OrderExpired", data: { blockNumber: String(blockNumber) } });
}

function withdraw(order: Known, withdrawal: OrderWithdrawn): OrderDecision {
  if (order.step === "withdrawn") return nothingNew;
  const there =
    order.step === "filled" &&
    lastHash(order) === withdrawal.transactionHash &&
    order.fill.blockHash === withdrawal.blockHash;
  return there ? happens({ type: "OrderWithdrawn", data: withdrawal }) : refuse({ tag: "OrderStands" });
}
