import type { Hex } from "viem";
import type { z } from "zod";
import { type MessageFields, messageJson } from "#app/chain/message.ts";
import { observeTransaction, type Seen } from "#app/chain/payment/receipts.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import type { PaymentCommand, PaymentRefusal } from "#events/payment/decide.ts";
import { paymentStream } from "#events/payment/events.ts";
import { formatDollars, parseCents } from "#events/pricing/money.ts";
import type { saveDataApiPlanBody, saveUserPlanBody } from "../model/calls.ts";
import { type PaymentRow, paymentById, paymentsByDigest } from "./payments.server.ts";
import { settle } from "./settle.server.ts";

export type SaveBody = z.infer<typeof saveUserPlanBody> & Partial<z.infer<typeof saveDataApiPlanBody>>;

export type SaveRefusal =
  | PaymentRefusal
  | ConflictRefusal
  | { tag: "AnotherPaymentsTransaction" }
  | { tag: "NoPaymentInTransaction" }
  /** The quote expired, and the contract never used its nonce: cancelled in the wallet, for instance. */
  | { tag: "PaymentNotMade" }
  | { tag: "TransactionReverted" };

export type SaveResult = "saved" | "waiting" | { refusal: SaveRefusal };

/** Who reports a transaction: the actor of what is recorded, and whose payments they may learn about. */
export type Reporter = { actor: string; mayKnow: "every payment" | readonly string[] };

/**
 * Accepts a trader's claim that a transaction was sent, and checks the chain. `saved` once the plan is in the ledger,
 * `waiting` while the chain does not know or has not confirmed it; the worker continues either way.
 */
export async function savePlan(body: SaveBody, reporter: Reporter): Promise<SaveResult> {
  const { actor } = reporter;
  const hash = body.transactionHash.toLowerCase() as Hex;
  const named = body.paymentId ? await paymentById(body.paymentId) : null;
  // An id of another caller's payment is ignored: only the transaction itself can lead to that payment.
  const reported = named && mayKnow(reporter, named) ? named : null;
  const reportedMismatch = reported && firstMismatch(body, reported, true);
  if (reportedMismatch) return { refusal: reportedMismatch };
  if (reported?.status === "PlanSaved" && reported.transactionHash === hash) return "saved";

  const seen = await observeTransaction(hash);
  // Sped up or cancelled in the wallet: another transaction of the same payment has saved the plan.
  if (reported?.status === "PlanSaved" && !carriesOther(seen, reported)) return "saved";
  // The watcher found its nonce unused after the last block that could have used it.
  const isOver = reported?.status === "PaymentExpired" && (seen.seen === "unknown" || seen.seen === "pending");
  if (isOver) return { refusal: { tag: "PaymentNotMade" } };
  if (seen.seen === "unknown") return "waiting";

  const found = await findPayment(body, reported, seen);
  if (found === null) return "waiting";
  if ("refusal" in found) return found;
  const { payment } = found;
  const wrong = firstMismatch(body, payment, mayKnow(reporter, payment));
  if (wrong) return { refusal: wrong };

  // Already confirmed when found, as on a fast chain: claim and plan are recorded together.
  const log = seen.seen === "paid" && seen.confirmed ? seen.logs.find(matchesDigest(payment)) : undefined;
  if (log && (await settle(log, actor, payment)).saved) return "saved";

  const recorded = await record(payment, { type: "RecordSent", transactionHash: hash, toldBy: "client" }, actor);
  // Whatever was reported before, a log on chain decides.
  if (recorded && seen.seen !== "paid") return { refusal: recorded };
  return conclude(payment, hash, seen, actor);
}

const mayKnow = (reporter: Reporter, { subject }: PaymentRow): boolean =>
  reporter.mayKnow === "every payment" || reporter.mayKnow.includes(subject);

const matchesDigest =
  ({ digest }: PaymentRow) =>
  (log: { digest: Hex }): boolean =>
    log.digest === digest;

/** Whether a transaction belongs to a different payment. */
const carriesOther = (seen: Seen, { digest }: PaymentRow): boolean => {
  const carried = seen.seen === "unknown" ? [] : messagesIn(seen);
  return carried.length > 0 && carried.every((found) => found.digest !== digest);
};

async function conclude(
  payment: PaymentRow,
  hash: Hex,
  seen: Exclude<Seen, { seen: "unknown" }>,
  actor: string,
): Promise<SaveResult> {
  switch (seen.seen) {
    case "pending":
      return "waiting";
    case "unrelated":
      return { refusal: { tag: "NoPaymentInTransaction" } };
    case "reverted": {
      if (!seen.confirmed) return "waiting";
      const failure = { reason: "Reverted", transactionHash: hash } as const;
      await record(payment, { type: "FailPayment", failure }, actor);
      return { refusal: { tag: "TransactionReverted" } };
    }
    case "paid": {
      const log = seen.logs.find(({ digest }) => digest === payment.digest);
      if (!log) return { refusal: { tag: "NoPaymentInTransaction" } };
      if (!seen.confirmed) return "waiting";
      const settled = await settle(log, actor);
      if (settled.saved) return "saved";
      // Either the watcher is about to withdraw a payment, or a concurrent writer has this one: try again.
      const passing = settled.refusal.tag === "Busy" || settled.refusal.tag === "Taken";
      return passing ? "waiting" : { refusal: settled.refusal };
    }
    default:
      return seen satisfies never;
  }
}

