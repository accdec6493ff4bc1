import { prisma } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { invoiceCore } from "#events/cores.ts";
import { type InvoiceEvent, invoiceStream, numberText } from "#events/invoice/events.ts";
import type { Amounts } from "#events/pricing/tax.ts";
import type { InvoiceLink } from "../model/link.ts";

/** Invoices and credit notes in the read model. */

export type DocumentKind = "InvoiceIssued" | "CreditNoteIssued";
export type DocumentRow = Amounts & {
  invoiceId: string;
  /** As printed. */
  number: string;
  kind: DocumentKind;
  /** The charge, and the event that caused the document. */
  aboutStream: string;
  aboutPosition: number;
  /** Stream of the document that it credits or reverses. */
  corrects: string | null;
  sellerHash: string;
  buyerId: string | null;
  issuedAt: string;
};

type Stored = Awaited<ReturnType<typeof storedByNumber>>;

const storedByNumber = (series: string, number: number) =>
  prisma().invoice.findUnique({ where: { series_number: { series, number } } });

const toRow = (stored: NonNullable<Stored>): DocumentRow => ({
  invoiceId: stored.invoiceId,
  number: numberText(stored),
  kind: stored.kind === "CreditNoteIssued" ? "CreditNoteIssued" : "InvoiceIssued",
  aboutStream: stored.aboutStream,
  aboutPosition: Number(stored.aboutPosition),
  corrects: stored.corrects,
  netUsdCents: stored.netUsdCents,
  taxUsdCents: stored.taxUsdCents,
  grossUsdCents: stored.grossUsdCents,
  sellerHash: stored.sellerHash,
  buyerId: stored.buyerId,
  issuedAt: stored.issuedAt.toISOString(),
});

export async function documentByNumber(series: string, number: number): Promise<DocumentRow | null> {
  const stored = await storedByNumber(series, number);
  return stored && toRow(stored);
}

/** The document for a ledger event; null when none was issued. */
export async function documentOfEvent(position: number): Promise<DocumentRow | null> {
  const stored = await prisma().invoice.findUnique({ where: { aboutPosition: BigInt(position) } });
  return stored && toRow(stored);
}

/** All documents about some charges, in ledger order. */
export async function documentsOfStreams(streams: readonly string[]): Promise<DocumentRow[]> {
  if (streams.length === 0) return [];
  const stored = await prisma().invoice.findMany({
    where: { aboutStream: { in: [...streams] } },
    orderBy: [{ aboutPosition: "asc" }],
  });
  return stored.map(toRow);
}

/** The next number of a series, unless another document takes it first. */
export async function nextNumber(series: string): Promise<number> {
  const { _max } = await prisma().invoice.aggregate({ where: { series }, _max: { number: true } });
  return (_max.number ?? 0) + 1;
}

/** The recorded fact of a document, which has more than its row. */
export async function issuedAs({ invoiceId }: DocumentRow): Promise<InvoiceEvent["data"]> {
  const [issued] = await ledger().readStream(invoiceStream(invoiceId));
  if (!issued) throw new Error(`invoice ${invoiceId} is not in the ledger`);
  return invoiceCore.parse(issued).data;
}

export const toInvoiceLink = ({ number, kind }: DocumentRow): InvoiceLink => ({
  number,
  kind: kind === "CreditNoteIssued" ? "creditNote" : "invoice",
});
