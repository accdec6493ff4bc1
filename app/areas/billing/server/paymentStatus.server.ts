import type { Hash } from "viem";
import { TransactionReceiptNotFoundError } from "viem";
import type { PaymentRow } from "#app/areas/payments/publicRows.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { network } from "#app/chain/network.server.ts";
import type { Subject } from "#app/identity/who.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentStream } from "#events/payment/events.ts";
import { FAILURES, type PaymentProgress, type PaymentStatus, toPaymentStep } from "../model/paymentStatus.ts";
import { anyRow, ownRow, receiptFrom } from "./billing.server.ts";

/**
 * The status of a payment of one of the subjects; null when none of them owns it. `readsChain` adds what only the chain knows: a page is
 * rendered without it, so that a slow chain causes no delay.
 */
export async function findPaymentStatus(
  subjects: readonly Subject[],
  paymentId: string,
  readsChain: boolean,
): Promise<PaymentStatus | null> {
  const row = await ownRow(subjects, paymentId);
  return row && loadPaymentStatus(row, readsChain);
}

/** Any payment's status, for staff. */
export async function findAnyPaymentStatus(paymentId: string): Promise<PaymentStatus | null> {
  const row = await anyRow(paymentId);
  return row && loadPaymentStatus(row, true);
}

export async function loadPaymentStatus(row: PaymentRow, readsChain: boolean): Promise<PaymentStatus> {
  const [history, known] = await Promise.all([
    ledger().readStream(paymentStream(row.paymentId)),
    readsChain ? readFromChain(row) : unasked,
  ]);
  const failure = history.findLast(({ type }) => type === "PaymentFailed")?.data as { reason?: string } | undefined;
  return {
    ...receiptFrom(row, history),
    progress: {
      ...known,
      failedFor: FAILURES.find((reason) => reason === failure?.reason) ?? null,
      ownedBy: row.subject.startsWith("account:") ? "account" : "guest",
      blockSeconds: network().blockSeconds,
      needed: network().confirmations,
    },
  };
}

type FromChain = Pick<PaymentProgress, "chain" | "blocksLeft" | "confirmations">;
const unasked: FromChain = { chain: "unasked", blocksLeft: null, confirmations: null };

async function readFromChain(row: PaymentRow): Promise<FromChain> {
  const step = toPaymentStep(row.status);
  const answers = (known: Partial<FromChain> = {}): FromChain => ({ ...unasked, chain: "answers", ...known });
  try {
    if (step === "initiated" || step === "signed") {
      const left = row.validUntilBlock - (await chains.of(network().chainId).client.getBlockNumber());
      return answers({ blocksLeft: Number(left > 0n ? left : 0n) });
    }
    if (step === "sent" && row.transactionHash)
      return answers({ confirmations: await readConfirmations(row.transactionHash as Hash) });
    return answers();
  } catch {
    return { ...unasked, chain: "silent" };
  }
}

async function readConfirmations(hash: Hash): Promise<number> {
  const { client } = chains.of(network().chainId);
  try {
    const [receipt, head] = await Promise.all([client.getTransactionReceipt({ hash }), client.getBlockNumber()]);
    return Number(head - receipt.blockNumber) + 1;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return 0;
    throw error;
  }
}
