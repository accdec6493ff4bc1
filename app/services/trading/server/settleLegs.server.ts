import { type Address, getAddress, type TransactionReceipt } from "viem";
import { readBlock, readCanonicalReceipt } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { type Dex, requireDex } from "#app/chain/dex/dex.server.ts";
import { type LegMoved, type LegTrade, legsMoved } from "#app/chain/dex/legsMoved.server.ts";
import type { SeenSwap } from "#app/chain/dex/swaps.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { OrderEnd } from "#events/order/decide.ts";
import type { LegExecuted, LegLeftOut } from "#events/order/events.ts";
import { getTokenIn, getTokenOut, isSameToken } from "#events/order/legs.ts";
import { getClaims, getExecutedLegs, getLeftOutLegs, type QuotedOrder } from "#events/order/order.ts";
import { appendOrderEvent } from "./appendOrderEvent.server.ts";
import { logsOfOthers, quotedOrder } from "./legs.server.ts";
import { legsIn } from "./marks.server.ts";
import type { OrderRow } from "./orders.server.ts";
import { centsOfValue, valueInStablecoin } from "./prices.server.ts";
import { findSender } from "./sender.server.ts";

/** Records in the ledger what the chain shows of a transaction that carries legs of an order. Safe to repeat. */

const NOTHING = { isNothing: true };
const SOMETHING = { isNothing: false };
type Concluded = { isNothing: boolean };
type Reason = LegLeftOut["reason"];
type Executed = Omit<LegExecuted, "transactionHash">;
type Mined = Extract<SeenSwap, { seen: "mined" }>;

/**
 * As for swaps, only the wallet's own transaction may leave a leg out, and a relayed one executes a leg if it did exactly what was ordered.
 * @returns whether the transaction has no further relevance to the order, and never will
 */
export async function concludeLegs(row: OrderRow, seen: SeenSwap, actor: string): Promise<Concluded> {
  if (!("confirmed" in seen && seen.confirmed)) return SOMETHING;
  const order = await quotedOrder(row.orderId);
  if (!order) return SOMETHING;
  const carried = legsIn(seen.input, row.mark, order.quote.legs.length);
  if (carried.length === 0) return NOTHING;
  const sender = await findSender(chains.of(row.chainId), { wallet: getAddress(row.wallet), mark: row.mark }, seen);
  if (sender === "foreign") return NOTHING;
  if (seen.seen === "reverted") {
    if (sender !== "wallet") return NOTHING;
    await leaveLegsOut(
      row,
      carried.filter((leg) => !isSentAgain(order, seen.hash, leg)),
      "Reverted",
      actor,
    );
    return SOMETHING;
  }
  const trades = toLegTrades(order).filter(({ leg }) => carried.includes(leg));
  const others = await logsOfOthers(row.orderId, seen.receipt.transactionHash);
  const moved = legsMoved(seen.receipt, getAddress(row.wallet), trades, requireDex(row.chainId), others);
  if (moved.length === 0) return { isNothing: sender !== "wallet" };
  if (sender === "relay" && !moved.every((leg) => isExactly(leg, trades))) return NOTHING;
  const missing = sender === "wallet" ? carried.filter((leg) => !moved.some((one) => one.leg === leg)) : [];
  return execute(
    { row, seen, sender, executed: moved.map((one) => executedLeg(one, trades, seen.receipt)), actor },
    missing,
  );
}

const isExactly = ({ leg, spent, isSure }: LegMoved, trades: readonly LegTrade[]): boolean =>
  isSure && trades.some((trade) => trade.leg === leg && trade.amountIn === spent);

/** Whether the order was sent again with this leg: then that transaction decides, instead of the earlier one. */
function isSentAgain(order: QuotedOrder, hash: string, leg: number): boolean {
  const claims = getClaims(order);
  const index = claims.findIndex(({ transactionHash }) => transactionHash === hash);
  return index >= 0 && claims.slice(index + 1).some(({ part, parts }) => parts === 1 || part === leg);
}

