import { usesRefusal } from "#app/areas/offers/publicCodes.server.ts";
import { quoteAnswer } from "#app/areas/payments/public.ts";
import { env } from "#app/platform/env.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { StartedCardPayment } from "#events/card/card.ts";
import { type CardPaymentInitiated, cardStream } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { type ConflictRefusal, fold, handle } from "#events/handle.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { StartedCardCheckout } from "../../model/calls.ts";
import { cardCancelledPath, cardSuccessPath } from "../../model/paths.ts";
import { ProviderRefused, ProviderUnavailable } from "../provider/errors.server.ts";
import {
  expireSession,
  fetchCheckoutPage,
  forgetSession,
  openSession,
  SAME_KEY_MS,
} from "../provider/provider.server.ts";
import type { CardCheckoutRefusal } from "../refused.server.ts";
import { failCheckout } from "../settle/close.server.ts";
import { settleCard } from "../settle/settle.server.ts";

type Result = { data: StartedCardCheckout } | { refusal: CardCheckoutRefusal };
/** The person who is sent to the page and back. */
type Payer = { subject: string; email: string; locale: string };

/**
 * The provider's page for a checkout. The key and the body of the request are the checkout's own, so that the same page is found again
 * after a crash.
 */
export async function openedSession(cardPaymentId: string, payer: Payer): Promise<Result> {
  const stream = cardStream(cardPaymentId);
  const history = await ledger().readStream(stream);
  const payment = fold(cardCore, history);
  const [begun] = history;
  if (payment.step === "new" || !begun) throw new Error(`${stream} has no beginning`);
  if (payment.captured) return { refusal: { tag: "AlreadySaved" } };
  if (payment.step === "failed" || Date.now() - Date.parse(begun.recordedAt) > SAME_KEY_MS)
    return { refusal: { tag: "PaymentEnded" } };
  if (payment.session) return samePage(cardPaymentId, payment, payment.session.sessionId);

  const opened = await openAtProvider(cardPaymentId, payment, payer);
  if (opened === "refused") return refusedPage(cardPaymentId, payer);
  if (opened === null) return { refusal: { tag: "CardProviderUnavailable" } };
  const { url, sessionId, expiresAt } = opened;
  const command = { type: "OpenSession" as const, session: { sessionId, expiresAt } };
  const handled = await handle(
    ledger(),
    cardCore,
    stream,
    command,
    eventContext(payer.subject, cardPaymentId),
    history,
  );
  if (handled.ok && handled.state.step === "open") {
    await forgetSession(cardPaymentId);
    return { data: { cardPaymentId, quote: quoteAnswer(payment.order.quote), url, expiresAt } };
  }
  await expireSession(sessionId).catch((cause: unknown) => {
    log().warn({ err: cause }, "a card checkout that was refused could not be closed; nobody was given its address");
  });
  await failCheckout(cardPaymentId, { reason: "Cancelled" }, payer.subject);
  // Closed in the meantime, by another checkout of the same holder.
  if (handled.ok) return { refusal: { tag: "PaymentEnded" } };
  const { refusal } = handled;
  if (refusal.tag === "OtherSession" || refusal.tag === "CapturedOtherwise")
    return { refusal: { tag: "PaymentEnded" } };
  return { refusal: toConflict(refusal as ConflictRefusal, payment.order) };
}

/** Fetches the page that was opened before: another request to create it would not match the one that the provider knows by its key. */
async function samePage(cardPaymentId: string, { order }: StartedCardPayment, sessionId: string): Promise<Result> {
  try {
    const page = await fetchCheckoutPage(sessionId);
    if (typeof page !== "string") {
      const { url, expiresAt } = page;
      return { data: { cardPaymentId, quote: quoteAnswer(order.quote), url, expiresAt } };
    }
    const { status } = await settleCard(cardPaymentId);
    return { refusal: { tag: status === "saved" ? "AlreadySaved" : "PaymentEnded" } };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { refusal: { tag: "CardProviderUnavailable" } };
  }
}

/** Null if the provider does not respond: no one has the page's URL then. */
async function openAtProvider(cardPaymentId: string, { order }: StartedCardPayment, { email, locale }: Payer) {
  const duration = order.duration as Duration;
  const back = cardSuccessPath(locale, order.plan.slug, duration, cardPaymentId);
  const away = cardCancelledPath(locale, order.plan.slug, duration, cardPaymentId);
  try {
    return await openSession({
      ...{ cardPaymentId, order, renews: order.renewalId !== undefined, email },
      returnUrl: new URL(back, env().APP_ORIGIN).href,
      cancelUrl: new URL(away, env().APP_ORIGIN).href,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error;
    log().warn(`the provider opens no page for card payment ${cardPaymentId}: ${error.message}`);
    // The provider may have opened a page without responding: the same request finds it.
    return error instanceof ProviderRefused ? "refused" : null;
  }
}

/** There is no page, unless a concurrent identical call has just recorded it. */
async function refusedPage(cardPaymentId: string, payer: Payer): Promise<Result> {
  const payment = fold(cardCore, await ledger().readStream(cardStream(cardPaymentId)));
  if (payment.step !== "new" && payment.session) return samePage(cardPaymentId, payment, payment.session.sessionId);
  await failCheckout(cardPaymentId, { reason: "Cancelled" }, payer.subject);
  return { refusal: { tag: "CardProviderUnavailable" } };
}

/** The conflict that the database reported, by its constraint. */
export function toConflict(refusal: ConflictRefusal, order: CardPaymentInitiated): CardCheckoutRefusal {
  if (refusal.tag !== "Taken") return refusal;
  const { constraint } = refusal;
  if (constraint === "card_open_once") return { tag: "PaymentSettling" };
  // From prisma/sql/functions/guard_credit_once.sql: the wallet signed another payment, or got another plan, since the quote was made.
  if (constraint === "periods_signed_once") return { tag: "PaymentSettling" };
  if (constraint === "periods_credit_once") return { tag: "PaymentEnded" };
  // From prisma/sql/functions/guard_refund_holds.sql.
  if (constraint === "refund_holds_payment") return { tag: "RefundOpen" };
  const { coupon } = order.quote.inputs;
  return (coupon && usesRefusal(constraint, coupon.code)) ?? refusal;
}
