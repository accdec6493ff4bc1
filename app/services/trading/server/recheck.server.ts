import { getAddress, type Hex } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { movingTransactions, observeSwap } from "#app/chain/dex/swaps.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { orderCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { orderStream } from "#events/order/events.ts";
import { getClaims } from "#events/order/order.ts";
import { loadFills } from "./fills.server.ts";
import { loadLegs, tokensMovedBy } from "./legs.server.ts";
import { settleRows } from "./mandated/settle.server.ts";
import { carriesMark } from "./marks.server.ts";
import { isCarriedOut, isFilled, isTrade, type OrderRow, orderById, tokenMoved } from "./orders.server.ts";
import { concludeOrder } from "./settle.server.ts";
import { withdrawIfLeft } from "./watch/withdrawal.server.ts";

/**
 * An order's result on chain. `waiting`: a transaction is not confirmed yet, or legs are open. `nothing`: no transaction of it is known.
 */
export type OrderOutcome = "filled" | "failed" | "waiting" | "nothing";

/** A swap is refused after its deadline, 20 minutes from its quote, in which no chain makes more blocks. */
const MAX_BLOCKS = 20_000n;
/** Anyone may name a busy wallet as theirs. */
const MAX_CHECKED = 100;

/**
 * Looks for an order's transaction once more, by the watcher's own rules: also for one that ended too long ago for the watcher. Only what
 * the chain proves is recorded in the ledger. Safe to repeat.
 */
export async function recheckOrder(orderId: string, actor: string): Promise<OrderOutcome> {
  await withdrawIfLeft(orderId, actor);
  const row = await orderById(orderId);
  if (!row) return "nothing";
  const isWaiting = !isCarriedOut(row) && (await (row.by === "mandate" ? settleAgain(row) : concludeAll(row, actor)));
  const now = (await orderById(orderId)) ?? row;
  if (isFilled(now)) return "filled";
  if (now.status === "OrderFailed") return "failed";
  // Some legs are done, and the others may still come.
  const isInProgress = isWaiting || (await loadFills(orderId)).length > 0;
  return isInProgress ? "waiting" : "nothing";
}

/** From its contract's logs. Returns whether a transaction of it may still be mined. */
async function settleAgain(row: OrderRow): Promise<boolean> {
  const chain = chains.of(row.chainId);
  const head = await readLatestBlock(chain);
  await settleRows(chain, [row], head.number - BigInt(chain.confirmations) + 1n);
  return (await orderById(row.orderId))?.status === "OrderSent";
}

/** Whether one of its transactions may still be confirmed. */
async function concludeAll(row: OrderRow, actor: string): Promise<boolean> {
  let isWaiting = false;
  for (const hash of new Set([...(await reportedHashes(row)), ...(await foundHashes(row))])) {
    const seen = await observeSwap(chains.of(row.chainId), hash);
    if (!carriesMark(row, seen)) continue;
    isWaiting ||= seen.seen === "pending" || ("confirmed" in seen && !seen.confirmed);
    await concludeOrder(row, seen, actor);
  }
  return isWaiting;
}

async function reportedHashes({ orderId }: OrderRow): Promise<Hex[]> {
  const order = fold(orderCore, await ledger().readStream(orderStream(orderId)));
  return getClaims(order).map(({ transactionHash }) => transactionHash as Hex);
}

async function foundHashes(row: OrderRow): Promise<Hex[]> {
  const chain = chains.of(row.chainId);
  const wallet = getAddress(row.wallet);
  const from = BigInt(row.quotedBlock);
  const confirmed = (await readLatestBlock(chain)).number - BigInt(chain.confirmations) + 1n;
  const to = confirmed < from + MAX_BLOCKS ? confirmed : from + MAX_BLOCKS;
  const tokens = isTrade(row) ? [tokenMoved(row)] : tokensMovedBy(await loadLegs([row.orderId]));
  const moving = await movingTransactions(chain, [wallet], tokens, from, to);
  return [...(moving.get(wallet) ?? [])].slice(0, MAX_CHECKED);
}
