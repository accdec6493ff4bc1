import type { InvoiceLink } from "#app/areas/invoices/public.ts";
import { invoicesOfStreams } from "#app/areas/invoices/publicInvoices.server.ts";
import { cardStream } from "#events/card/events.ts";
import { paymentStream } from "#events/payment/events.ts";
import type { PaymentRow } from "../model/receipt.ts";

/** A payment is by wallet or by card, and no two have the same id. */
const toStreamIds = ({ paymentId }: { paymentId: string }) => [paymentStream(paymentId), cardStream(paymentId)];

/** Invoices and credit notes of a payment, oldest first. The caller has already checked who may see it. */
export const invoicesOfPayment = async (paymentId: string): Promise<InvoiceLink[]> =>
  [...(await invoicesOfStreams(toStreamIds({ paymentId }))).values()].flat();

/** Rows of payments, each with its invoices. */
export async function withInvoices(rows: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const found = await invoicesOfStreams(rows.flatMap(toStreamIds));
  return rows.map((row) => ({ ...row, invoices: toStreamIds(row).flatMap((stream) => found.get(stream) ?? []) }));
}
