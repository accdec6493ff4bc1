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
 * Follows a call after it is recorded as paid. The chain is the witness: a call is settled when its transfer is in a
 * block, no matter who sent it, and refused when that is no longer possible. Unknown is not failed. Can be called any number
 * of times, by any process.
 */

/** A call is watched until its outcome is this many blocks deeper than its confirmations. */
const BURIED_BLOCKS = 32n;

/** Checks once, records changes and sends what is missing. Returns the call's new state. */
export async function advance(pool: Pool, callId: string): Promise<PaidCall> {
  const call = await known(pool, callId);
  const { number: head } = await latestBlock();
  const confirmed = head - BigInt(paymentChain().confirmations) + 1n;
  const seen = await authorizationUse(
    { ...call, from: call.payer, to: call.payTo, value: call.amount },
    // A reorganisation may put the transfer into an earlier block than the latest one at payment time.
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

/** The block that is buried once this one is confirmed. */
const buriedBelow = (block: bigint): bigint => (block > BURIED_BLOCKS ? block - BURIED_BLOCKS : 0n);

/** Whether the ledger agrees with the chain, and the chain will not change. */
function isBuried({ status }: PaidCall, seen: SeenUse, confirmed: bigint): boolean {
  if (seen.use === "none") return false;
  const isRecorded = status === (seen.use === "moved" ? "CallSettled" : "CallRefused");
  const blockNumber = seen.use === "moved" ? seen.moved.blockNumber : seen.blockNumber;
  return isRecorded && blockNumber + BURIED_BLOCKS <= confirmed;
}

/** Whether the block in which a call was settled is still on the chain, and not yet buried. */
export async function isStillOnChain({ settled: place }: PaidCall, head: bigint): Promise<boolean> {
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

/** Only when another block has replaced it: that an endpoint does not see it proves nothing. */
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

/** The transfer is in no known block: it is sent, unless that is no longer possible. */
async function pursue(pool: Pool, call: PaidCall, head: bigint, confirmed: bigint): Promise<void> {
  const { callId, payer, nonce } = call;
  // Logs may arrive later than the state they describe: what the nonce was used for is not visible yet.
  if (await isUsedAt(payer, nonce, confirmed)) return;
  const isOver = await isOverAt(call, confirmed);
  if (call.status !== "CallRefused") {
    const sent = await relayOfCall(pool, callId);
    // A node may already report the next block's state as its latest block's: a used nonce counts once a block follows.
    const stoodOn = head - 1n < confirmed ? head - 1n : confirmed;
    // Checked first: it failed even if its payer then lets the time run out.
    if (sent && (await (await callRelayer()).minedAt(stoodOn)) > sent.nonce)
      await refuse(call, "Reverted", stoodOn, confirmed);
    else if (isOver) await refuse(call, "Expired", confirmed, confirmed);
    else await relay(pool, callId, head);
  }
  if (isOver && (await isOverAt(call, buriedBelow(confirmed)))) await closeCall(pool, callId);
}

const isOverAt = async ({ validBefore }: PaidCall, blockNumber: bigint): Promise<boolean> =>
  BigInt((await blockAt(blockNumber)).time) >= validBefore;
