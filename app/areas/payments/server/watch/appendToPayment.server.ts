import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { PaymentCommand } from "#events/payment/decide.ts";
import { paymentStream } from "#events/payment/events.ts";

/** A command from the watcher to a payment, and the event that caused it, if any. */
export const appendToPayment = (paymentId: string, command: PaymentCommand, causationId: string | null = null) =>
  handle(ledger(), paymentCore, paymentStream(paymentId), command, eventContext("watcher", paymentId, causationId));
