import { ledger } from "#app/platform/ledger.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CardPayment, StartedCardPayment } from "#events/card/card.ts";
import { type CardPaymentCaptured, type CardPaymentFailed, cardStream } from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import { cardCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { ProviderRefused } from "../provider/errors.server.ts";
import { type ChargeSeen, fetchSession, type SessionSeen } from "../provider/fetchObjects.server.ts";
import { cardProvider, expireSession, forgetSession, reopenSession } from "../provider/provider.server.ts";
import { differenceOfSession } from "./compare.server.ts";
import { complete, isComplete } from "./complete.server.ts";
import { blockTime, openMismatch, recordCard, recordCardSurely } from "./record.server.ts";

/** The result of a card payment. `unknown`: there is none with this id. */
export type Settled = { status: "saved" | "waiting" | "failed" | "unknown" };

/**
 * Looks up the provider's own object of a card payment, and records its state: the only way to Captured. Safe to repeat, at any time and
 * concurrently.
 * @param sessionId its session, if a hint knows one that the ledger does not have yet
 * @throws ProviderUnavailable
 */
export async function settleCard(cardPaymentId: string, sessionId?: string): Promise<Settled> {
  const history = await ledger().readStream(cardStream(cardPaymentId));
  const payment = fold(cardCore, history);
  if (payment.step === "new") return { status: "unknown" };
  if (!isOfProvider(payment)) return { status: toSettledStatus(payment) };
  const recorded = payment.captured?.sessionId ?? payment.session?.sessionId;
  // Another session of the same order would be a second charge.
  const isOther = sessionId !== undefined && recorded !== undefined && sessionId !== recorded;
  if (!isOther && (await isComplete(payment))) return { status: toSettledStatus(payment) };
  const known = sessionId ?? recorded;
  if (known) return settleSession({ cardPaymentId, payment, history, isOther }, known);
  // The provider's automatic charge for a renewal has no session: its invoice is looked up.
  return payment.captured
    ? { status: toSettledStatus(payment) }
    : settleUnopened({ cardPaymentId, payment, history, isOther });
}

/** `isOther`: the object names the payment, but is not the session in the ledger. */
type Open = {
  cardPaymentId: string;
  payment: StartedCardPayment;
  history: readonly RecordedEvent[];
  isOther: boolean;
};

/** A provider or mode other than the configured one cannot be queried about it. */
function isOfProvider({ order }: StartedCardPayment): boolean {
  const provider = cardProvider();
  return provider?.name === order.provider && provider.livemode === order.livemode;
}

function toSettledStatus(payment: CardPayment): Settled["status"] {
  if (payment.step === "new") return "unknown";
  if (payment.captured) return "saved";
  return payment.step === "failed" ? "failed" : "waiting";
}

async function settleSession(open: Open, sessionId: string): Promise<Settled> {
  const session = await fetchSession(sessionId);
  if (!session) {
    log().error(`the provider does not know session ${sessionId} of card payment ${open.cardPaymentId}`);
    return { status: toSettledStatus(open.payment) };
  }
  if (session.status === "expired") return fail(open, toFailure(session));
  // A session without a cost would be complete as well; ours always has one.
  if (session.payment_status !== "paid" || !session.charge?.paid) return { status: toSettledStatus(open.payment) };
  return save(open, session, session.charge);
}

/** A declined card is a more precise reason than a page that was not used. */
function toFailure({ payment_intent: intent }: SessionSeen): CardPaymentFailed {
  const error = intent?.last_payment_error;
  const code = error?.decline_code ?? error?.code;
  return error ? { reason: "Declined", ...(code ? { code } : {}) } : { reason: "Expired" };
}

async function fail({ cardPaymentId, payment, isOther }: Open, failure: CardPaymentFailed): Promise<Settled> {
  if (payment.captured || isOther) return { status: toSettledStatus(payment) };
  await recordCardSurely(cardPaymentId, { type: "Fail", failure });
  await forgetSession(cardPaymentId);
  return { status: "failed" };
}

/** Money was charged: if it matches the order it becomes a plan, otherwise a case. */
async function save(
  { cardPaymentId, payment, history, isOther }: Open,
  session: SessionSeen,
  charge: ChargeSeen,
): Promise<Settled> {
  const taken = { cardPaymentId, chargeId: charge.id, amountUsdCents: String(charge.amount) };
  const difference = differenceOfSession(cardPaymentId, payment.order, session);
  if (difference) {
    const { field } = difference;
    // The case first: a failed payment is never checked again.
    await openMismatch(taken, difference);
    if (isOther) return { status: toSettledStatus(payment) };
    await recordCardSurely(cardPaymentId, { type: "Fail", failure: { reason: "Mismatch", field } });
    return { status: "failed" };
  }
  const captured = toCaptured(session, charge, payment.captured?.capturedAt ?? (await blockTime()));
  const command = { type: "Capture" as const, captured, lot: computeLot(payment.order, captured.capturedAt) };
  const handled = await recordCard(cardPaymentId, command, history);
  if (!handled.ok) return refused(handled.refusal, taken);
  await forgetSession(cardPaymentId);
  await complete(cardPaymentId, payment.order, { charge, session });
  return { status: "saved" };
}

function toCaptured(session: SessionSeen, charge: ChargeSeen, capturedAt: string): CardPaymentCaptured {
  return {
    sessionId: session.id,
    ...(session.invoice ? { invoiceId: session.invoice.id } : {}),
    paymentIntentId: charge.payment_intent ?? "",
    chargeId: charge.id,
    amountUsdCents: String(charge.amount),
    taxUsdCents: String(session.total_details?.amount_tax ?? 0),
    capturedAt,
  };
}

/** A second charge for one order grants no plan, nor does one that already belongs to another payment. */
async function refused(
  refusal: { tag: string; chargeId?: string; constraint?: string },
  taken: { cardPaymentId: string; chargeId: string; amountUsdCents: string },
): Promise<Settled> {
  const expected = refusal.chargeId ?? refusal.constraint;
  if (!expected) throw new Error(`${cardStream(taken.cardPaymentId)}: Capture was refused: ${refusal.tag}`);
  await openMismatch(taken, { field: "charge", expected, found: taken.chargeId });
  return { status: refusal.chargeId ? "saved" : "failed" };
}

/** The request that opens it may be about to record the session. */
const OPENING_MS = 60_000;

/** A checkout that crashed before the ledger had its session. No one was given its page, so it is found again by its key, and closed. */
async function settleUnopened(open: Open): Promise<Settled> {
  const { cardPaymentId, payment, history } = open;
  const begun = history[0];
  const isOpening = begun && Date.now() - Date.parse(begun.recordedAt) < OPENING_MS;
  if (payment.step !== "initiated" || isOpening) return { status: toSettledStatus(payment) };
  const opened = await reopenSession(cardPaymentId).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
  if (!opened) return fail(open, { reason: "Expired" });
  await expireSession(opened.sessionId);
  return settleSession(open, opened.sessionId);
}
