import type { Address, Hash, Hex } from "viem";
import type { BatchStatus } from "../batch.ts";

/** Watches a sent transaction until the chain shows its outcome, and never reports it as done before that. */

/** The event that proves the transaction took effect. A topic that is not known in advance is null. */
export type Expected = { address: Address; topics: (Hex | null)[] };

export type Progress =
  | { step: "preparing" }
  | { step: "approving" }
  | { step: "confirming" }
  | { step: "sent"; hash: Hash | null; confirmations: number; slow: boolean };

/** Everything known about a sent transaction. Stored, so that a reopened page continues watching. */
export type Sent = {
  to: Address;
  data: Hex;
  expects: Expected;
  /** The latest block before it was sent. */
  fromBlock: bigint;
  hash: Hash | null;
  batchId: string | null;
  /** The nonce that it uses; null until the chain is known to have it. */
  nonce: number | null;
};

/** A transaction in a block. `did` says whether it is exactly the prepared call, or emitted its event. */
export type Mined = { hash: Hash; status: "success" | "reverted"; blockNumber: bigint; did: boolean };

export type ReceiptCalls = {
  head(): Promise<bigint>;
  /** Null while it is not in a block. */
  mined(hash: Hash, sent: Sent): Promise<Mined | null>;
  readNonce(hash: Hash): Promise<number | null>;
  /** The number of the wallet's transactions in blocks. */
  nextNonce(): Promise<number>;
  /** The transaction that used the nonce instead; null if none is found. */
  usedBy(nonce: number, sent: Sent): Promise<Mined | null>;
  batchStatus(id: string): Promise<BatchStatus>;
  /** Required confirmations. */
  confirmations: number;
};
export type FollowCalls = ReceiptCalls & {
  wait(milliseconds: number): Promise<void>;
  /** Whether the caller has stopped waiting. */
  isOver(): boolean;
};

export type Followed =
  | { end: "done"; hash: Hash }
  | { end: "reverted"; hash: Hash | null }
  /** Another transaction of the wallet replaced it, and did something else: a cancellation, for instance. */
  | { end: "replaced"; hash: Hash | null }
  /** The wallet has used the nonce, but the other transaction was not found: it may be the same call under another hash. */
  | { end: "unknown" }
  /** The caller stopped waiting; the chain may still show it. */
  | { end: "left" };

/** `remember` is called once the wallet has sent something, so that a reopened page can continue. */
export type ProgressHandlers = { onProgress(progress: Progress): void; remember(sent: Sent): void };

const SLOW_AFTER = 40;
/** Polls during which a used nonce may be ahead of its receipt: nodes of one network are not all at the same block. */
const MAX_DOUBTS = 5;

export async function follow(
  started: Sent,
  calls: FollowCalls,
  { onProgress, remember }: ProgressHandlers,
): Promise<Followed> {
  let sent = started;
  const learn = (more: Partial<Sent>) => {
    sent = { ...sent, ...more };
    remember(sent);
  };
  for (let attempt = 0, doubts = 0; !calls.isOver(); attempt += 1) {
    // A node that briefly does not respond says nothing about the transaction.
    const seen = await findReceipt(sent, calls, doubts, learn).catch((): ReceiptObservation => ({ seen: "nothing" }));
    if (seen.seen === "end") return seen.followed;
    doubts = seen.seen === "doubt" ? doubts + 1 : 0;
    const confirmations = seen.seen === "mined" ? seen.confirmations : 0;
    onProgress({ step: "sent", hash: sent.hash, confirmations, slow: attempt >= SLOW_AFTER });
    await calls.wait(pause(attempt));
  }
  return { end: "left" };
}

export type ReceiptObservation =
  | { seen: "end"; followed: Followed }
  | { seen: "mined"; confirmations: number }
  | { seen: "nothing" }
  | { seen: "doubt" };

/** Looks once per call, for pages that do their own polling. Throws when the chain does not respond. */
export function watched(started: Sent, calls: ReceiptCalls): () => Promise<ReceiptObservation> {
  let sent = started;
  let doubts = 0;
  return async () => {
    const seen = await findReceipt(sent, calls, doubts, (more) => {
      sent = { ...sent, ...more };
    });
    doubts = seen.seen === "doubt" ? doubts + 1 : 0;
    return seen;
  };
}

