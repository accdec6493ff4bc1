import { paymentCore } from "../../../../../events/cores.ts";
import { handle } from "../../../../../events/handle.ts";
import type { PaymentCommand } from "../../../../../events/payment/decide.ts";
import { paymentStream } from "../../../../../events/payment/events.ts";
import { askedBy } from "../../../../platform/asked.server.ts";
import { ledger } from "../../../../platform/ledger.server.ts";

/** A command of the watcher's to a payment, and the event that it follows from where there is one. */
export const tell = (paymentId: string, command: PaymentCommand, causationId: string | null = null) =>
  handle(ledger(), paymentCore, paymentStream(paymentId), command, askedBy("watcher", paymentId, causationId));
