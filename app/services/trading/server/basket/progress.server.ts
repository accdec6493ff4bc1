import type { Hex } from "viem";
import type { TokenAmount } from "#events/order/events.ts";
import { byToken, movedBy } from "#events/order/legs.ts";
import { type LegRow, legsOf, type SentTransaction, sentTransactions } from "../legs.server.ts";
import type { OrderRow } from "../orders.server.ts";

/** What became of an order by legs so far, to the last base unit. */
export type BasketProgress = {
  status: string;
  legs: (Omit<LegRow, "orderId"> & { state: "open" | "executed" | "leftOut" })[];
  transactions: Omit<SentTransaction, "orderId">[];
  /** By the legs that were executed. */
  spent: TokenAmount[];
  received: TokenAmount[];
  /** Of the order's own tokens what no leg has taken: it is where it was. */
  stayed: TokenAmount[];
};

export async function basketProgress({ orderId, status }: OrderRow): Promise<BasketProgress> {
  const [rows, sent] = await Promise.all([legsOf([orderId]), sentTransactions([orderId])]);
  const isOver = ["OrderFilled", "OrderPartlyFilled", "OrderFailed", "OrderExpired"].includes(status);
  const moved = movedBy(rows.flatMap(executedOf));
  return {
    status,
    legs: rows.map(({ orderId: _, ...leg }) => ({ ...leg, state: stateOf(leg, isOver) })),
    transactions: sent.map(({ orderId: _, ...transaction }) => transaction),
    ...moved,
    stayed: stayedOf(rows, moved.spent),
  };
}

/** A leg that one attempt left out is open again while the next is under way. */
function stateOf(
  { transactionHash, leftOut }: Omit<LegRow, "orderId">,
  isOver: boolean,
): "open" | "executed" | "leftOut" {
  if (transactionHash !== null) return "executed";
  return isOver || leftOut !== null ? "leftOut" : "open";
}

function executedOf({ leg, tokenIn, executedIn, tokenOut, executedOut, transactionHash, logIndex }: LegRow) {
  if (executedIn === null || executedOut === null || transactionHash === null || logIndex === null) return [];
  return [
    {
      leg,
      tokenIn,
      amountIn: executedIn,
      tokenOut,
      amountOut: executedOut,
      transactionHash: transactionHash as Hex,
      logIndex,
    },
  ];
}

function stayedOf(rows: readonly LegRow[], spent: readonly TokenAmount[]): TokenAmount[] {
  const brought = new Set(rows.map(({ tokenOut }) => tokenOut.toLowerCase()));
  const own = rows.filter(({ tokenIn }) => !brought.has(tokenIn.toLowerCase()));
  const ordered = byToken(own.map(({ tokenIn: token, amountIn: amount }) => ({ token, amount })));
  const gone = byToken(spent);
  return [...ordered].flatMap(([key, amount]) => {
    const left = amount - (gone.get(key) ?? 0n);
    const token = own.find(({ tokenIn }) => tokenIn.toLowerCase() === key)?.tokenIn ?? key;
    return left > 0n ? [{ token, amount: String(left) }] : [];
  });
}
