import type { PaymentEvent, PaymentFailed, PaymentInitiated, PaymentMessage, PlanWithdrawn } from "./events.ts";
import { getClaims, getSignature, type Payment } from "./payment.ts";

/** The contract's `PaymentProcessed` log on chain. Amounts are decimal strings, as in the message. */
export type SeenLog = {
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  logIndex: number;
  gasUsed: string;
  tokenId: string;
  chainId: number;
  contract: string;
  message: PaymentMessage;
};

export type PaymentCommand =
  | { type: "InitiatePayment"; order: PaymentInitiated }
  | { type: "SignPayment"; digest: string; signature: string; signer: string; blockNumber: bigint }
  | { type: "RecordSent"; transactionHash: string; toldBy: "client" | "watcher" }
  /** `toldBy` is the source of the transaction when no claim has named it yet. */
  | { type: "SavePlan"; log: SeenLog; toldBy?: "client" | "watcher" }
  | { type: "FailPayment"; failure: PaymentFailed }
  | { type: "ExpirePayment"; blockNumber: bigint }
  | { type: "WithdrawPlan"; withdrawal: PlanWithdrawn };

export type PaymentRefusal =
  | { tag: "AlreadyInitiated" }
  | { tag: "UnknownPayment" }
  | { tag: "DifferentMessage" }
  | { tag: "QuoteExpired"; validUntilBlock: string; blockNumber: string }
  | { tag: "NotSigned" }
  | { tag: "AlreadySaved" }
  | { tag: "PaymentEnded"; step: Payment["step"] }
  | { tag: "TooManyClaims"; limit: number }
  | { tag: "Mismatch"; field: string; expected: string; found: string }
  | { tag: "NotExpiredYet"; validUntilBlock: string }
  | { tag: "NotSavedThere" };

export type PaymentDecision = { events: PaymentEvent[] } | { refusal: PaymentRefusal };

/** A client may report five transactions; what the watcher sees itself is not limited. Source: docs/spec/decisions.md#3. */
export const MAX_CLIENT_CLAIMS = 5;

const happens = (...events: PaymentEvent[]): PaymentDecision => ({ events });
const nothingNew: PaymentDecision = { events: [] };
const refuse = (refusal: PaymentRefusal): PaymentDecision => ({ refusal });

/** What a command adds to a payment: new facts, none (it is already so), or a refusal. Pure. */
export function decide(payment: Payment, command: PaymentCommand): PaymentDecision {
  switch (command.type) {
    case "InitiatePayment":
      return initiate(payment, command.order);
    case "SignPayment":
      return sign(payment, command);
    case "RecordSent":
      return recordSent(payment, command);
    case "SavePlan":
      return savePlan(payment, command.log, command.toldBy ?? "watcher");
    case "FailPayment":
      return fail(payment, command.failure);
    case "ExpirePayment":
      return expire(payment, command.blockNumber);
    case "WithdrawPlan":
      return withdraw(payment, command.withdrawal);
    default:
      return command satisfies never;
  }
}

function initiate(payment: Payment, order: PaymentInitiated): PaymentDecision {
  if (payment.step === "new") return happens({ type: "PaymentInitiated", data: order });
  return payment.order.digest === order.digest ? nothingNew : refuse({ tag: "AlreadyInitiated" });
}

function sign(payment: Payment, command: Extract<PaymentCommand, { type: "SignPayment" }>): PaymentDecision {
  if (payment.step === "new") return refuse({ tag: "UnknownPayment" });
  if (payment.order.digest !== command.digest) return refuse({ tag: "DifferentMessage" });
  if (payment.step === "saved") return refuse({ tag: "AlreadySaved" });
  const validity = payment.order.message.validity;
  if (payment.step === "expired" || command.blockNumber > BigInt(validity))
    return refuse({ tag: "QuoteExpired", validUntilBlock: validity, blockNumber: String(command.blockNumber) });
  if (payment.step === "failed" && payment.failure.reason === "NonceUsed")
    return refuse({ tag: "PaymentEnded", step: payment.step });
  const known = getSignature(payment);
  // A second signature is only created after the signer was rotated.
  if (known?.signer === command.signer) return nothingNew;
  const { digest, signature, signer } = command;
  return happens({ type: "Signed", data: { digest, signature, signer } });
}