type Found = { payment: PaymentRow } | { refusal: SaveRefusal } | null;

/** The payment of a transaction: named by its id and confirmed by digest, or found by digest alone. */
async function findPayment(
  body: SaveBody,
  reported: PaymentRow | null,
  seen: Exclude<Seen, { seen: "unknown" }>,
): Promise<Found> {
  const carried = messagesIn(seen);
  if (reported) {
    if (carried.some(({ digest }) => digest === reported.digest)) return { payment: reported };
    if (seen.seen === "unrelated") return { refusal: { tag: "NoPaymentInTransaction" } };
    // A contract wallet, or a bundle: its inner calls are unknown before it is mined.
    if (carried.length === 0) return seen.seen === "pending" ? null : { refusal: { tag: "NoPaymentInTransaction" } };
    const others = await paymentsByDigest(carried.map(({ digest }) => digest));
    if (others.length > 0) return { refusal: { tag: "AnotherPaymentsTransaction" } };
    return { refusal: await findDifference(reported, carried[0]?.message) };
  }
  const payments = await paymentsByDigest(carried.map(({ digest }) => digest));
  const sender = body.userAddress?.toLowerCase();
  const payment = payments.find(({ wallet }) => wallet.toLowerCase() === sender) ?? payments[0];
  if (payment) return { payment };
  if (carried.length > 0) return { refusal: { tag: "UnknownPayment" } };
  return seen.seen === "pending" ? null : { refusal: { tag: "NoPaymentInTransaction" } };
}

function messagesIn(seen: Exclude<Seen, { seen: "unknown" }>): { digest: Hex; message: MessageFields }[] {
  if (seen.seen === "paid") return seen.logs;
  if (seen.seen === "unrelated") return [];
  return seen.digest && seen.message ? [{ digest: seen.digest, message: seen.message }] : [];
}

/** The field in which a transaction's message differs from the payment's. */
async function findDifference(payment: PaymentRow, message: MessageFields | undefined): Promise<SaveRefusal> {
  if (!message) return { tag: "NoPaymentInTransaction" };
  const history = await ledger().readStream(paymentStream(payment.paymentId));
  const order = (history[0]?.data ?? {}) as { message?: Record<string, string> };
  const found = messageJson(message);
  const field = (Object.keys(found) as (keyof typeof found)[]).find(
    (name) => order.message?.[name]?.toLowerCase() !== found[name].toLowerCase(),
  );
  if (!field) return { tag: "NoPaymentInTransaction" };
  return { tag: "Mismatch", field, expected: order.message?.[field] ?? "", found: found[field] };
}

type Comparison = [field: string, found: string | number | null | undefined, expected: string];

/**
 * The caller's data is compared with the payment, never trusted. Fields that are not in the transaction are compared only
 * for the payment's own subject: for anyone else even "does not match" would confirm or refute a guess.
 */
function firstMismatch(body: SaveBody, payment: PaymentRow, isSubject: boolean): PaymentRefusal | null {
  const inTransaction: Comparison[] = [
    ["userAddress", body.userAddress, payment.wallet],
    ["productId", body.productId, payment.slug],
    ["tokenAddress", body.tokenAddress, payment.tokenAddress],
    ["tokenAmount", body.tokenAmount, payment.tokenAmount.toFixed(0)],
    ["chainId", body.chainId, String(payment.chainId)],
  ];
  for (const [field, found, expected] of isSubject ? [...inTransaction, ...ownTerms(body, payment)] : inTransaction)
    if (found !== undefined && found !== null && found !== "" && String(found).toLowerCase() !== expected.toLowerCase())
      // A guest's id is in a cookie that scripts cannot read, so it is not returned even to that guest.
      return {
        tag: "Mismatch",
        field,
        expected: field === "clientSupabaseId" ? "the payer's" : expected,
        found: String(found),
      };
  return null;
}

function ownTerms(body: SaveBody, payment: PaymentRow): Comparison[] {
  const { amountPaidUsd } = body;
  return [
    ["amountPaidUsd", amountPaidUsd && formatDollars(parseCents(amountPaidUsd)), formatDollars(payment.totalUsdCents)],
    ["planName", body.planName, payment.planName],
    ["planDuration", body.planDuration, payment.duration],
    ["clientSupabaseId", body.clientSupabaseId, payment.subject.replace(/^(guest|account):/, "")],
    ["couponCode", body.couponCode?.trim(), payment.couponCode ?? ""],
  ];
}

async function record(
  payment: PaymentRow,
  command: PaymentCommand,
  actor: string,
): Promise<PaymentRefusal | ConflictRefusal | null> {
  const context = eventContext(actor, payment.paymentId);
  const handled = await handle(ledger(), paymentCore, paymentStream(payment.paymentId), command, context);
  return handled.ok ? null : handled.refusal;
}
