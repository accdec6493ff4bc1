import { getAddress, type Hex } from "viem";
import { chains } from "#app/chain/chains.server.ts";
import { observeSwap } from "#app/chain/dex/swaps.server.ts";
import type { ConflictRefusal } from "#events/handle.ts";
import type { OrderRefusal } from "#events/order/decide.ts";
import { appendOrderEvent } from "./appendOrderEvent.server.ts";
import { loadLegs } from "./legs.server.ts";
import { carriesMark, legsIn } from "./marks.server.ts";
import { isTrade, type OrderRow, orderById } from "./orders.server.ts";
import { findSender } from "./sender.server.ts";
import { concludeOrder } from "./settle.server.ts";
import { toPartNumber } from "./settleLegs.server.ts";

export type SentResult =
  | { row: OrderRow; isOver: boolean }
  | { refusal: OrderRefusal | ConflictRefusal | { tag: "NotThisOrder" } };

/**
 * Accepts the owner's report that a transaction was sent, and checks the chain. An unknown hash becomes no fact: the watcher continues, and
 * so may the caller.
 */
export async function recordOrderSent(row: OrderRow, transactionHash: Hex, actor: string): Promise<SentResult> {
  // Our operator sends it, and no report of a transaction is needed.
  if (row.by === "mandate") return { refusal: { tag: "NotThisOrder" } };
  const hash = transactionHash.toLowerCase() as Hex;
  const chain = chains.of(row.chainId);
  const seen = await observeSwap(chain, hash);
  if (seen.seen === "unknown") return { row, isOver: false };
  const sender =
    carriesMark(row, seen) && (await findSender(chain, { wallet: getAddress(row.wallet), mark: row.mark }, seen));
  if (!sender || sender === "foreign") return { refusal: { tag: "NotThisOrder" } };
  // Another account's becomes a fact once it is mined: until then, the wallet may still receive code.
  if (sender === "relay" && seen.seen !== "mined") return { row, isOver: false };
  if (row.status !== "OrderFilled") {
    const sending = { transactionHash: hash, ...(await partSent(row, seen.input)) };
    const recorded = await appendOrderEvent(
      row.orderId,
      { type: "RecordOrderSent", toldBy: "client", ...sending },
      actor,
    );
    // A mined transaction decides by itself, whatever was reported before.
    if (!recorded.ok && seen.seen !== "mined") return { refusal: recorded.refusal };
    await concludeOrder(row, seen, actor);
  }
  const now = (await orderById(row.orderId)) as OrderRow;
  return { row: now, isOver: ["OrderFilled", "OrderPartlyFilled", "OrderFailed"].includes(now.status) };
}

/** The part of an order by legs that a transaction belongs to; a swap is a single part. */
async function partSent(row: OrderRow, input: Hex): Promise<{ part?: number; parts?: number }> {
  if (isTrade(row)) return {};
  const { length } = await loadLegs([row.orderId]);
  return toPartNumber(legsIn(input, row.mark, length), length);
}
