import { getAddress, isAddressEqual, type TransactionReceipt } from "viem";
import { readBlock, readCanonicalReceipt } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { type LegMoved, legsMoved } from "#app/chain/dex/legsMoved.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { type Fill, type Filled, filledBetween, fillIn } from "#app/chain/mandates/fillLogs.server.ts";
import { readMandateState } from "#app/chain/mandates/mandateState.server.ts";
import { type OrderPart, orderIdOnChain, type PartLeg } from "#app/chain/mandates/orderCalls.ts";
import { leftOutBy } from "#app/chain/mandates/refusals.ts";
import { loadTransactionNumbers } from "#app/chain/relays.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { LegLeftOut, OrderFailed } from "#events/order/events.ts";
import { getClaims, getExecutedLegs, getLeftOutLegs } from "#events/order/order.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { isolateFailure } from "../isolateFailure.server.ts";
import { logsOfOthers } from "../legs.server.ts";
import { endedMandateOrders, type OrderRow, openMandateOrders } from "../orders.server.ts";
import {
  appendLegs,
  executedLeg,
  leaveLegsOut,
  settleExecutedLegs,
  toLegTrades,
  withHash,
} from "../settleLegs.server.ts";
import { computeDeadline, derivePartSubject, type MandatedOrder, mandatedOrder, openLegs } from "./parts.server.ts";

/**
 * Results of orders by mandate on chain. The contract's own log is the witness, in whichever transaction it is. Source:
 * docs/spec/wallets.md#3.
 */

const ACTOR = "watcher";
const OPEN_PER_RUN = 200;
const ENDED_PER_RUN = 100;
/** When a block leaves the chain, its transactions may reappear in an earlier one. */
const DEEPER = 128n;

/** Checks a chain's orders by mandate once, up to its confirmed block. Safe to repeat. */
export async function settleMandateOrders(chain: Chain, confirmed: bigint): Promise<void> {
  const { chainId } = chain;
  const open = await openMandateOrders(chainId, OPEN_PER_RUN);
  await settleRows(chain, [...open, ...(await endedMandateOrders(chainId, ENDED_PER_RUN))], confirmed);
}

