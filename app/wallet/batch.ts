import { type Account, type Chain, type Hash, type Hex, isHash, type Transport, type WalletClient } from "viem";
import { hasCode } from "./failures.ts";

/**
 * Approval and payment as one request to the wallet (EIP-5792): the trader confirms once, and either both happen or neither
 * does. Wallets' responses differ widely, so only what is certain is trusted.
 */

type Signer = WalletClient<Transport, Chain, Account>;
export type Call = { to: Hex; data: Hex };

/** `supported`: immediately. `ready`: after the trader has allowed the wallet to become a smart account. */
export type Batching = "supported" | "ready" | "none";

/** A wallet's status of calls that it has accepted. `hash` is the transaction that contains them, possibly with others. */
export type BatchStatus =
  | { batch: "pending" }
  | { batch: "mined"; hash: Hash }
  | { batch: "failed"; reverted: boolean };

export async function readBatching(signer: Signer): Promise<Batching> {
  try {
    const capabilities: unknown = await signer.getCapabilities({ chainId: signer.chain.id });
    return toBatching(capabilities);
  } catch {
    // Most wallets do not support this method.
    return "none";
  }
}

function toBatching(capabilities: unknown): Batching {
  const { atomic, atomicBatch } = (capabilities ?? {}) as {
    atomic?: { status?: unknown };
    atomicBatch?: { supported?: unknown };
  };
  if (atomic?.status === "supported" || atomic?.status === "ready") return atomic.status;
  // The format of earlier drafts of the standard, which some wallets still use.
  return atomicBatch?.supported === true ? "supported" : "none";
}

/** Sends the calls; returns the wallet's own id for them, which is not a transaction hash. */
export async function sendBatch(signer: Signer, calls: readonly Call[]): Promise<string> {
  const { id } = await signer.sendCalls({ account: signer.account, calls: [...calls], forceAtomic: true });
  return id;
}

/** EIP-5792 and EIP-1193 codes of a wallet that does not support batches, or was not allowed to become a smart account. */
const CANNOT = [4200, -32601, -32602, 5700, 5710, 5740, 5750, 5760];

/** Whether a wallet refused the batch as such, rather than a person rejecting the payment. */
export const isBatchRefused = (error: unknown): boolean => hasCode(error, CANNOT);

export async function batchStatus(signer: Signer, id: string): Promise<BatchStatus> {
  const { status, statusCode, receipts } = await signer.getCallsStatus({ id });
  if (status === "failure") return { batch: "failed", reverted: statusCode >= 500 };
  // All calls of an atomic batch are in one transaction; the payment is the last of them.
  const last = receipts?.at(-1);
  if (status === "success" && last?.status === "reverted") return { batch: "failed", reverted: true };
  const hash = last?.transactionHash;
  return status === "success" && hash !== undefined && isHash(hash) ? { batch: "mined", hash } : { batch: "pending" };
}
