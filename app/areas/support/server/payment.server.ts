import { paymentById } from "#app/areas/payments/publicRows.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCaseStream } from "#events/case/events.ts";
import { paymentCore } from "#events/cores.ts";
import { paymentStream } from "#events/payment/events.ts";
import { replay } from "#events/replay.ts";
import type { PaymentAtDesk } from "../model/replayWire.ts";
import { readCase } from "./cases/caseHistory.server.ts";
import { caseRow, findCases } from "./cases/caseRows.server.ts";
import { isStreamId, rawEvent, replayEvents } from "./replay/replayEvents.server.ts";

export const findPayment = async (paymentId: string) => (isStreamId(paymentId) ? paymentById(paymentId) : null);

/** A payment with its whole replay; null when there is none with that id. */
export async function paymentAtDesk(paymentId: string): Promise<PaymentAtDesk | null> {
  const row = await findPayment(paymentId);
  if (!row) return null;
  const history = await ledger().readStream(paymentStream(paymentId));
  const [events, { notes }, cases] = await Promise.all([
    replayEvents(replay(history), paymentCore.parse),
    readCase(paymentCaseStream(paymentId)),
    findCases("payment_id = $1 OR digest = $2", [paymentId, row.digest]),
  ]);
  return {
    paymentId,
    status: row.status,
    subject: row.subject,
    wallet: row.wallet,
    planName: row.planName,
    product: row.product,
    totalUsdCents: String(row.totalUsdCents),
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : row.wallet,
    events,
    notes,
    cases: cases.map(caseRow),
  };
}

export const rawPaymentEvent = (paymentId: string, version: number) => rawEvent(paymentStream, paymentId, version);
