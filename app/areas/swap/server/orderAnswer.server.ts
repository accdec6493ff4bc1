import type { OrderRow } from "#app/services/trading/public.server.ts";
import type { SwapOrder } from "../model/calls.ts";
import { tokenAt } from "./tokens.server.ts";

/** An order as its owner sees it. Throws for one with several tokens, which is never a swap. */
export async function orderAnswer(row: OrderRow): Promise<SwapOrder> {
  const { spendToken, spendAmount, receiveToken, quotedOut, minOut, side } = row;
  if (!spendToken || !spendAmount || !receiveToken || !quotedOut || !minOut || side === "rebalance")
    throw new TypeError(`order ${row.orderId} is no swap`);
  const [spend, receive] = await Promise.all([tokenAt(spendToken, row.tokenId), tokenAt(receiveToken, row.tokenId)]);
  return {
    orderId: row.orderId,
    status: row.status,
    side,
    tokenId: row.tokenId ?? "",
    wallet: row.wallet,
    spend,
    receive,
    amountIn: spendAmount,
    quotedOut,
    minOut,
    spent: row.spent,
    received: row.received,
    slippageBps: row.slippageBps,
    valueUsdCents: row.valueUsdCents === null ? null : Number(row.valueUsdCents),
    gasUsed: row.gasUsed,
    transactionHash: row.transactionHash,
    failure: row.failure,
    validUntilBlock: row.validUntilBlock,
  };
}
