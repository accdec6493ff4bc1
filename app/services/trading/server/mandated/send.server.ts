import type { Pool } from "pg";
import { type Hex, keccak256 } from "viem";
import { type LatestBlock, latestBlockOf } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { isVerdict } from "#app/chain/endpoints.server.ts";
import type { MandateContracts } from "#app/chain/mandates/contracts.server.ts";
import { type OrderPart, orderCall, orderIdOnChain, type PartLeg } from "#app/chain/mandates/orderCalls.ts";
import { type LegReason, type Refused, refusedBy, revertDataOf } from "#app/chain/mandates/refusals.ts";
import type { Relayer } from "#app/chain/relayer.server.ts";
import { relay, relayOf, unlessRelayed } from "#app/chain/relays.server.ts";
import { log } from "#app/platform/log.server.ts";
import { claimsOf, executedOf } from "#events/order/order.ts";
import { apart } from "../apart.server.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { type OrderRow, openMandateOrders } from "../orders.server.ts";
import { leaveLegsOut } from "../settleLegs.server.ts";
import { checkPart } from "./checks.server.ts";
import { deadlineOf, type MandatedOrder, mandatedOrder, nextPart, openLegs, subjectOf } from "./parts.server.ts";

/** Sends what is to be sent of open orders by mandate: one transaction a part, once, whoever else does the same. Source: docs/spec/wallets.md#3. */

/** What is sent with, and by whom. */
type Sending = Operator & { waits: Set<string> };
export type Operator = { chain: Chain; contracts: MandateContracts; relayer: Relayer; pool: Pool };

const ACTOR = "operator";
const OPEN_PER_RUN = 200;
/** Beside the estimate: a block's second changes what pools compute. */
const [GAS_MARGIN, GAS_OF] = [13n, 10n];
const GAS_PER_POOL = 30_000n;

/** One look at every open order; of a mandate only at its oldest one, for each changes what the next may take. */
export async function sendOpenOrders(operator: Operator): Promise<void> {
  const sending = { ...operator, waits: new Set<string>() };
  const begun = new Set<string>();
  for (const row of await openMandateOrders(sending.chain.chainId, OPEN_PER_RUN)) {
    if (row.mandateId === null || begun.has(row.mandateId)) continue;
    begun.add(row.mandateId);
    await apart(row, () => sendNext(sending, row));
  }
  sayWaits(sending.waits);
}

async function sendNext(sending: Sending, row: OrderRow): Promise<void> {
  const now = await mandatedOrder(row);
  const part = now && nextPart(now);
  if (!now || !part) return;
  const subjectId = subjectOf(row, part);
  const known = await relayOf(sending.pool, "mandates", subjectId);
  // It is sent again by whoever pushes what waits, and settled by its log.
  if (known) return recordSent(now, part, known.serialized);
  const block = await latestBlockOf(sending.chain);
  const deadline = await deadlineOf(row);
  // Whoever settles ends it.
  if (block.time >= deadline) return;
  const checked = await checkPart(sending.chain, sending.contracts, now, part, block);
  if ("refused" in checked) return refuse(sending, now, part, checked.refused);
  const { carried, left } = checked;
  const [first] = left;
  if (first && (carried.length === 0 || now.order.order.mode === "atomic"))
    return endPart(sending, now, part, first, left);
  // What is carried is decided anew with what is open then.
  if (first) return unlessRelayed(sending.pool, "mandates", subjectId, () => leaveOut(row, left));
  await sendPart(sending, now, { ...part, legs: carried }, { block, deadline });
}

async function sendPart(
  sending: Sending,
  now: MandatedOrder,
  part: OrderPart,
  { block, deadline }: { block: LatestBlock; deadline: number },
): Promise<void> {
  const { chain, relayer, pool } = sending;
  const { row, order, mandate, terms } = now;
  const isAtomic = order.order.mode === "atomic";
  const data = orderCall(terms, orderIdOnChain(row.mark, part), part, { isAtomic, deadline });
  const gas = await gasOf(chain, relayer, { to: mandate.contract, data }, part.legs, block);
  if (typeof gas !== "bigint") return refuse(sending, now, part, gas);
  const sent = await relay(pool, relayer, {
    ...{ subjectId: subjectOf(row, part), call: { to: mandate.contract, data, gas }, head: block.number },
    isAllowed: () => isStillOpen(row, part),
  });
  if ("serialized" in sent) return recordSent(now, part, sent.serialized);
  if (sent.refused !== "notAllowed") sending.waits.add(sent.refused);
}

