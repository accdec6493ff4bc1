import type { Pool } from "pg";
import { authorizationUse, isUsedAt, type MovedBy, type SeenUse } from "#app/chain/payment/authorizations.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { blockAt, latestBlock } from "#app/chain/payment/reads.server.ts";
import { blockHashAt } from "#app/chain/payment/receipts.server.ts";
import type { CallRefusalReason } from "#events/call/events.ts";
import { closeCall, type PaidCall, paidCall } from "./paidCalls.server.ts";
import { record } from "./record.server.ts";
import { callRelayer, relay, relayOfCall } from "./relays.server.ts";

/**
 * What becomes of a call once it is recorded as paid. The chain is the witness: a call is settled when its transfer is in a
 * block, whoever sent it there, and refused when it no longer can be. Not knowing is not failing. May be asked any number
 * of times, by any process.
 */

/** A call is watched until what became of it lies that much deeper than it takes to believe it. */
const BURIED_BLOCKS = 32n;

/** Looks once, records what is new and sends what is missing. Answers what the call has become. */
export async function advance(pool: Pool, callId: string): Promise<PaidCall> {
  const call = await known(pool, callId);
  const { number: head } = await latestBlock();
  const confirmed = head - BigInt(paymentChain().confirmations) + 1n;
  const seen = await authorizationUse(
    { ...call, from: call.payer, to: call.payTo, value: call.amount },
    // A reorganisation may put the transfer into an earlier block than the newest one when the call was paid.
    buriedBelow(call.fromBlock),
    head,
  );
  if (seen.use === "moved") await recordMoved(call, seen.moved);
  else if (call.status === "CallSettled") await withdrawIfGone(call);
  else if (seen.use === "elsewhere") await refuse(call, "Cancelled", seen.blockNumber, confirmed);
  else await pursue(pool, call, head, confirmed);
  const became = await known(pool, callId);
  if (isBuried(became, seen, confirmed)) await closeCall(pool, callId);
  return became;
}

/** The block that is buried once this one is believed. */
const buriedBelow = (block: bigint): bigint => (block > BURIED_BLOCKS ? block - BURIED_BLOCKS : 0n);

/** Whether the ledger says what the chain says, and the chain will not say otherwise. */
function isBuried({ status }: PaidCall, seen: SeenUse, confirmed: bigint): boolean {
  if (seen.use === "none") return false;
  const isTold = status === (seen.use === "moved" ? "CallSettled" : "CallRefused");
  const blockNumber = seen.use === "moved" ? seen.moved.blockNumber : seen.blockNumber;
  return isTold && blockNumber + BURIED_BLOCKS <= confirmed;
}

/** Whether the block that a call was settled in still stands, and is not yet buried. */
export async function stands({ settled: place }: PaidCall, head: bigint): Promise<boolean> {
  if (!place || place.blockNumber + BURIED_BLOCKS + BigInt(paymentChain().confirmations) - 1n <= head) return false;
  return (await blockHashAt(place.blockNumber)) === place.blockHash;
}

/** A call that was recorded as paid. */
export async function known(pool: Pool, callId: string): Promise<PaidCall> {
  const call = await paidCall(pool, callId);
  if (!call) throw new Error(`call ${callId} is not paid`);
  return call;
}

async function recordMoved(call: PaidCall, moved: MovedBy): Promise<void> {
  if (call.settled?.blockHash === moved.blockHash && call.settled.transactionHash === moved.transactionHash) return;
  if (call.settled) await withdraw(call, moved.blockHash);
  const settled = {
    ...moved,
    blockNumber: String(moved.blockNumber),
    gasUsed: String(moved.gasUsed),
    feeWei: String(moved.feeWei),
  };
  await record(call.callId, { type: "SettleCall", settled }, "watcher");
}

/** Only where another block stands in its place: that an endpoint does not see it proves nothing. */
async function withdrawIfGone(call: PaidCall): Promise<void> {
  if (!call.settled) return;
  const seenBlockHash = await blockHashAt(call.settled.blockNumber);
  if (seenBlockHash && seenBlockHash !== call.settled.blockHash) await withdraw(call, seenBlockHash);
}

async function withdraw({ callId, settled }: PaidCall, seenBlockHash: string): Promise<void> {
  if (!settled) return;
  const withdrawn = { ...settled, blockNumber: String(settled.blockNumber), seenBlockHash };
  await record(callId, { type: "WithdrawCall", withdrawn }, "watcher");
}

async function refuse(
  { callId }: PaidCall,
  reason: CallRefusalReason,
  blockNumber: bigint,
  confirmed: bigint,
): Promise<void> {
  if (blockNumber > confirmed) return;
  const refused = { reason, blockNumber: String(blockNumber) };
  await record(callId, { type: "RefuseCall", refused }, "watcher");
}

/** The transfer is in no block that was seen: it is sent, unless it no longer can be made. */
async function pursue(pool: Pool, call: PaidCall, head: bigint, confirmed: bigint): Promise<void> {
  const { callId, payer, nonce } = call;
  // Logs may come later than the state that they tell of: what it was used for is still to be seen.
  if (await isUsedAt(payer, nonce, confirmed)) return;
  const isOver = await isOverAt(call, confirmed);
  if (call.status !== "CallRefused") {
    const sent = await relayOfCall(pool, callId);
    // Of its newest block a node may tell what is only in the next one: that a number is taken counts once a block stands on it.
    const stoodOn = head - 1n < confirmed ? head - 1n : confirmed;
    // Asked first: a payer who lets the time run out has not made it fail any less.
    if (sent && (await (await callRelayer()).minedAt(stoodOn)) > sent.nonce)
      await refuse(call, "Reverted", stoodOn, confirmed);
    else if (isOver) await refuse(call, "Expired", confirmed, confirmed);
    else await relay(pool, callId, head);
  }
  if (isOver && (await isOverAt(call, buriedBelow(confirmed)))) await closeCall(pool, callId);
}

const isOverAt = async ({ validBefore }: PaidCall, blockNumber: bigint): Promise<boolean> =>
  BigInt((await blockAt(blockNumber)).time) >= validBefore;