/** What the chain, not the server, shows about a transaction. */
export type Sighting =
  | { seen: "unknown" }
  | { seen: "mined"; confirmations: number }
  | { seen: "reverted" }
  /** Sped up in the wallet: the same call under another hash. */
  | { seen: "moved"; hash: Hash }
  /** Cancelled in the wallet, or otherwise replaced: it will never be mined. */
  | { seen: "replaced" };

/** The search for another transaction begins this many blocks before the first look. */
const BLOCKS_BEFORE = 10n;

/** Watches one transaction after another, one look per call. @param about how to recognise a transaction that did what was requested */
export function createSightingReader(
  about: Pick<Sent, "to" | "data" | "expects">,
  calls: ReceiptCalls,
): (hash: Hash) => Promise<Sighting> {
  let known: { hash: Hash; seen: ReturnType<typeof watched> } | null = null;
  return async (hash) => {
    if (known?.hash !== hash) {
      const head = await calls.head();
      const fromBlock = head > BLOCKS_BEFORE ? head - BLOCKS_BEFORE : 0n;
      known = { hash, seen: watched({ ...about, hash, fromBlock, batchId: null, nonce: null }, calls) };
    }
    const seen = await known.seen();
    if (seen.seen === "mined") return seen;
    if (seen.seen !== "end") return { seen: "unknown" };
    const { followed } = seen;
    if (followed.end === "reverted") return { seen: "reverted" };
    if (followed.end === "replaced" && followed.hash !== hash) return { seen: "replaced" };
    if (followed.end !== "done") return { seen: "unknown" };
    return followed.hash === hash
      ? { seen: "mined", confirmations: calls.confirmations }
      : { seen: "moved", hash: followed.hash };
  };
}

async function findReceipt(
  sent: Sent,
  calls: ReceiptCalls,
  doubts: number,
  learn: (more: Partial<Sent>) => void,
): Promise<ReceiptObservation> {
  if (sent.hash === null) return findBatch(sent, calls, learn);
  const mined = await calls.mined(sent.hash, sent);
  if (mined) return judge(mined, calls);
  if (sent.nonce === null) {
    const nonce = await calls.readNonce(sent.hash);
    if (nonce !== null) learn({ nonce });
    return { seen: "nothing" };
  }
  if ((await calls.nextNonce()) <= sent.nonce) return { seen: "nothing" };
  const instead = await calls.usedBy(sent.nonce, sent);
  if (instead) return judge(instead, calls);
  return doubts < MAX_DOUBTS ? { seen: "doubt" } : { seen: "end", followed: { end: "unknown" } };
}

/** The same call under another hash, sped up, is as good as the first; any other replacement is not. */
async function judge({ hash, status, blockNumber, did }: Mined, calls: ReceiptCalls): Promise<ReceiptObservation> {
  const confirmations = Number((await calls.head()) - blockNumber) + 1;
  // A transaction that did something else does not count as progress.
  if (confirmations < calls.confirmations) return did ? { seen: "mined", confirmations } : { seen: "nothing" };
  if (status === "reverted") return { seen: "end", followed: { end: "reverted", hash } };
  return { seen: "end", followed: did ? { end: "done", hash } : { end: "replaced", hash } };
}

async function findBatch(
  { batchId }: Sent,
  calls: ReceiptCalls,
  learn: (more: Partial<Sent>) => void,
): Promise<ReceiptObservation> {
  if (batchId === null) return { seen: "end", followed: { end: "left" } };
  const status = await calls.batchStatus(batchId);
  if (status.batch === "failed") return { seen: "end", followed: { end: "reverted", hash: null } };
  if (status.batch === "mined") learn({ hash: status.hash });
  return { seen: "nothing" };
}

/** Short while a block is likely soon, longer on a slow chain. */
function pause(attempt: number): number {
  if (attempt < 3) return 150;
  if (attempt < 20) return 300;
  return attempt < 60 ? 1_000 : 5_000;
}
