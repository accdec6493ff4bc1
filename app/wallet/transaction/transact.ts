import type { Address, Hash, Hex } from "viem";
import { type Batching, type BatchStatus, isBatchRefused } from "../batch.ts";
import { isRejection } from "../failures.ts";
import { type Expected, type FollowCalls, type Followed, follow, type Sent, type Telling } from "./follow.ts";

/**
 * One transaction from the wallet's question to the chain's answer, over an interface of calls: it knows no wallet, no page
 * and no server, so that every end of it can be tested. The server prepares, the wallet signs, the chain is the witness.
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
  /** Asks the server, which tries it on the latest block; answers its sentence where it refuses. */
  prepare(): Promise<PreparedTransaction | { refused: string | null }>;
  batching(): Promise<Batching>;
  /** Approves exactly the amount and waits for the block. */
  approve(approval: NonNullable<PreparedTransaction["approval"]>): Promise<void>;
  send(prepared: PreparedTransaction): Promise<Hash>;
  /** Approval and call as one; answers the wallet's name for them. */
  sendBatch(prepared: PreparedTransaction): Promise<string>;
  batchStatus(id: string): Promise<BatchStatus>;
};

export type Outcome =
  | Followed
  /** The person said no in the wallet: nothing was sent. */
  | { end: "rejected" }
  /** The server would not prepare it; `error` is its sentence, null when it did not answer. */
  | { end: "refused"; error: string | null }
  /** It broke before anything was sent. */
  | { end: "broken"; error: unknown };

export async function transact(calls: TransactCalls, telling: Telling): Promise<Outcome> {
  let sent: Sent | Outcome;
  try {
    sent = await sendPrepared(calls, telling);
  } catch (error) {
    return isRejection(error) ? { end: "rejected" } : { end: "broken", error };
  }
  if ("end" in sent) return sent;
  telling.remember(sent);
  return follow(sent, calls, telling);
}

async function sendPrepared(calls: TransactCalls, { tell }: Telling): Promise<Sent | Outcome> {
  tell({ step: "preparing" });
  const fromBlock = await calls.head();
  let prepared = await calls.prepare();
  if ("refused" in prepared) return { end: "refused", error: prepared.refused };
  if (prepared.approval !== null) {
    const batchId = await sendTogether(calls, prepared, tell);
    if (batchId !== null) return { ...sentOf(prepared, fromBlock), batchId };
    tell({ step: "approving" });
    await calls.approve(prepared.approval);
    tell({ step: "preparing" });
    prepared = await calls.prepare();
    if ("refused" in prepared) return { end: "refused", error: prepared.refused };
  }
  tell({ step: "confirming" });
  return { ...sentOf(prepared, fromBlock), hash: await calls.send(prepared) };
}

const sentOf = ({ to, data, expects }: PreparedTransaction, fromBlock: bigint): Sent => ({
  ...{ to, data, expects, fromBlock },
  ...{ hash: null, batchId: null, nonce: null },
});

/** Null where the wallet takes one call at a time, or promised more than it can do. */
async function sendTogether(
  calls: TransactCalls,
  prepared: PreparedTransaction,
  tell: Telling["tell"],
): Promise<string | null> {
  if ((await calls.batching()) !== "supported") return null;
  tell({ step: "confirming" });
  try {
    return await calls.sendBatch(prepared);
  } catch (error) {
    if (isBatchRefused(error)) return null;
    throw error;
  }
}
