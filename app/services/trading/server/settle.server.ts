import { getAddress } from "viem";
import { readBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { type Dex, requireDex } from "#app/chain/dex/dex.server.ts";
import { type Moved, type Trade as MovedTrade, movedBy } from "#app/chain/dex/moved.server.ts";
import type { SeenSwap } from "#app/chain/dex/swaps.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { log } from "#app/platform/log.server.ts";
import { orderCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { OrderRefusal, SeenFill } from "#events/order/decide.ts";
import { orderStream } from "#events/order/events.ts";
import { appendOrderEvent } from "./appendOrderEvent.server.ts";
import { carriesMark } from "./marks.server.ts";
import { isTrade, type OrderRow, type Trade } from "./orders.server.ts";
import { centsOfValue, valueInStablecoin } from "./prices.server.ts";
import { findSender, isExactly } from "./sender.server.ts";
import { concludeLegs } from "./settleLegs.server.ts";

/** Records in the ledger what the chain shows of an order's transaction. Safe to repeat. */

/**
 * Only the wallet's own transaction may fail an order: anyone may put the mark into one of theirs. A transaction relayed for a contract
 * wallet fills it if it did exactly what was ordered.
 * @returns whether the transaction is irrelevant to the order, and always will be
 */
export async function concludeOrder(row: OrderRow, seen: SeenSwap, actor: string): Promise<{ isNothing: boolean }> {
  if (!carriesMark(row, seen)) return { isNothing: "input" in seen };
  if (!isTrade(row)) return concludeLegs(row, seen, actor);
  if (!("confirmed" in seen && seen.confirmed)) return { isNothing: false };
  const sender = await findSender(chains.of(row.chainId), { wallet: getAddress(row.wallet), mark: row.mark }, seen);
  if (seen.seen === "reverted") return sender === "wallet" ? failReverted(row, actor) : NOTHING;
  if (sender === "foreign") return NOTHING;
  const dex = requireDex(row.chainId);
  const trade = await loadMovedTrade(row);
  const moved = movedBy(seen.receipt, trade, dex);
  if (moved.spent <= 0n) return { isNothing: sender !== "wallet" };
  if (sender === "relay" && !(await isExactly(dex.chain, trade, moved, seen.receipt.blockNumber))) return NOTHING;
  const fill = await toSeenFill(dex, row, seen, trade, moved);
  const result = await appendOrderEvent(row.orderId, { type: "FillOrder", fill }, actor);
  if (result.ok || result.refusal.tag !== "Mismatch") return { isNothing: false };
  if (sender === "relay") return NOTHING;
  await failMismatched(row, result.refusal, moved, actor);
  return { isNothing: false };
}
const NOTHING = { isNothing: true };

type Mined = Extract<SeenSwap, { seen: "mined" }>;

async function loadMovedTrade(row: Trade): Promise<MovedTrade> {
  return {
    wallet: getAddress(row.wallet),
    spend: getAddress(row.spendToken),
    receive: getAddress(row.receiveToken),
    amount: BigInt(row.spendAmount),
    pools: row.venue === "v2" ? await loadPools(row) : null,
  };
}

/** The ends of the path as quoted: reserves are in its order. */
async function loadPools({ orderId }: OrderRow): Promise<MovedTrade["pools"]> {
  const order = fold(orderCore, await ledger().readStream(orderStream(orderId)));
  const pairs = "quote" in order ? order.quote.inputs.reserves.map(({ pair }) => getAddress(pair)) : [];
  const [first, last] = [pairs[0], pairs.at(-1)];
  return first && last ? { first, last } : null;
}

async function toSeenFill(
  dex: Dex,
  row: Trade,
  { receipt }: Mined,
  trade: MovedTrade,
  moved: Moved,
): Promise<SeenFill> {
  const received = moved.received > 0n ? moved.received : 0n;
  return {
    transactionHash: receipt.transactionHash,
    spent: [{ token: trade.spend, amount: String(moved.spent) }],
    received: [{ token: trade.receive, amount: String(received) }],
    blockNumber: String(receipt.blockNumber),
    blockHash: receipt.blockHash,
    gasUsed: String(receipt.gasUsed),
    valueUsdCents: String(await valueCents(dex, row, moved.spent, received, receipt.blockNumber)),
  };
}

/** By the stablecoin if it is one side of the trade, otherwise by the pools' prices at that block; 0 when there are none. */
async function valueCents(dex: Dex, row: Trade, spent: bigint, received: bigint, blockNumber: bigint): Promise<bigint> {
  const stable = dex.stablecoin.toLowerCase();
  const isReceived = row.receiveToken.toLowerCase() === stable;
  const [token, amount] = isReceived ? [row.receiveToken, received] : [row.spendToken, spent];
  try {
    const value = await valueInStablecoin(dex, token, amount, await readBlock(dex.chain, blockNumber));
    return value === null ? 0n : centsOfValue(value);
  } catch (error) {
    // A node that no longer has the state of an old block: the fill is recorded without its value.
    log().warn({ err: error }, `the value of order ${row.orderId} is not known`);
    return 0n;
  }
}

async function failReverted(row: OrderRow, actor: string): Promise<{ isNothing: boolean }> {
  await appendOrderEvent(row.orderId, { type: "FailOrder", failure: { reason: "Reverted" } }, actor);
  return { isNothing: false };
}

async function failMismatched(
  row: OrderRow,
  { field, expected, found }: Extract<OrderRefusal, { tag: "Mismatch" }>,
  { isSure }: Moved,
  actor: string,
): Promise<void> {
  const detail = `${field}: expected ${expected}, found ${found}`;
  log().error(`order ${row.orderId} was filled otherwise than ordered: ${detail}`);
  await appendOrderEvent(
    row.orderId,
    { type: "FailOrder", failure: { reason: isSure ? "Mismatch" : "NotSeparable", detail } },
    actor,
  );
}