/** The same for some orders, whatever happened to them before. */
export async function settleRows(chain: Chain, rows: readonly OrderRow[], confirmed: bigint): Promise<void> {
  const orders: MandatedOrder[] = [];
  for (const row of rows)
    await isolateFailure(row, async () => {
      const order = await mandatedOrder(row);
      if (order) orders.push(order);
    });
  const filled = await filledOrders(chain, orders, confirmed);
  for (const now of orders)
    await isolateFailure(now.row, async () => {
      const own = filled.filter(({ id }) => isSame(id, now.mandate.mandateId));
      for (const part of now.parts) {
        const orderId = orderIdOnChain(now.row.mark, part);
        for (const one of own) if (isSame(one.orderId, orderId)) await conclude(chain, now, part, one);
      }
    });
  const open = orders.filter(({ row }) => isOpen(row));
  await endReverted(chain, open, filled, confirmed);
  await endOverdue(chain, open, confirmed);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isOpen = ({ status }: OrderRow): boolean =>
  ["OrderPlaced", "OrderQuoted", "OrderSent", "OrderWithdrawn"].includes(status);

/** Every log in which the mandates' contracts report that they executed one of the orders. */
async function filledOrders(chain: Chain, orders: readonly MandatedOrder[], confirmed: bigint): Promise<Filled[]> {
  const found: Filled[] = [];
  for (const contract of new Set(orders.map(({ mandate }) => getAddress(mandate.contract)))) {
    const own = orders.filter(({ mandate }) => isAddressEqual(mandate.contract, contract));
    const first = own.reduce((minimum, { row }) => min(minimum, BigInt(row.quotedBlock)), confirmed);
    const keys = own.flatMap(({ row, mandate, parts }) =>
      parts.map((part) => ({ id: mandate.mandateId, orderId: orderIdOnChain(row.mark, part) })),
    );
    const range = [first > DEEPER ? first - DEEPER : 0n, confirmed] as const;
    found.push(...(await filledBetween(chain, contract, keys, range)));
  }
  return found;
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Records a log in the ledger, unless it is there already. */
async function conclude(chain: Chain, now: MandatedOrder, part: OrderPart, filled: Filled): Promise<void> {
  if (isKnown(now, part, filled)) return;
  const { mandate, row, order } = now;
  const receipt = await readCanonicalReceipt(chain, filled.transactionHash);
  const key = { contract: mandate.contract, id: mandate.mandateId, orderId: filled.orderId };
  const fill = receipt && fillIn(receipt, key);
  if (!receipt || !fill) return;
  const executed = matchLegs(part, fill).filter(({ amount }) => amount > 0n);
  const trades = toLegTrades(order).filter(({ leg }) => executed.some((one) => one.leg.leg === leg));
  const others = await logsOfOthers(row.orderId, receipt.transactionHash);
  const moved = legsMoved(receipt, getAddress(row.wallet), trades, requireDex(row.chainId), others);
  const wrong = wrongLegs(executed, fill, moved);
  const sound = moved.filter(({ leg }) => !wrong.includes(leg)).map((one) => executedLeg(one, trades, receipt));
  const leftOut = [
    ...fill.leftOut.flatMap(({ token, why }): Pick<LegLeftOut, "leg" | "reason">[] => {
      const leg = part.legs.find((one) => isAddressEqual(one.token, token));
      return leg ? [{ leg: leg.leg, reason: leftOutBy(why) }] : [];
    }),
    ...wrong.map((leg) => ({ leg, reason: "Mismatch" as const })),
  ];
  const told = await appendLegs(row, ACTOR, async (known) => ({
    ...{ type: "ExecuteLegs", transactionHash: receipt.transactionHash, part: part.part, parts: part.parts },
    ...{ executed: sound, leftOut },
    end: await settleExecutedLegs(
      row,
      known,
      [...getExecutedLegs(known), ...sound.map((leg) => withHash(leg, receipt))],
      receipt,
    ),
  }));
  if (told.ok && told.appended > 0 && wrong.length > 0) logMismatch(row, wrong, receipt);
  if (!told.ok && told.refusal.tag === "Mismatch") await leaveMismatched(now, part, receipt, told.refusal);
}

/** Whether every leg of the order is recorded as in the log. */
function isKnown({ order }: MandatedOrder, part: OrderPart, filled: Filled): boolean {
  const isClaimed = getClaims(order).some(({ transactionHash }) => transactionHash === filled.transactionHash);
  return (
    isClaimed &&
    matchLegs(part, filled).every(({ leg: { leg }, amount }) => {
      const done = getExecutedLegs(order).find((one) => one.leg === leg);
      const left = getLeftOutLegs(order).find((one) => one.leg === leg);
      if (amount === 0n) return done !== undefined || left !== undefined;
      return done?.transactionHash === filled.transactionHash || left?.reason === "Mismatch";
    })
  );
}

const matchLegs = ({ legs }: OrderPart, { legs: told }: Pick<Filled, "legs">): { leg: PartLeg; amount: bigint }[] =>
  told.flatMap(({ token, amount }) => {
    const leg = legs.find((one) => isAddressEqual(one.token, token));
    return leg ? [{ leg, amount }] : [];
  });

/** Legs for which the contract reports something other than the tokens' transfers in the same receipt; all legs when their sum differs. */
export function wrongLegs(
  executed: readonly { leg: Pick<PartLeg, "leg">; amount: bigint }[],
  { isBuy, spendAmount }: Pick<Fill, "isBuy" | "spendAmount">,
  moved: readonly LegMoved[],
): number[] {
  const wrong = executed.filter(({ leg, amount }) => {
    const seen = moved.find((one) => one.leg === leg.leg);
    return !seen?.isSure || (isBuy ? seen.received : seen.spent) !== amount;
  });
  const sum = moved.reduce((all, { spent, received }) => all + (isBuy ? spent : received), 0n);
  return (wrong.length === 0 && sum !== spendAmount ? executed : wrong).map(({ leg }) => leg.leg);
}

function logMismatch({ orderId }: OrderRow, legs: readonly number[], { transactionHash }: TransactionReceipt): void {
  log().error(`legs ${legs.join(", ")} of order ${orderId}: the log of ${transactionHash} contradicts its transfers`);
}

/** The contract traded differently than ordered: this is reported as such, and none of it is counted. */
async function leaveMismatched(
  { row, order }: MandatedOrder,
  part: OrderPart,
  { transactionHash }: TransactionReceipt,
  { field, expected, found }: { field: string; expected: string; found: string },
): Promise<void> {
  const legs = openLegs(order, part).map(({ leg }) => leg);
  if ((await leaveLegsOut(row, legs, "Mismatch", ACTOR)) > 0)
    log().error(`order ${row.orderId} in ${transactionHash}: ${field} expected ${expected}, found ${found}`);
}

/** A transaction's nonce is used up in a confirmed block, and no log shows that it executed the part: it has reverted. */
async function endReverted(
  chain: Chain,
  orders: readonly MandatedOrder[],
  filled: readonly Filled[],
  confirmed: bigint,
): Promise<void> {
  const parts = orders.flatMap((now) =>
    now.parts.map((part) => ({ now, part, subjectId: derivePartSubject(now.row, part) })),
  );
  const sent = parts.filter(({ now, part }) => openLegs(now.order, part).length > 0);
  const numbers = await loadTransactionNumbers(
    poolFor("trading"),
    "mandates",
    sent.map(({ subjectId }) => subjectId),
  );
  const used = new Map<string, number>();
  for (const sender of new Set(numbers.map((one) => one.sender)))
    used.set(sender, await chain.agreed.getTransactionCount({ address: sender, blockNumber: confirmed }));
  for (const { now, part, subjectId } of sent) {
    const own = numbers.find((one) => one.subjectId === subjectId);
    const orderId = orderIdOnChain(now.row.mark, part);
    if (!own || own.nonce >= (used.get(own.sender) ?? 0)) continue;
    if (filled.some((one) => isSame(one.orderId, orderId) && isSame(one.id, now.mandate.mandateId))) continue;
    const legs = openLegs(now.order, part).map(({ leg }) => leg);
    await isolateFailure(now.row, () => leaveLegsOut(now.row, legs, "Reverted", ACTOR));
  }
}

/** Ends orders that the contract would now refuse, by a confirmed block's clock. */
async function endOverdue(chain: Chain, orders: readonly MandatedOrder[], confirmed: bigint): Promise<void> {
  const overdue = orders.filter(({ row }) => BigInt(row.validUntilBlock) < confirmed);
  if (overdue.length === 0) return;
  const { time } = await readBlock(chain, confirmed);
  for (const { row } of overdue)
    await isolateFailure(row, async () => {
      if (time <= (await computeDeadline(row))) return;
      // Its current state: this run may have recorded a change.
      const now = await mandatedOrder(row);
      const open = now?.parts.flatMap((part) => openLegs(now.order, part)) ?? [];
      if (!now || open.length === 0) return;
      const why = await whyNotSent(chain, now, { number: confirmed, time });
      if (getExecutedLegs(now.order).length + getLeftOutLegs(now.order).length === 0)
        await appendOrderEvent(row.orderId, { type: "FailOrder", failure: why }, ACTOR);
      else
        await leaveLegsOut(
          row,
          open.map(({ leg }) => leg),
          why.reason,
          ACTOR,
        );
    });
}

/** Why an order was not sent while it was valid. */
async function whyNotSent(
  chain: Chain,
  { row, mandate, terms, parts, order }: MandatedOrder,
  block: { number: bigint; time: number },
): Promise<OrderFailed & { reason: "NotSent" | "OverCap" }> {
  const contracts = mandateContractsOn(row.chainId);
  if (getClaims(order).length > 0) return { reason: "NotSent", detail: "not mined in time" };
  if ("off" in contracts) return { reason: "NotSent", detail: "mandates are off" };
  const at = { mandate: mandate.contract, bound: contracts.bound, id: mandate.mandateId, terms };
  const { isPaused, ceilingLeft } = await readMandateState(chain, at, [], block);
  if (isPaused) return { reason: "NotSent", detail: "paused" };
  const bought = parts.filter(({ isBuy }) => isBuy).flatMap(({ legs }) => legs);
  if (bought.reduce((sum, { amountIn }) => sum + amountIn, 0n) > ceilingLeft)
    return { reason: "OverCap", detail: "ceiling" };
  return { reason: "NotSent", detail: "not sent in time" };
}
