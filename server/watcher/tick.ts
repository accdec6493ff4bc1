import { askedBy } from "../../app/asked.server.ts";
import { chain } from "../../app/chain/networks.server.ts";
import {
  blockHashAt,
  observeTransaction,
  type ProcessedLog,
  paymentsInBlocks,
} from "../../app/chain/receipts.server.ts";
import { OPEN_STATUSES, type PaymentRow, paymentsByDigest, paymentsWhere } from "../../app/checkout/payments.server.ts";
import { settle } from "../../app/checkout/settle.server.ts";
import { prisma } from "../../app/db.server.ts";
import { ledger } from "../../app/ledger.server.ts";
import { paymentDecider } from "../../events/deciders.ts";
import { handle } from "../../events/handle.ts";
import type { PaymentCommand } from "../../events/payment/decide.ts";
import { paymentStream } from "../../events/payment/events.ts";

/** Blocks below the confirmed one that are looked at again each time: a log may move in a reorganisation. */
const LOOK_BACK_BLOCKS = 64n;
/** Blocks asked for at once; public endpoints refuse more. */
const BLOCKS_A_CALL = 2_000n;

/**
 * One round of the watcher: what left the chain is withdrawn, what is confirmed on it becomes a plan or a case, what can
 * no longer come has expired. Every part may be repeated; a round that fails half-way is simply done again.
 */
export async function watchOnce(): Promise<void> {
  const { client, confirmations } = chain();
  const head = await client.getBlockNumber();
  const confirmed = head - BigInt(confirmations) + 1n;
  await withdrawWhatLeft(head);
  await settleConfirmed(confirmed);
  await endWhatCannotCome(confirmed);
}

/** A saved payment whose block is not on the chain any more was not paid: its plan is taken back. */
async function withdrawWhatLeft(head: bigint): Promise<void> {
  const recent = await paymentsWhere({ status: "PlanSaved", blockNumber: { gt: head - LOOK_BACK_BLOCKS } });
  const hashes = new Map<bigint, string | null>();
  for (const { paymentId, blockNumber, blockHash, transactionHash } of recent) {
    if (blockNumber === null || !blockHash || !transactionHash) continue;
    if (!hashes.has(blockNumber)) hashes.set(blockNumber, await blockHashAt(blockNumber));
    const seenBlockHash = hashes.get(blockNumber) ?? "";
    if (seenBlockHash === blockHash) continue;
    const withdrawal = { transactionHash, blockNumber: String(blockNumber), blockHash, seenBlockHash };
    await tell(paymentId, { type: "WithdrawPlan", withdrawal });
  }
}

async function settleConfirmed(confirmed: bigint): Promise<void> {
  const name = `payments-${chain().chainId}-${chain().addresses.payment}`;
  const cursor = await prisma().chainCursor.findUnique({ where: { name } });
  const done = cursor?.blockNumber ?? chain().startBlock - 1n;
  const lookBack = (done < confirmed ? done : confirmed) - LOOK_BACK_BLOCKS;
  let from = lookBack < chain().startBlock ? chain().startBlock : lookBack;
  while (from <= confirmed) {
    const to = from + BLOCKS_A_CALL - 1n < confirmed ? from + BLOCKS_A_CALL - 1n : confirmed;
    for (const log of await unsettled(await paymentsInBlocks(from, to))) await settle(log, "watcher");
    from = to + 1n;
  }
  if (done === confirmed) return;
  await prisma().chainCursor.upsert({
    where: { name },
    create: { name, blockNumber: confirmed },
    update: { blockNumber: confirmed },
  });
}

/** The logs that no saved payment stands for yet. Cases are found again by their stream, so they may come twice. */
async function unsettled(logs: ProcessedLog[]): Promise<ProcessedLog[]> {
  const payments = await paymentsByDigest(logs.map(({ digest }) => digest));
  const saved = new Set(
    payments
      .filter(({ status }) => status === "PlanSaved")
      .map(({ digest, transactionHash, blockHash }) => `${digest} ${transactionHash} ${blockHash}`),
  );
  return logs.filter((log) => !saved.has(`${log.digest} ${log.transactionHash} ${log.blockHash}`));
}

/** Open payments whose validity has passed, confirmed: every log that could save them was settled just before. */
async function endWhatCannotCome(confirmed: bigint): Promise<void> {
  const sent = await paymentsWhere({ status: "OnChainSent", transactionHash: { not: null } });
  for (const payment of sent) await failIfReverted(payment);
  const overdue = await paymentsWhere({ status: { in: OPEN_STATUSES }, validUntilBlock: { lt: confirmed } });
  for (const { paymentId } of overdue) await tell(paymentId, { type: "ExpirePayment", blockNumber: confirmed });
}

async function failIfReverted({ paymentId, transactionHash, digest }: PaymentRow): Promise<void> {
  if (!transactionHash) return;
  const seen = await observeTransaction(transactionHash as `0x${string}`);
  if (seen.seen !== "reverted" || !seen.confirmed || seen.digest !== digest) return;
  await tell(paymentId, { type: "FailPayment", failure: { reason: "Reverted", transactionHash } });
}

const tell = (paymentId: string, command: PaymentCommand) =>
  handle(ledger(), paymentDecider, paymentStream(paymentId), command, askedBy("watcher", paymentId));
