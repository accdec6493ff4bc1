import type { Pool } from "pg";
import { type Hex, keccak256 } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { isVerdict } from "#app/chain/endpoints.server.ts";
import type { MandateContracts } from "#app/chain/mandates/contracts.server.ts";
import { type OrderPart, orderCall, orderIdOnChain, type PartLeg } from "#app/chain/mandates/orderCalls.ts";
import { findRevertData, type LegReason, type Refused, refusedBy } from "#app/chain/mandates/refusals.ts";
import type { Relayer } from "#app/chain/relayer.server.ts";
import { loadRelay, relay, unlessRelayed } from "#app/chain/relays.server.ts";
import { log } from "#app/platform/log.server.ts";
import { getClaims, getExecutedLegs } from "#events/order/order.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { isolateFailure } from "../isolateFailure.server.ts";
import { type OrderRow, openMandateOrders } from "../orders.server.ts";
import { leaveLegsOut } from "../settleLegs.server.ts";
import { checkPart } from "./checks.server.ts";
import {
  computeDeadline,
  derivePartSubject,
  type MandatedOrder,
  mandatedOrder,
  nextPart,
  openLegs,
} from "./parts.server.ts";

/** Sends open orders by mandate: one transaction per part, once, even with concurrent senders. Source: docs/spec/wallets.md#3. */

/** What sending needs, and the sender. */
type Sending = Operator & { waits: Set<string> };
export type Operator = { chain: Chain; contracts: MandateContracts; relayer: Relayer; pool: Pool };

const ACTOR = "operator";
const OPEN_PER_RUN = 200;
/** On top of the estimate: a block's second changes what pools compute. */
const [GAS_MARGIN, GAS_OF] = [13n, 10n];
const GAS_PER_POOL = 30_000n;

/** Checks every open order once; only the oldest one of each mandate, because each changes what the next may spend. */
export async function sendOpenOrders(operator: Operator): Promise<void> {
  const sending = { ...operator, waits: new Set<string>() };
  const begun = new Set<string>();
  for (const row of await openMandateOrders(sending.chain.chainId, OPEN_PER_RUN)) {
    if (row.mandateId === null || begun.has(row.mandateId)) continue;
    begun.add(row.mandateId);
    await isolateFailure(row, () => sendNext(sending, row));
  }
  logWaits(sending.waits);
}

async function sendNext(sending: Sending, row: OrderRow): Promise<void> {
  const now = await mandatedOrder(row);
  const part = now && nextPart(now);
  if (!now || !part) return;
  const subjectId = derivePartSubject(row, part);
  const known = await loadRelay(sending.pool, "mandates", subjectId);
  // It is sent again by the task that pushes waiting transactions, and settled by its log.
  if (known) return recordSent(now, part, known.serialized);
  const block = await readLatestBlock(sending.chain);
  const deadline = await computeDeadline(row);
  // Settlement ends it.
  if (block.time >= deadline) return;
  const checked = await checkPart(sending.chain, sending.contracts, now, part, block);
  if ("refused" in checked) return refuse(sending, now, part, checked.refused);
  const { carried, left } = checked;
  const [first] = left;
  if (first && (carried.length === 0 || now.order.order.mode === "atomic"))
    return endPart(sending, now, part, first, left);
  // The legs to send are decided again with what is open then.
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
  const gas = await estimateGas(chain, relayer, { to: mandate.contract, data }, part.legs, block);
  if (typeof gas !== "bigint") return refuse(sending, now, part, gas);
  const sent = await relay(pool, relayer, {
    ...{ subjectId: derivePartSubject(row, part), call: { to: mandate.contract, data, gas }, head: block.number },
    isAllowed: () => isStillOpen(row, part),
  });
  if ("serialized" in sent) return recordSent(now, part, sent.serialized);
  if (sent.refused !== "notAllowed") sending.waits.add(sent.refused);
}

/** The exact calldata, from the operator, at the block of all other checks; then its gas. */
async function estimateGas(
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
    return refusedBy(findRevertData(error));
  }
}

/** Called under the lock that numbers transactions: ending the order, or leaving a leg out, happens under the same lock. */
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
  if (getClaims(order).some((claim) => claim.transactionHash === transactionHash)) return;
  await appendOrderEvent(
    row.orderId,
    { type: "RecordOrderSent", toldBy: "watcher", transactionHash, part, parts },
    ACTOR,
  );
}

/** A temporary obstacle is logged, and the order waits until its deadline. */
async function refuse(sending: Sending, now: MandatedOrder, part: OrderPart, refused: Refused): Promise<void> {
  if (refused.isForNow) sending.waits.add(refused.detail);
  else await endPart(sending, now, part, refused);
}

type LeftOut = { leg: number; reason: LegReason };

/**
 * Ends a part that cannot be sent. If no money has moved for the order, it fails as a whole; otherwise each leg is left out, for its own
 * reason or for that of the whole.
 */
async function endPart(
  { pool }: Sending,
  { row, order }: MandatedOrder,
  part: OrderPart,
  { reason, detail }: Pick<Refused, "reason" | "detail">,
  left: readonly LeftOut[] = [],
): Promise<void> {
  await unlessRelayed(pool, "mandates", derivePartSubject(row, part), async () => {
    if (getExecutedLegs(order).length === 0) {
      await appendOrderEvent(row.orderId, { type: "FailOrder", failure: { reason, detail } }, ACTOR);
      return;
    }
    // Legs have no reason of their own for these two.
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

/** The waiting reasons that were last logged. */
let loggedWaits: ReadonlySet<string> = new Set();

/** Logged once for all orders, however many runs it lasts. */
function logWaits(waits: ReadonlySet<string>): void {
  for (const why of waits) if (!loggedWaits.has(why)) log().warn(`orders by mandate wait: ${why}`);
  for (const why of loggedWaits) if (!waits.has(why)) log().info(`orders by mandate wait no longer: ${why}`);
  loggedWaits = waits;
}
