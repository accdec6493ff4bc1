import type { Address, Hash, Hex } from "viem";
import { type Batching, type BatchStatus, isBatchRefused } from "../batch.ts";
import { isRejection } from "../failures.ts";
import { type Expected, type FollowCalls, type Followed, follow, type ProgressHandlers, type Sent } from "./follow.ts";

/**
 * One transaction from the wallet's prompt to the chain's outcome, over an interface of calls: it depends on no wallet, page or server, so
 * that every outcome can be tested. The server prepares, the wallet signs, the chain is the witness.
 */

export type PreparedTransaction = {
  to: Address;
  data: Hex;
  /** Null where it cannot be estimated before the approval. */
  gas: bigint | null;
  approval: { token: Address; spender: Address; amount: bigint } | null;
  expects: Expected;
};

export type TransactCalls = FollowCalls & {
  /** Asks the server, which simulates it on the latest block; returns the server's message if it refuses. */
  prepare(): Promise<PreparedTransaction | { refused: string | null }>;
  batching(): Promise<Batching>;
  /** Approves exactly the amount and waits for the block. */
  approve(approval: NonNullable<PreparedTransaction["approval"]>): Promise<void>;
  send(prepared: PreparedTransaction): Promise<Hash>;
  /** Sends approval and call as one; returns the wallet's id for them. */
  sendBatch(prepared: PreparedTransaction): Promise<string>;
  batchStatus(id: string): Promise<BatchStatus>;
};

export type Outcome =
  | Followed
  /** The person rejected it in the wallet: nothing was sent. */
  | { end: "rejected" }
  /** The server refused to prepare it; `error` is its message, null if it did not respond. */
  | { end: "refused"; error: string | null }
  /** It failed before anything was sent. */
  | { end: "broken"; error: unknown };

export async function transact(calls: TransactCalls, handlers: ProgressHandlers): Promise<Outcome> {
  let sent: Sent | Outcome;
  try {
    sent = await sendPrepared(calls, handlers);
  } catch (error) {
    return isRejection(error) ? { end: "rejected" } : { end: "broken", error };
  }
  if ("end" in sent) return sent;
  handlers.remember(sent);
  return follow(sent, calls, handlers);
}

async function sendPrepared(calls: TransactCalls, { onProgress }: ProgressHandlers): Promise<Sent | Outcome> {
  onProgress({ step: "preparing" });
  const fromBlock = await calls.head();
  let prepared = await calls.prepare();
  if ("refused" in prepared) return { end: "refused", error: prepared.refused };
  if (prepared.approval !== null) {
    const batchId = await sendTogether(calls, prepared, onProgress);
    if (batchId !== null) return { ...toSent(prepared, fromBlock), batchId };
    onProgress({ step: "approving" });
    await calls.approve(prepared.approval);
    onProgress({ step: "preparing" });
    prepared = await calls.prepare();
    if ("refused" in prepared) return { end: "refused", error: prepared.refused };
  }
  onProgress({ step: "confirming" });
  return { ...toSent(prepared, fromBlock), hash: await calls.send(prepared) };
}

const toSent = ({ to, data, expects }: PreparedTransaction, fromBlock: bigint): Sent => ({
  ...{ to, data, expects, fromBlock },
  ...{ hash: null, batchId: null, nonce: null },
});

/** Null if the wallet sends only one call at a time, or promised more than it can do. */
async function sendTogether(
  calls: TransactCalls,
  prepared: PreparedTransaction,
  onProgress: ProgressHandlers["onProgress"],
): Promise<string | null> {
  if ((await calls.batching()) !== "supported") return null;
  onProgress({ step: "confirming" });
  try {
    return await calls.sendBatch(prepared);
  } catch (error) {
    if (isBatchRefused(error)) return null;
    throw error;
  }
}
