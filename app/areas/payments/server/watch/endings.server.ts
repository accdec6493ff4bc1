import type { Address, Hex } from "viem";
import { nextNonce } from "#app/chain/payment/reads.server.ts";
import { observeTransaction, type ProcessedLog, paymentOfNonce } from "#app/chain/payment/receipts.server.ts";
import { eventId } from "#app/platform/eventContext.server.ts";
import { paymentStream } from "#events/payment/events.ts";
import { openWithUsedNonce, overduePayments, type PaymentRow, paymentsWithTransaction } from "../payments.server.ts";
import { settleOrExplain } from "../settle.server.ts";
import { appendToPayment } from "./appendToPayment.server.ts";

/**
 * Ends payments that can no longer be paid. A run ends a limited number of each kind: anyone may open and sign
 * hundreds of payments, and new on-chain payments must not wait for them.
 */

/** The contract refuses messages with a longer validity. */
const LONGEST_VALIDITY_BLOCKS = 60n;
/** How many sent payments one run looks up on the chain. */
const SENT_PER_RUN = 32;
const ENDED_PER_RUN = 64;

/** Every log up to `confirmed` has just been settled. */
export async function endWhatCannotCome(confirmed: bigint): Promise<void> {
  await failReverted();
  await failWhereNonceIsUsed();
  await expireOverdue(confirmed);
}

let sentAfter = "";

/** No caller waits for this: successful payments were settled by their log, and an open dialog polls on its own. */
async function failReverted(): Promise<void> {
  const sent = await paymentsWithTransaction("OnChainSent", sentAfter, SENT_PER_RUN);
  sentAfter = sent.length < SENT_PER_RUN ? "" : (sent.at(-1)?.paymentId ?? "");
  await Promise.all(sent.map(failIfReverted));
}

async function failIfReverted({ paymentId, transactionHash, digest }: PaymentRow): Promise<void> {
  if (!transactionHash) return;
  const seen = await observeTransaction(transactionHash as Hex);
  if (seen.seen !== "reverted" || !seen.confirmed || seen.digest !== digest) return;
  await appendToPayment(paymentId, { type: "FailPayment", failure: { reason: "Reverted", transactionHash } });
}

/** Repeated for all open payments, because the process that saved the sibling may have been stopped right after. */
async function failWhereNonceIsUsed(): Promise<void> {
  const siblings = await openWithUsedNonce(ENDED_PER_RUN);
  await Promise.all(
    siblings.map(({ paymentId, transactionHash, usedBy, usedAtVersion }) =>
      appendToPayment(
        paymentId,
        { type: "FailPayment", failure: { reason: "NonceUsed", transactionHash } },
        eventId(paymentStream(usedBy), usedAtVersion),
      ),
    ),
  );
}

const BEGINNING = { validUntilBlock: 0n, paymentId: "" };
let overdueAfter = BEGINNING;

/** The next run continues after these, so that a payment that stays open does not delay the rest. */
async function expireOverdue(confirmed: bigint): Promise<void> {
  const overdue = await overduePayments(confirmed, overdueAfter, ENDED_PER_RUN);
  overdueAfter = overdue.length < ENDED_PER_RUN ? BEGINNING : (overdue.at(-1) ?? BEGINNING);
  const questions = openQuestions(confirmed);
  await Promise.all(
    overdue.map(async (payment) => {
      if (await isUnpaid(payment, questions))
        await appendToPayment(payment.paymentId, { type: "ExpirePayment", blockNumber: confirmed });
    }),
  );
}

/**
 * Whether the contract never used the payment's nonce. If it did but the log did not arrive, an endpoint withheld something:
 * the log is requested separately, and the payment stays open until it is found.
 */
async function isUnpaid(payment: PaymentRow, { readNonce, takenBy }: Questions): Promise<boolean> {
  if (!payment.signedAt) return true;
  if ((await readNonce(payment.wallet as Address)) <= BigInt(payment.nonce.toFixed(0))) return true;
  const found = await takenBy(payment);
  // A different payment used it: then this one can never be paid.
  return found.length > 0 && found.every(({ digest }) => digest !== payment.digest);
}

type Questions = ReturnType<typeof openQuestions>;

/** What a run asks the chain, once for all quotes of a wallet. */
function openQuestions(confirmed: bigint) {
  const nonces = new Map<string, Promise<bigint>>();
  const payments = new Map<string, Promise<ProcessedLog[]>>();

  async function settled({ wallet, nonce, validUntilBlock }: PaymentRow): Promise<ProcessedLog[]> {
    const from = validUntilBlock - LONGEST_VALIDITY_BLOCKS;
    const found = await paymentOfNonce(wallet as Address, BigInt(nonce.toFixed(0)), from, confirmed);
    for (const log of found) await settleOrExplain(log);
    return found;
  }

  return {
    readNonce: (wallet: Address) => once(nonces, wallet, () => nextNonce(wallet, confirmed)),
    /** The earliest of the wallet's overdue quotes comes first, so that its block range covers those of all others. */
    takenBy: (payment: PaymentRow) =>
      once(payments, `${payment.wallet} ${payment.nonce.toFixed(0)}`, () => settled(payment)),
  };
}

function once<Answer>(known: Map<string, Promise<Answer>>, key: string, load: () => Promise<Answer>): Promise<Answer> {
  const pending = known.get(key) ?? load();
  known.set(key, pending);
  return pending;
}
