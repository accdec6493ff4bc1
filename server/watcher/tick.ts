import type { Address, Hex } from "viem";
import { askedBy } from "../../app/asked.server.ts";
import { openCase } from "../../app/cases.server.ts";
import { chain } from "../../app/chain/networks.server.ts";
import { latestBlock, nextNonce } from "../../app/chain/reads.server.ts";
import {
  blockHashAt,
  type LogPlace,
  observeTransaction,
  paymentOfNonce,
  paymentsAt,
  placesInBlocks,
  standsIn,
} from "../../app/chain/receipts.server.ts";
import {
  OPEN_STATUSES,
  openWithUsedNonce,
  type PaymentRow,
  paymentsByDigest,
  paymentsWhere,
  sentPayments,
} from "../../app/checkout/payments.server.ts";
import { openWithdrawalCase, settleOrExplain } from "../../app/checkout/settle.server.ts";
import { ledger } from "../../app/ledger.server.ts";
import { paymentDecider } from "../../events/deciders.ts";
import { handle } from "../../events/handle.ts";
import type { PaymentCommand } from "../../events/payment/decide.ts";
import { paymentStream } from "../../events/payment/events.ts";
import { type Fork, findFork, forgetAfter, lastBlockDone, rememberBlock, rememberDone } from "./trail.ts";

/** Blocks below the confirmed one that are looked at again each time: a log may move in a reorganisation. */
const LOOK_BACK_BLOCKS = 64n;
/** Blocks after which the place is remembered while the watcher catches up. */
const BLOCKS_A_STRIDE = 2_000n;

/**
 * One round of the watcher: what left the chain is withdrawn, what is confirmed on it becomes a plan or a case, what can
 * no longer come has expired. Every part may be repeated; a round that fails half-way is simply done again.
 */
export async function watchOnce(): Promise<void> {
  const { confirmations, startBlock } = chain();
  const head = await latestBlock();
  const confirmed = head.number - BigInt(confirmations) + 1n;
  // Nothing of ours is there yet.
  if (confirmed < startBlock) return;
  const done = await lastBlockDone();
  const fork = await findFork(confirmed);
  if (fork) await openReorganisationCase(fork, head.number);
  const usual = min(done, confirmed) - LOOK_BACK_BLOCKS;
  const lookBack = fork ? min(usual, fork.common) : usual;
  const from = max(lookBack, startBlock);
  const near = await placesInBlocks(from, min(from + BLOCKS_A_STRIDE - 1n, confirmed));
  // After a fork nothing is believed at a glance.
  await withdrawWhatLeft(lookBack, fork ? [] : near);
  await settleWithdrawn();
  await settleConfirmed(from, near, confirmed, done);
  if (fork) await forgetAfter(fork);
  if (fork || done < confirmed) await rememberBlock(confirmed);
  await endWhatCannotCome(confirmed);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a < b ? b : a);

/** Blocks with the required confirmations were replaced: whatever became of the payments in them, somebody looks. */
async function openReorganisationCase(fork: Fork, head: bigint): Promise<void> {
  const { blockNumber, blockHash, seenBlockHash } = fork;
  await openCase({
    reason: "DeepReorganisation",
    chainId: chain().chainId,
    blockNumber: String(blockNumber),
    blockHash,
    seenBlockHash,
    depth: Number(head - blockNumber) + 1,
  });
}

/**
 * A saved payment whose block is not on the chain any more was not paid: its plan is taken back, and somebody looks. A
 * node that is behind, or of two minds, proves nothing: another block must stand there, and the transaction be gone from it.
 */
async function withdrawWhatLeft(after: bigint, standing: LogPlace[]): Promise<void> {
  const stands = new Set(standing.map(keyOfPlace));
  const saved = await paymentsWhere({ status: "PlanSaved", blockNumber: { gt: after } });
  const recent = saved.filter((payment) => !stands.has(keyOfPlace(payment)));
  const hashes = new Map<bigint, string | null>();
  for (const payment of recent) {
    const { paymentId, blockNumber, blockHash, transactionHash } = payment;
    if (blockNumber === null || !blockHash || !transactionHash) continue;
    if (!hashes.has(blockNumber)) hashes.set(blockNumber, await blockHashAt(blockNumber));
    const seenBlockHash = hashes.get(blockNumber);
    if (!seenBlockHash || seenBlockHash === blockHash) continue;
    if (await standsIn(transactionHash as Hex, blockHash)) continue;
    // The case first: stopped between the two, the next round finds the plan still saved and does both.
    await openWithdrawalCase(payment);
    const withdrawal = { transactionHash, blockNumber: String(blockNumber), blockHash, seenBlockHash };
    await tell(paymentId, { type: "WithdrawPlan", withdrawal });
  }
}

