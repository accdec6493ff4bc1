import type { Hex } from "viem";
import { openCase } from "#app/areas/attention/public.server.ts";
import { network } from "#app/chain/network.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import {
  findPaymentLogs,
  goneFrom,
  observeTransaction,
  type PaymentLogPosition,
  paymentsAt,
} from "#app/chain/payment/receipts.server.ts";
import { noteLatestBlock } from "#app/services/periods/public.server.ts";
import { type PaymentRow, paymentsByDigest, paymentsWhere, paymentsWithTransaction } from "../payments.server.ts";
import { openWithdrawalCase, settleOrExplain } from "../settle.server.ts";
import { appendToPayment } from "./appendToPayment.server.ts";
import { endWhatCannotCome } from "./endings.server.ts";
import { type Fork, findFork, forgetAfter, lastBlockDone, rememberBlock, rememberDone } from "./trail.server.ts";

/** Blocks below the confirmed one that are checked again each time: a reorganisation may move a log. */
const LOOK_BACK_BLOCKS = 64n;
/** How many blocks pass between saves of the position while the watcher catches up. */
const BLOCKS_PER_STRIDE = 2_000n;

/**
 * One run of the watcher: payments that left the chain are withdrawn, confirmed ones become a plan or a case, and those that
 * can no longer arrive expire. Every part may be repeated; a run that fails halfway is simply done again.
 */
export async function watchOnce(): Promise<void> {
  const { confirmations, startBlock } = paymentChain();
  const head = await latestBlock();
  await noteLatestBlock(paymentChain().chainId, head, network().id === "local");
  const confirmed = head.number - BigInt(confirmations) + 1n;
  // Our contract had not been deployed yet.
  if (confirmed < startBlock) return;
  const done = await lastBlockDone();
  const fork = await findFork(confirmed);
  if (fork) await openReorganisationCase(fork, head.number);
  const usual = min(done, confirmed) - LOOK_BACK_BLOCKS;
  const lookBack = fork ? min(usual, fork.common) : usual;
  const from = max(lookBack, startBlock);
  const near = await findPaymentLogs(from, min(from + BLOCKS_PER_STRIDE - 1n, confirmed));
  // After a fork, no log is skipped as already known.
  await withdrawWhatLeft(lookBack, fork ? [] : near);
  await settleWithdrawn();
  await settleConfirmed(from, near, confirmed, done);
  if (fork) await forgetAfter(fork);
  if (fork || done < confirmed) await rememberBlock(confirmed);
  await endWhatCannotCome(confirmed);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a < b ? b : a);

/** Blocks with the required confirmations were replaced: whatever happened to their payments, a person has to look. */
async function openReorganisationCase(fork: Fork, head: bigint): Promise<void> {
  const { blockNumber, blockHash, seenBlockHash } = fork;
  await openCase({
    reason: "DeepReorganisation",
    chainId: paymentChain().chainId,
    blockNumber: String(blockNumber),
    blockHash,
    seenBlockHash,
    depth: Number(head - blockNumber) + 1,
  });
}

/**
 * A saved payment whose log is no longer on chain was not paid: its plan is withdrawn, and a case is opened. An endpoint
 * that is behind, or two that disagree, prove nothing.
 */
async function withdrawWhatLeft(after: bigint, existing: PaymentLogPosition[]): Promise<void> {
  const stands = new Set(existing.map(logKey));
  const saved = await paymentsWhere({ status: "PlanSaved", blockNumber: { gt: after } });
  for (const payment of saved.filter((row) => !stands.has(logKey(row)))) await withdrawIfGone(payment);
}

async function withdrawIfGone(payment: PaymentRow): Promise<void> {
  const { paymentId, digest, blockNumber, blockHash, transactionHash } = payment;
  if (blockNumber === null || !blockHash || !transactionHash) return;
  const position = { digest: digest as Hex, transactionHash: transactionHash as Hex, blockHash: blockHash as Hex };
  const seenBlockHash = await goneFrom({ ...position, blockNumber });
  if (!seenBlockHash) return;
  // The case comes first: if the process stops between the two, the next run finds the plan still saved and does both.
  const opened = await openWithdrawalCase(payment);
  const withdrawal = { transactionHash, blockNumber: String(blockNumber), blockHash, seenBlockHash };
  await appendToPayment(paymentId, { type: "WithdrawPlan", withdrawal }, opened);
}

/** How many withdrawn payments one run looks up; the next run continues after them. */
const WITHDRAWN_PER_RUN = 32;
let withdrawnAfter = "";

/** Withdrawn payments are looked up by their own transaction, however old: it may be back on chain. */
async function settleWithdrawn(): Promise<void> {
  const withdrawn = await paymentsWithTransaction("PlanWithdrawn", withdrawnAfter, WITHDRAWN_PER_RUN);
  withdrawnAfter = withdrawn.length < WITHDRAWN_PER_RUN ? "" : (withdrawn.at(-1)?.paymentId ?? "");
  await Promise.all(withdrawn.map(settleIfBack));
}

async function settleIfBack({ transactionHash, digest }: PaymentRow): Promise<void> {
  const seen = await observeTransaction(transactionHash as Hex);
  const log = seen.seen === "paid" && seen.confirmed ? seen.logs.find((found) => found.digest === digest) : undefined;
  if (log) await settleOrExplain(log);
}

/** In steps up to the last confirmed block; `near` gives the positions of the payments in the first step. */
async function settleConfirmed(
  from: bigint,
  near: PaymentLogPosition[],
  confirmed: bigint,
  done: bigint,
): Promise<void> {
  for (let first = from; first <= confirmed; first += BLOCKS_PER_STRIDE) {
    const last = min(first + BLOCKS_PER_STRIDE - 1n, confirmed);
    const positions = first === from ? near : await findPaymentLogs(first, last);
    // Receipts are fetched only for new logs.
    for (const log of await paymentsAt(await unsettled(positions))) await settleOrExplain(log);
    if (last > done) await rememberDone(last);
  }
}

/** The logs without a saved payment. Cases are found by their stream, so reporting them twice is harmless. */
async function unsettled(positions: PaymentLogPosition[]): Promise<PaymentLogPosition[]> {
  const payments = await paymentsByDigest(positions.map(({ digest }) => digest));
  const saved = new Set(payments.filter(({ status }) => status === "PlanSaved").map(logKey));
  return positions.filter((position) => !saved.has(logKey(position)));
}

type LogPosition = { digest: string; transactionHash: string | null; blockHash: string | null };
const logKey = ({ digest, transactionHash, blockHash }: LogPosition) => `${digest} ${transactionHash} ${blockHash}`;
