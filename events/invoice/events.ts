import { z } from "zod";

/**
 * The facts of invoices and credit notes, one stream each: `invoice-<id>`. Their numbers follow the ledger's order, without gaps, by series
 * and UTC year. Source: docs/spec/cards.md#6. Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().min(1).max(255);

export const INVOICE_SERIES = ["INV", "CRN"] as const;

const common = {
  /** For example `INV-2026` for the number `INV-2026-000001`. */
  series: z.string().regex(/^(INV|CRN)-\d{4}$/),
  number: z.number().int().positive(),
  /** What is invoiced or credited: the ledger's stream, and the position of the event that caused it. */
  about: z.object({ stream: text, position: digits }),
  issuedAt: z.iso.datetime(),
  currency: z.literal("USD"),
  netUsdCents: digits,
  taxUsdCents: digits,
  grossUsdCents: digits,
  /** Percent, and the country's text for it. Without it, the seller's own text explains why no tax is shown. */
  taxRate: z
    .object({ country: z.string().length(2), percent: z.string().max(20), text: z.string().max(500) })
    .optional(),
  token: z.object({ symbol: z.string(), address: z.string(), decimals: z.number().int(), amount: digits }).optional(),
  /** SHA-256 of the canonical JSON of the seller as printed. */
  sellerHash: sha256,
  /** The buyer's details as copied, in a table that can be erased. */
  buyer: z.object({ id: z.uuid(), sha256 }).optional(),
};
const invoiceIssued = z.object({
  ...common,
  /** The stream of the credit note that it reverses: the refund did not arrive after all. */
  corrects: text.optional(),
});
const creditNoteIssued = z.object({
  ...common,
  /** The stream of the invoice that it corrects. */
  corrects: text,
});

export const INVOICE_SCHEMAS = {
  InvoiceIssued: { 1: invoiceIssued },
  CreditNoteIssued: { 1: creditNoteIssued },
} as const;
/** From one version to the next; see core.ts. */
export const INVOICE_UPCASTERS = {};

export type InvoiceIssued = z.infer<typeof invoiceIssued>;
export type CreditNoteIssued = z.infer<typeof creditNoteIssued>;
export type InvoiceEvent =
  | { type: "InvoiceIssued"; data: InvoiceIssued }
  | { type: "CreditNoteIssued"; data: CreditNoteIssued };

export const invoiceStream = (invoiceId: string): string => `invoice-${invoiceId}`;

/** The series of a time's UTC year. @param at RFC 3339 with `Z` */
export const toSeries = (kind: (typeof INVOICE_SERIES)[number], at: string): string => `${kind}-${at.slice(0, 4)}`;

/** As printed, and in the page's address: `INV-2026-000001`. */
export const numberText = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, "0")}`;

/** The series and number of such a text; null for any other text, including a number with other leading zeros. */
export function parseInvoiceNumber(printed: string): { series: string; number: number } | null {
  const [, series = "", digitsOfNumber = ""] = /^((?:INV|CRN)-\d{4})-(\d{6,9})$/.exec(printed) ?? [];
  const named = { series, number: Number(digitsOfNumber) };
  return series !== "" && named.number > 0 && numberText(named) === printed ? named : null;
}