/** Withdrawn payments are looked for by their own transaction, however long ago it was: it may be on the chain again. */
async function settleWithdrawn(): Promise<void> {
  for (const { transactionHash, digest } of await paymentsWhere({ status: "PlanWithdrawn" })) {
    if (!transactionHash) continue;
    const seen = await observeTransaction(transactionHash as `0x${string}`);
    const log = seen.seen === "paid" && seen.confirmed ? seen.logs.find((found) => found.digest === digest) : undefined;
    if (log) await settleOrExplain(log);
  }
}

/** Stride by stride up to the last confirmed block; `near` is where the payments of the first one stand. */
async function settleConfirmed(from: bigint, near: LogPlace[], confirmed: bigint, done: bigint): Promise<void> {
  for (let first = from; first <= confirmed; first += BLOCKS_A_STRIDE) {
    const last = min(first + BLOCKS_A_STRIDE - 1n, confirmed);
    const places = first === from ? near : await placesInBlocks(first, last);
    // Receipts are asked for of what is new only.
    for (const log of await paymentsAt(await unsettled(places))) await settleOrExplain(log);
    if (last > done) await rememberDone(last);
  }
}

/** The logs that no saved payment stands for yet. Cases are found again by their stream, so they may come twice. */
async function unsettled(places: LogPlace[]): Promise<LogPlace[]> {
  const payments = await paymentsByDigest(places.map(({ digest }) => digest));
  const saved = new Set(payments.filter(({ status }) => status === "PlanSaved").map(keyOfPlace));
  return places.filter((place) => !saved.has(keyOfPlace(place)));
}

type Place = { digest: string; transactionHash: string | null; blockHash: string | null };
const keyOfPlace = ({ digest, transactionHash, blockHash }: Place) => `${digest} ${transactionHash} ${blockHash}`;

/** Open payments whose validity has passed, confirmed: every log that could save them was settled just before. */
async function endWhatCannotCome(confirmed: bigint): Promise<void> {
  await failReverted();
  await failWhereNonceIsUsed();
  const overdue = await paymentsWhere({ status: { in: OPEN_STATUSES }, validUntilBlock: { lt: confirmed } });
  for (const payment of overdue)
    if (await isUnpaid(payment, confirmed))
      await tell(payment.paymentId, { type: "ExpirePayment", blockNumber: confirmed });
}

/**
 * Whether the contract never took the payment's nonce. Where it did and the log did not come, an endpoint kept something
 * back: the log is asked for by itself, and the payment stays open until it is there.
 */
async function isUnpaid(payment: PaymentRow, confirmed: bigint): Promise<boolean> {
  if (!payment.signedAt) return true;
  const wallet = payment.wallet as Address;
  const nonce = BigInt(payment.nonce.toFixed(0));
  if ((await nextNonce(wallet)) <= nonce) return true;
  const found = await paymentOfNonce(wallet, nonce, payment.validUntilBlock - LONGEST_VALIDITY_BLOCKS, confirmed);
  for (const log of found) await settleOrExplain(log);
  // Taken by another payment than this one: then this one can never be paid.
  return found.length > 0 && found.every(({ digest }) => digest !== payment.digest);
}
/** The contract refuses messages that are valid for longer. */
const LONGEST_VALIDITY_BLOCKS = 60n;

/** Done for all open payments each time, since whoever saved the sibling may have been stopped right after. */
async function failWhereNonceIsUsed(): Promise<void> {
  for (const { paymentId, transactionHash } of await openWithUsedNonce())
    await tell(paymentId, { type: "FailPayment", failure: { reason: "NonceUsed", transactionHash } });
}

/** Sent payments that one round asks the chain about; the next round goes on after them. */
const SENT_A_ROUND = 32;
let sentAfter = "";

/** Nobody waits for this: what succeeded was settled by its log, and a dialog that is open looks for itself. */
async function failReverted(): Promise<void> {
  const sent = await sentPayments(sentAfter, SENT_A_ROUND);
  sentAfter = sent.length < SENT_A_ROUND ? "" : (sent.at(-1)?.paymentId ?? "");
  await Promise.all(sent.map(failIfReverted));
}

async function failIfReverted({ paymentId, transactionHash, digest }: PaymentRow): Promise<void> {
  if (!transactionHash) return;
  const seen = await observeTransaction(transactionHash as `0x${string}`);
  if (seen.seen !== "reverted" || !seen.confirmed || seen.digest !== digest) return;
  await tell(paymentId, { type: "FailPayment", failure: { reason: "Reverted", transactionHash } });
}

const tell = (paymentId: string, command: PaymentCommand) =>
  handle(ledger(), paymentDecider, paymentStream(paymentId), command, askedBy("watcher", paymentId));