/** The very calldata, from the operator, on the block that everything else was looked at; then what it takes of gas. */
async function gasOf(
  chain: Chain,
  { address: account }: Relayer,
  call: { to: `0x${string}`; data: Hex },
  legs: readonly PartLeg[],
  { number: blockNumber }: LatestBlock,
): Promise<bigint | Refused> {
  try {
    await chain.agreed.call({ account, ...call, blockNumber });
    const estimate = await chain.client.estimateGas({ account, ...call });
    return (estimate * GAS_MARGIN) / GAS_OF + GAS_PER_POOL * BigInt(legs.reduce((sum, { pools }) => sum + pools, 0));
  } catch (error) {
    if (!isVerdict(error)) throw error;
    return refusedBy(revertDataOf(error));
  }
}

/** Asked under the lock that numbers transactions: whoever has ended the order, or left a leg out, has done so under it. */
async function isStillOpen(row: OrderRow, { legs }: OrderPart): Promise<boolean> {
  const now = await mandatedOrder(row);
  if (now?.mandate.status !== "granted" || isOver(now)) return false;
  const open = openLegs(now.order, { legs });
  return open.length === legs.length;
}

const isOver = ({ order: { step } }: MandatedOrder): boolean =>
  step === "failed" || step === "expired" || step === "filled" || step === "partlyFilled";

async function recordSent({ row, order }: MandatedOrder, { part, parts }: OrderPart, serialized: Hex): Promise<void> {
  const transactionHash = keccak256(serialized);
  if (claimsOf(order).some((claim) => claim.transactionHash === transactionHash)) return;
  await appendOrderEvent(
    row.orderId,
    { type: "RecordOrderSent", toldBy: "watcher", transactionHash, part, parts },
    ACTOR,
  );
}

/** What is only in the way for now is said, and the order waits until its last second. */
async function refuse(sending: Sending, now: MandatedOrder, part: OrderPart, refused: Refused): Promise<void> {
  if (refused.isForNow) sending.waits.add(refused.detail);
  else await endPart(sending, now, part, refused);
}

type LeftOut = { leg: number; reason: LegReason };

/**
 * Ends a part that cannot be sent. An order of which no money has moved fails as a whole; else each leg is left out, for its own reason or
 * for that of the whole.
 */
async function endPart(
  { pool }: Sending,
  { row, order }: MandatedOrder,
  part: OrderPart,
  { reason, detail }: Pick<Refused, "reason" | "detail">,
  left: readonly LeftOut[] = [],
): Promise<void> {
  await unlessRelayed(pool, "mandates", subjectOf(row, part), async () => {
    if (executedOf(order).length === 0) {
      await appendOrderEvent(row.orderId, { type: "FailOrder", failure: { reason, detail } }, ACTOR);
      return;
    }
    // Legs have no word of their own for these two.
    const word = reason === "Revoked" ? "NotSent" : reason;
    const legs = openLegs(order, part).map(({ leg }) => left.find((one) => one.leg === leg) ?? { leg, reason: word });
    await leaveOut(row, legs);
  });
}

async function leaveOut(row: OrderRow, left: readonly LeftOut[]): Promise<void> {
  const reasons = new Set(left.map(({ reason }) => reason));
  for (const reason of reasons)
    await leaveLegsOut(
      row,
      left.filter((one) => one.reason === reason).map(({ leg }) => leg),
      reason,
      ACTOR,
    );
}

/** What orders were last said to wait for. */
let said: ReadonlySet<string> = new Set();

/** Said once for all orders, however many rounds it lasts. */
function sayWaits(waits: ReadonlySet<string>): void {
  for (const why of waits) if (!said.has(why)) log().warn(`orders by mandate wait: ${why}`);
  for (const why of said) if (!waits.has(why)) log().info(`orders by mandate wait no longer: ${why}`);
  said = waits;
}