/** The legs of a quote, each with the ends of its path: reserves are in the order in which the legs go through their pairs. */
export function toLegTrades({ quote }: QuotedOrder): LegTrade[] {
  let next = 0;
  return quote.legs.flatMap((leg, index) => {
    const pairs = quote.inputs.reserves.slice(next, next + leg.path.length - 1).map(({ pair }) => getAddress(pair));
    next += leg.path.length - 1;
    const [first, last] = [pairs[0], pairs.at(-1)];
    if (!first || !last) return [];
    const ends = { tokenIn: getAddress(getTokenIn(leg)), tokenOut: getAddress(getTokenOut(leg)) };
    return [{ leg: index + 1, ...ends, amountIn: BigInt(leg.amountIn), pools: { first, last } }];
  });
}

/** The part number, and the number of parts, of a transaction with these legs: a leg's own number, or the whole. */
export const toPartNumber = (carried: readonly number[], legs: number): { part: number; parts: number } =>
  carried.length === legs ? { part: 1, parts: 1 } : { part: carried[0] ?? 1, parts: legs };

type Carrying = {
  row: OrderRow;
  seen: Mined;
  sender: "wallet" | "relay";
  executed: readonly Executed[];
  actor: string;
};

async function execute(carrying: Carrying, missing: readonly number[]): Promise<Concluded> {
  const leftOut = missing.map((leg) => ({ leg, reason: "Reverted" }) as const);
  const result = await recordExecuted(carrying, leftOut);
  if (result.ok) return { isNothing: result.appended === 0 };
  const { tag } = result.refusal;
  if (tag !== "Mismatch" && tag !== "OrderEnded") return SOMETHING;
  // One of them differs from the order, or was executed before: that does not affect the others.
  for (const leg of carrying.executed) await executeOneLeg({ ...carrying, executed: [leg] }, leg.leg);
  return carrying.sender === "relay" ? NOTHING : SOMETHING;
}

/** A transaction sent by another account leaves no leg out, whatever it did. */
async function executeOneLeg(carrying: Carrying, leg: number): Promise<void> {
  const { row, sender, actor } = carrying;
  const outcome = await recordExecuted(carrying, []);
  if (outcome.ok || outcome.refusal.tag !== "Mismatch" || sender === "relay") return;
  const { field, expected, found } = outcome.refusal;
  const appended = await leaveLegsOut(row, [leg], "Mismatch", actor);
  if (appended > 0) log().error(`leg ${leg} of order ${row.orderId}: ${field} expected ${expected}, found ${found}`);
}

const recordExecuted = (
  { row, seen: { receipt, input }, executed, actor }: Carrying,
  leftOut: readonly Pick<LegLeftOut, "leg" | "reason">[],
) =>
  appendLegs(row, actor, async (order) => ({
    ...{ type: "ExecuteLegs", transactionHash: receipt.transactionHash },
    ...{ executed: [...executed], leftOut: [...leftOut] },
    ...toPartNumber(legsIn(input, row.mark, order.quote.legs.length), order.quote.legs.length),
    end: await settleExecutedLegs(
      row,
      order,
      [...getExecutedLegs(order), ...executed.map((leg) => withHash(leg, receipt))],
      receipt,
    ),
  }));

export const withHash = (leg: Executed, { transactionHash }: TransactionReceipt): LegExecuted => ({
  ...leg,
  transactionHash,
});

export function executedLeg(moved: LegMoved, trades: readonly LegTrade[], receipt: TransactionReceipt): Executed {
  const { tokenIn, tokenOut } = trades.find(({ leg }) => leg === moved.leg) as LegTrade;
  return {
    ...{ leg: moved.leg, tokenIn, amountIn: String(moved.spent), tokenOut, amountOut: String(moved.received) },
    ...{ logIndex: moved.logIndex, blockNumber: String(receipt.blockNumber), blockHash: receipt.blockHash },
  };
}

/** Records that no transaction will execute these legs, except a late one. Returns the number of facts recorded. */
export async function leaveLegsOut(
  row: OrderRow,
  legs: readonly number[],
  reason: Reason,
  actor: string,
): Promise<number> {
  if (legs.length === 0) return 0;
  const result = await appendLegs(row, actor, async (order) => ({
    type: "LeaveLegsOut",
    leftOut: legs.map((leg) => ({ leg, reason })),
    end: await settleExecutedLegs(row, order, getExecutedLegs(order), null),
  }));
  return result.ok ? result.appended : 0;
}

