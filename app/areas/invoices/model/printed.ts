import type { Duration } from "#events/pricing/catalogue.ts";
import type { BuyerDetails } from "./buyer.ts";
import type { InvoiceLink } from "./link.ts";

/** An invoice or credit note as it is printed. Amounts in cents, times RFC 3339. */
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
    /** The stand-in of a local network that has no seller. */
    isExample: boolean;
  };
  /** Its country by name, in the reader's language. Null where none were given; `erased` after their time. */
  buyer: BuyerDetails | "erased" | null;
  /** 0 is the document as it was issued; the others are copies with details that were added later. */
  copy: number;
  copies: { copy: number; madeAt: string }[];
  sold: Sold;
  netUsdCents: number;
  taxUsdCents: number;
  grossUsdCents: number;
  /** As the operator set it. Null where no rate is printed. */
  tax: { text: string; percent: string } | null;
  /** Why no tax is shown. */
  noTaxText: string | null;
  /** Null where no money was moved. */
  paid: { amount: string; symbol: string; decimals: number } | "card" | null;
  /** The document that it gives back, or takes back. */
  corrects: string | null;
  /** Everything else that was issued about the same charge. */
  others: InvoiceLink[];
};

export type Sold =
  | {
      is: "plan";
      planName: string;
      product: number;
      duration: Duration;
      /** As it was when it was sold. */
      periodFrom: string;
      periodTo: string;
      /** What comes off the list price, in the order of computation. */
      lines: { price: number; credit: number; coupon: number; tmai: number; veTmai: number };
    }
  | { is: "credits"; units: number };
