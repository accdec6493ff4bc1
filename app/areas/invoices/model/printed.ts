import type { Duration } from "#events/pricing/catalogue.ts";
import type { BuyerDetails } from "./buyer.ts";
import type { InvoiceLink } from "./link.ts";

/** An invoice or credit note as printed. Amounts in cents, times RFC 3339. */
export type PrintedInvoice = InvoiceLink & {
  issuedAt: string;
  seller: {
    name: string;
    address: string;
    /** Its name in the reader's language. */
    country: string | null;
    registration?: string;
    taxId?: string;
    footer?: string;
    /** The placeholder seller of a local network without one. */
    isExample: boolean;
  };
  /** Its country by name, in the reader's language. Null when no details were given; `erased` after the retention period. */
  buyer: BuyerDetails | "erased" | null;
  /** 0 is the original document; the others are copies with details that were added later. */
  copy: number;
  copies: { copy: number; madeAt: string }[];
  sold: Sold;
  netUsdCents: number;
  taxUsdCents: number;
  grossUsdCents: number;
  /** As the operator configured it. Null when no rate is printed. */
  tax: { text: string; percent: string } | null;
  /** Why no tax is shown. */
  noTaxText: string | null;
  /** Null when no money moved. */
  paid: { amount: string; symbol: string; decimals: number } | "card" | null;
  /** The document that it credits or reverses. */
  corrects: string | null;
  /** All other documents about the same charge. */
  others: InvoiceLink[];
};

export type Sold =
  | {
      is: "plan";
      planName: string;
      product: number;
      duration: Duration;
      /** As at the time of sale. */
      periodFrom: string;
      periodTo: string;
      /** Deductions from the list price, in order of computation. */
      lines: { price: number; credit: number; coupon: number; tmai: number; veTmai: number };
    }
  | { is: "credits"; units: number };
