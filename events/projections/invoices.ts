import { invoiceCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";

/** Invoices and credit notes, one row each. A duplicate number refuses the append. */
export const invoices: Projection = {
  name: "invoices",
  tables: { invoices: ["invoice_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("invoice-")) return [];
    const { type, data } = invoiceCore.parse(event);
    const row = {
      invoice_id: event.streamId.slice("invoice-".length),
      series: data.series,
      number: data.number,
      kind: type,
      about_stream: data.about.stream,
      about_position: data.about.position,
      corrects: data.corrects ?? null,
      net_usd_cents: data.netUsdCents,
      tax_usd_cents: data.taxUsdCents,
      gross_usd_cents: data.grossUsdCents,
      seller_hash: data.sellerHash,
      buyer_id: data.buyer?.id ?? null,
      issued_at: data.issuedAt,
    };
    return [{ kind: "insert", table: "invoices", row }];
  },
};