/**
 * Ends an order that can no longer change: legs that no transaction executed in time were not sent. If no transaction of it was seen at
 * all, the order has expired.
 */
export async function endOverdue(row: OrderRow, confirmed: bigint, actor: string): Promise<void> {
  const order = await quotedOrder(row.orderId);
  if (!order) return;
  const seen = new Set([...getExecutedLegs(order), ...getLeftOutLegs(order)].map(({ leg }) => leg));
  const open = order.quote.legs.map((_, index) => index + 1).filter((leg) => !seen.has(leg));
  if (seen.size > 0) await leaveLegsOut(row, open, "NotSent", actor);
  else await appendOrderEvent(row.orderId, { type: "ExpireOrder", blockNumber: confirmed }, actor);
}

type LegsCommand = Extract<Parameters<typeof appendOrderEvent>[1], { type: "ExecuteLegs" | "LeaveLegsOut" }>;
const MAX_ATTEMPTS = 4;

/** Computed again when another transaction has executed a leg meanwhile: the order's end sums up all of them. */
export async function appendLegs(row: OrderRow, actor: string, make: (order: QuotedOrder) => Promise<LegsCommand>) {
  for (let attempt = 1; ; attempt++) {
    const order = await quotedOrder(row.orderId);
    if (!order) throw new Error(`order ${row.orderId} has no quote`);
    const result = await appendOrderEvent(row.orderId, await make(order), actor);
    if (result.ok || result.refusal.tag !== "OrderStands" || attempt === MAX_ATTEMPTS) return result;
  }
}

/** The total of all transactions that executed legs. One that the chain does not know now is not included. */
export async function settleExecutedLegs(
  row: OrderRow,
  order: QuotedOrder,
  executed: readonly LegExecuted[],
  own: TransactionReceipt | null,
): Promise<OrderEnd> {
  const dex = requireDex(row.chainId);
  const hashes = [...new Set(executed.map(({ transactionHash }) => transactionHash as `0x${string}`))];
  const found = await Promise.all(
    hashes.map((hash) => (own?.transactionHash === hash ? own : readCanonicalReceipt(dex.chain, hash))),
  );
  const receipts = found.filter((receipt) => receipt !== null);
  const last = receipts.toSorted((one, other) => Number(other.blockNumber - one.blockNumber))[0];
  return {
    of: receipts.map(({ transactionHash }) => transactionHash),
    blockNumber: String(last?.blockNumber ?? 0n),
    blockHash: last?.blockHash ?? `0x${"0".repeat(64)}`,
    gasUsed: String(receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
    valueUsdCents: String(last ? await valueCents(dex, order, executed, last.blockNumber) : 0n),
  };
}

/**
 * The value of the order's own tokens that were spent: by the stablecoin if it is one side of a leg, otherwise by the pools' prices of the
 * last block; 0 when there are none.
 */
async function valueCents(
  dex: Dex,
  { order }: QuotedOrder,
  executed: readonly LegExecuted[],
  blockNumber: bigint,
): Promise<bigint> {
  const own = executed.filter(({ tokenIn }) => order.spends.some(({ token }) => isSameToken(token, tokenIn)));
  const isStable = (token: string) => isSameToken(token, dex.stablecoin);
  let sum = 0n;
  for (const { tokenIn, amountIn, tokenOut, amountOut } of own)
    if (isStable(tokenIn)) sum += BigInt(amountIn);
    else if (isStable(tokenOut)) sum += BigInt(amountOut);
    else sum += (await worthAt(dex, getAddress(tokenIn), BigInt(amountIn), blockNumber)) ?? 0n;
  return centsOfValue(sum);
}

async function worthAt(dex: Dex, token: Address, amount: bigint, blockNumber: bigint): Promise<bigint | null> {
  try {
    return await valueInStablecoin(dex, token, amount, await readBlock(dex.chain, blockNumber));
  } catch (error) {
    // A node that no longer has the state of an old block: the fill is recorded without its value.
    log().warn({ err: error }, `the value of ${token} at block ${blockNumber} is not known`);
    return null;
  }
}
