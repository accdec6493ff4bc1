import type { Hex } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import {
  chainRefundId,
  findRefundLogs,
  observeRefunds,
  type RefundLogPosition,
  refundContract,
  refundGoneFrom,
  refundsAt,
} from "#app/chain/payment/refunds.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { headsNow, whenMoved } from "#app/platform/whenMoved.server.ts";
import { beforeAgain } from "../about/after.server.ts";
import { readRefund } from "../about/refunded.server.ts";
import { appendToRefund } from "../rows/append.server.ts";
import { type RefundRow, refundsWhere } from "../rows/rows.server.ts";
import { settleOrExplain } from "./settle.server.ts";

/**
 * The payments worker's scheduled task for refunds: undoes what left the chain, settles what is confirmed. Like the task for payments; a
 * run that fails halfway is simply repeated. Source: docs/spec/cards.md#4-4.
 */

/** Blocks below the confirmed one that are read again each time: a reorganisation may move a log. */
const LOOK_BACK_BLOCKS = 64n;
const BLOCKS_PER_STRIDE = 2_000n;
/** How many older settled refunds one run looks up, and how many undone ones. */
const LOOKED_UP_PER_RUN = 16;

export const runRefundsTask = whenMoved(followRefunds, () => headsNow(paymentChain()));

export async function followRefunds(): Promise<void> {
  const { confirmations, startBlock } = paymentChain();
  if (!refundContract()) return;
  const head = await latestBlock();
  const confirmed = head.number - BigInt(confirmations) + 1n;
  if (confirmed < startBlock) return;
  const done = await lastBlockDone();
  const from = max(min(done, confirmed) - LOOK_BACK_BLOCKS, startBlock);
  const near = await findRefundLogs(from, min(from + BLOCKS_PER_STRIDE - 1n, confirmed));
  const lowestGone = await undoWhatLeft(from, near);
  await settleUndone();
  // Replaced blocks further down may contain logs that were never seen.
  await settleConfirmed(lowestGone === null ? from : max(min(lowestGone, from), startBlock), confirmed, done);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a < b ? b : a);

let settledAfter = 0;

/**
 * Settled refunds whose log is no longer on chain. Those near the head every time, older ones in turn. Returns the lowest block of them.
 */
async function undoWhatLeft(from: bigint, near: readonly RefundLogPosition[]): Promise<bigint | null> {
  const { chainId } = paymentChain();
  const of = { status: "RefundSettled", payoutKind: "chain", chainId } as const;
  const stands = new Set(near.map(toKey));
  const recent = await refundsWhere({ ...of, blockNumber: { gte: from } });
  const missing = recent.filter((row) => !stands.has(rowKey(row)));
  const older = await prisma().refund.findMany({
    where: { ...of, blockNumber: { lt: from }, number: { gt: settledAfter } },
    orderBy: { number: "asc" },
    take: LOOKED_UP_PER_RUN,
  });
  settledAfter = older.length < LOOKED_UP_PER_RUN ? 0 : (older.at(-1)?.number ?? 0);
  const gone = await Promise.all([...missing, ...older].map(undoIfGone));
  return gone.reduce<bigint | null>((lowest, block) => (block === null ? lowest : min(lowest ?? block, block)), null);
}

/** An endpoint that is behind, or two that disagree, prove nothing. */
async function undoIfGone({ refundId, transactionHash, blockHash, blockNumber }: RefundRow): Promise<bigint | null> {
  if (!transactionHash || !blockHash || blockNumber === null) return null;
  const position = {
    refundId: chainRefundId(refundId),
    transactionHash: transactionHash as Hex,
    blockHash: blockHash as Hex,
  };
  const seenBlockHash = await refundGoneFrom({ ...position, blockNumber });
  const refund = seenBlockHash === null ? null : await readRefund(refundId);
  if (seenBlockHash === null || !refund?.state.settled) return null;
  const { request, settled } = refund.state;
  const before = await beforeAgain(request, settled);
  const unsettled = { blockNumber: String(blockNumber), blockHash, seenBlockHash, ...before };
  await appendToRefund(refundId, { type: "UnsettleRefund", unsettled }, "watcher");
  return blockNumber;
}

let undoneAfter = 0;

/** Undone refunds, and those reported as sent, are looked up by their own transaction, however old: it may be on chain (again). */
async function settleUndone(): Promise<void> {
  const rows = await prisma().refund.findMany({
    where: {
      ...{ status: { in: ["RefundUnsettled", "RefundSent"] }, payoutKind: "chain", chainId: paymentChain().chainId },
      ...{ transactionHash: { not: null }, number: { gt: undoneAfter } },
    },
    orderBy: { number: "asc" },
    take: LOOKED_UP_PER_RUN,
  });
  undoneAfter = rows.length < LOOKED_UP_PER_RUN ? 0 : (rows.at(-1)?.number ?? 0);
  for (const hash of new Set(rows.map(({ transactionHash }) => transactionHash as Hex))) {
    const seen = await observeRefunds(hash);
    if (seen.seen === "paid" && seen.confirmed) for (const log of seen.logs) await settleOrExplain(log);
  }
}

/** In steps up to the last confirmed block. Receipts are fetched only for logs that are not settled. */
async function settleConfirmed(from: bigint, confirmed: bigint, done: bigint): Promise<void> {
  for (let first = from; first <= confirmed; first += BLOCKS_PER_STRIDE) {
    const last = min(first + BLOCKS_PER_STRIDE - 1n, confirmed);
    const positions = await findRefundLogs(first, last);
    for (const log of await refundsAt(await unsettled(positions))) await settleOrExplain(log);
    if (last > done) await rememberDone(last);
  }
}

async function unsettled(positions: RefundLogPosition[]): Promise<RefundLogPosition[]> {
  const hashes = [...new Set(positions.map(({ transactionHash }) => transactionHash as string))];
  if (hashes.length === 0) return [];
  const rows = await refundsWhere({ status: "RefundSettled", transactionHash: { in: hashes } });
  const known = new Set(rows.map(rowKey));
  return positions.filter((position) => !known.has(toKey(position)));
}

const toKey = ({ refundId, transactionHash, blockHash }: RefundLogPosition) =>
  `${refundId} ${transactionHash} ${blockHash}`;
const rowKey = ({ refundId, transactionHash, blockHash }: RefundRow) =>
  `${chainRefundId(refundId)} ${transactionHash} ${blockHash}`;

const cursorName = () => `refunds-${paymentChain().chainId}-${refundContract()}`;

async function lastBlockDone(): Promise<bigint> {
  const cursor = await prisma().chainCursor.findUnique({ where: { name: cursorName() } });
  return cursor?.blockNumber ?? paymentChain().startBlock - 1n;
}

/** Never moves back: with two watchers, or an endpoint that is behind, the highest block is right. */
async function rememberDone(blockNumber: bigint): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO chain_cursors (name, block_number) VALUES (${cursorName()}, ${blockNumber})
    ON CONFLICT (name) DO UPDATE SET block_number = greatest(chain_cursors.block_number, excluded.block_number)`;
}
