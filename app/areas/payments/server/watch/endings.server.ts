import type { Address, Hex } from "viem";
import { paymentStream } from "../../../../../events/payment/events.ts";
import { nextNonce } from "../../../../chain/reads.server.ts";
import { observeTransaction, type ProcessedLog, paymentOfNonce } from "../../../../chain/receipts.server.ts";
import { eventId } from "../../../../platform/asked.server.ts";
import { openWithUsedNonce, overduePayments, type PaymentRow, paymentsWithTransaction } from "../payments.server.ts";
import { settleOrExplain } from "../settle.server.ts";
import { tell } from "./tell.server.ts";

/**
 * The end of payments that cannot be paid any more. A round ends so many of each kind, all at once: anybody may open and
 * sign hundreds of payments, and what was paid in the meantime does not wait for them.
 */

/** The contract refuses messages that are valid for longer. */
const LONGEST_VALIDITY_BLOCKS = 60n;
/** Sent payments that one round asks the chain about. */
const SENT_A_ROUND = 32;
const ENDED_A_ROUND = 64;

/** Every log up to `confirmed` was settled just before. */
export async function endWhatCannotCome(confirmed: bigint): Promise<void> {
  await failReverted();
  await failWhereNonceIsUsed();
  await expireOverdue(confirmed);
}

let sentAfter = "";

/** Nobody waits for this: what succeeded was settled by its log, and a dialog that is open looks for itself. */
async function failReverted(): Promise<void> {
  const sent = await paymentsWithTransaction("OnChainSent", sentAfter, SENT_A_ROUND);
  sentAfter = sent.length < SENT_A_ROUND ? "" : (sent.at(-1)?.paymentId ?? "");
  await Promise.all(sent.map(failIfReverted));
}

async function failIfReverted({ paymentId, transactionHash, digest }: PaymentRow): Promise<void> {
  if (!transactionHash) return;
  const seen = await observeTransaction(transactionHash as Hex);
  if (seen.seen !== "reverted" || !seen.confirmed || seen.digest !== digest) return;
  await tell(paymentId, { type: "FailPayment", failure: { reason: "Reverted", transactionHash } });
}

/** Done for all open payments, since whoever saved the sibling may have been stopped right after. */
async function failWhereNonceIsUsed(): Promise<void> {
  const siblings = await openWithUsedNonce(ENDED_A_ROUND);
  await Promise.all(
    siblings.map(({ paymentId, transactionHash, usedBy, usedAtVersion }) =>
      tell(
        paymentId,
        { type: "FailPayment", failure: { reason: "NonceUsed", transactionHash } },
        eventId(paymentStream(usedBy), usedAtVersion),
      ),
    ),
  );
}

const BEGINNING = { validUntilBlock: 0n, paymentId: "" };
let overdueAfter = BEGINNING;

/** The next round goes on after these: one that has to stay open holds up none behind it. */
async function expireOverdue(confirmed: bigint): Promise<void> {
  const overdue = await overduePayments(confirmed, overdueAfter, ENDED_A_ROUND);
  overdueAfter = overdue.length < ENDED_A_ROUND ? BEGINNING : (overdue.at(-1) ?? BEGINNING);
  const questions = openQuestions(confirmed);
  await Promise.all(
    overdue.map(async (payment) => {
      if (await isUnpaid(payment, questions))
        await tell(payment.paymentId, { type: "ExpirePayment", blockNumber: confirmed });
    }),
  );
}

/**
 * Whether the contract never took the payment's nonce. Where it did and the log did not come, an endpoint kept something
 * back: the log is asked for by itself, and the payment stays open until it is there.
 */
async function isUnpaid(payment: PaymentRow, { nonceOf, takenBy }: Questions): Promise<boolean> {
  if (!payment.signedAt) return true;
  if ((await nonceOf(payment.wallet as Address)) <= BigInt(payment.nonce.toFixed(0))) return true;
  const found = await takenBy(payment);
  // Taken by another payment than this one: then this one can never be paid.
  return found.length > 0 && found.every(({ digest }) => digest !== payment.digest);
}

type Questions = ReturnType<typeof openQuestions>;

/** What a round asks the chain, once for all quotes of a wallet. */
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
    nonceOf: (wallet: Address) => once(nonces, wallet, () => nextNonce(wallet, confirmed)),
    /** The earliest of the wallet's overdue quotes comes first, so that its blocks hold those of all others. */
    takenBy: (payment: PaymentRow) =>
      once(payments, `${payment.wallet} ${payment.nonce.toFixed(0)}`, () => settled(payment)),
  };
}

function once<Answer>(known: Map<string, Promise<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asking = known.get(key) ?? ask();
  known.set(key, asking);
  return asking;
}
