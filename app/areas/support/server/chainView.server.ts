import { type Address, getAddress, type Hex } from "viem";
import { comparedFields, messageJson } from "#app/chain/message.ts";
import { network } from "#app/chain/network.server.ts";
import { latestBlock, readMembership } from "#app/chain/payment/reads.server.ts";
import { observeTransaction, paymentsInBlocks, type Seen } from "#app/chain/payment/receipts.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { paymentStream } from "#events/payment/events.ts";
import { getClaims, type Payment } from "#events/payment/payment.ts";
import type { ChainView, TransactionView } from "../model/replayWire.ts";

/** What the chain shows about a payment now. If it does not respond, that is shown, and nothing is guessed. */
export async function chainView(paymentId: string): Promise<ChainView> {
  const payment = fold(paymentCore, await ledger().readStream(paymentStream(paymentId)));
  if (payment.step === "new") return { chain: "down", cause: "" };
  try {
    const { number } = await latestBlock();
    const { order } = payment;
    const [transactions, membership] = await Promise.all([
      Promise.all(
        listHashes(payment).map(async (hash) => transactionView(hash, await observeTransaction(hash), payment, number)),
      ),
      readMembership(getAddress(order.wallet) as Address, order.plan.product, number),
    ]);
    return {
      chain: "up",
      head: String(number),
      transactions,
      membership: membership && {
        tokenId: String(membership.tokenId),
        planType: membership.planType,
        expiresAt: new Date(membership.expiresAt * 1_000).toISOString(),
      },
    };
  } catch (error) {
    return { chain: "down", cause: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
}

/** Every transaction ever reported for it, latest first. */
export const listHashes = (payment: Payment): Hex[] =>
  [...new Set(getClaims(payment).map(({ transactionHash }) => transactionHash as Hex))].reverse();

function transactionView(
  hash: Hex,
  seen: Seen,
  payment: Exclude<Payment, { step: "new" }>,
  head: bigint,
): TransactionView {
  const log =
    seen.seen === "paid"
      ? (seen.logs.find(({ digest }) => digest === payment.order.digest) ?? seen.logs[0])
      : undefined;
  return {
    hash,
    seen: seen.seen,
    confirmations: log ? Number(head - log.blockNumber + 1n) : null,
    needed: network().confirmations,
    log: log
      ? {
          blockNumber: String(log.blockNumber),
          blockHash: log.blockHash,
          logIndex: log.logIndex,
          tokenId: String(log.tokenId),
          gasUsed: String(log.gasUsed),
        }
      : null,
    fields: log ? comparedFields(payment.order.message, messageJson(log.message)) : [],
  };
}

/** A transaction of the payment that was never reported: found by its digest, in the blocks in which it was valid. */
export async function unclaimedHash(payment: Exclude<Payment, { step: "new" }>): Promise<Hex | null> {
  const { digest, quote, message } = payment.order;
  const head = (await latestBlock()).number;
  const from = BigInt(quote.inputs.blockNumber);
  const to = BigInt(message.validity) < head ? BigInt(message.validity) : head;
  if (from > to) return null;
  const found = (await paymentsInBlocks(from, to)).find((log) => log.digest === digest);
  return found?.transactionHash ?? null;
}