function recordSent(payment: Payment, command: Extract<PaymentCommand, { type: "RecordSent" }>): PaymentDecision {
  const { transactionHash, toldBy } = command;
  const claims = getClaims(payment);
  if (claims.some((claim) => claim.transactionHash === transactionHash)) return nothingNew;
  const claim = { type: "OnChainSent", data: { transactionHash, toldBy } } as const;
  switch (payment.step) {
    case "new":
      return refuse({ tag: "UnknownPayment" });
    case "initiated":
      return refuse({ tag: "NotSigned" });
    case "saved":
      return refuse({ tag: "AlreadySaved" });
    case "expired":
      return refuse({ tag: "PaymentEnded", step: payment.step });
    case "failed":
      // A reverted transaction leaves the nonce free: the trader may send again while the quote is open.
      if (!payment.signature || payment.failure.reason === "NonceUsed")
        return refuse({ tag: "PaymentEnded", step: payment.step });
      break;
    case "signed":
    case "sent":
    case "withdrawn":
      break;
    default:
      return payment satisfies never;
  }
  const clientClaims = claims.filter((known) => known.toldBy === "client").length;
  if (toldBy === "client" && clientClaims >= MAX_CLIENT_CLAIMS)
    return refuse({ tag: "TooManyClaims", limit: MAX_CLIENT_CLAIMS });
  return happens(claim);
}

/** Saves the plan if the chain's own log matches the message that we signed, field by field. */
function savePlan(payment: Payment, log: SeenLog, toldBy: "client" | "watcher"): PaymentDecision {
  if (payment.step === "new") return refuse({ tag: "UnknownPayment" });
  if (!getSignature(payment)) return refuse({ tag: "NotSigned" });
  const mismatch = firstDifference(payment.order, log);
  if (mismatch) return refuse(mismatch);
  if (payment.step === "saved") {
    const same = payment.saved.transactionHash === log.transactionHash && payment.saved.blockHash === log.blockHash;
    return same ? nothingNew : refuse({ tag: "AlreadySaved" });
  }
  const { quote } = payment.order;
  const saved: PaymentEvent = {
    type: "PlanSaved",
    data: {
      transactionHash: log.transactionHash,
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      logIndex: log.logIndex,
      gasUsed: log.gasUsed,
      tokenId: log.tokenId,
      lot: {
        valueUsdCents: String(BigInt(quote.totalUsdCents) + BigInt(quote.creditForUnusedDaysUsdCents)),
        from: quote.startsAt,
        to: quote.expiresAt,
      },
      settlement: "chain",
    },
  };
  const known = getClaims(payment).some((claim) => claim.transactionHash === log.transactionHash);
  if (known) return happens(saved);
  return happens({ type: "OnChainSent", data: { transactionHash: log.transactionHash, toldBy } }, saved);
}

function fail(payment: Payment, failure: PaymentFailed): PaymentDecision {
  if (payment.step === "new") return refuse({ tag: "UnknownPayment" });
  if (payment.step === "saved") return refuse({ tag: "AlreadySaved" });
  if (payment.step === "failed" || payment.step === "expired") return nothingNew;
  return happens({ type: "PaymentFailed", data: failure });
}

function expire(payment: Payment, blockNumber: bigint): PaymentDecision {
  if (payment.step === "new") return refuse({ tag: "UnknownPayment" });
  if (payment.step === "saved") return refuse({ tag: "AlreadySaved" });
  if (payment.step === "expired" || payment.step === "failed") return nothingNew;
  const { validity } = payment.order.message;
  if (blockNumber <= BigInt(validity)) return refuse({ tag: "NotExpiredYet", validUntilBlock: validity });
  return happens({ type: "PaymentExpired", data: { blockNumber: String(blockNumber) } });
}

function withdraw(payment: Payment, withdrawal: PlanWithdrawn): PaymentDecision {
  if (payment.step === "withdrawn") return nothingNew;
  const there =
    payment.step === "saved" &&
    payment.saved.transactionHash === withdrawal.transactionHash &&
    payment.saved.blockHash === withdrawal.blockHash;
  return there ? happens({ type: "PlanWithdrawn", data: withdrawal }) : refuse({ tag: "NotSavedThere" });
}

function firstDifference(order: PaymentInitiated, log: SeenLog): PaymentRefusal | null {
  const differs = (field: string, expected: string, found: string): PaymentRefusal | null =>
    expected.toLowerCase() === found.toLowerCase() ? null : { tag: "Mismatch", field, expected, found };
  const place =
    differs("chainId", String(order.chainId), String(log.chainId)) ?? differs("contract", order.contract, log.contract);
  if (place) return place;
  for (const field of Object.keys(order.message) as (keyof PaymentMessage)[]) {
    const difference = differs(field, order.message[field], log.message[field]);
    if (difference) return difference;
  }
  return null;
}
