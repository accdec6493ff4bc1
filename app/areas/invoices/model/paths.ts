/** An invoice's or credit note's page, by its printed number: `INV-2026-000001`. Shows the latest copy. */
export const invoicePath = (locale: string, number: string) => `/${locale}/invoices/${number}`;

/** A copy with details that were added later; 0 is the original document. */
export const invoiceCopyPath = (locale: string, number: string, copy: number) =>
  `${invoicePath(locale, number)}?${new URLSearchParams({ copy: String(copy) })}`;

/** The same as a single file. */
export const invoiceFilePath = (locale: string, number: string, copy: number) =>
  `${invoiceCopyPath(locale, number, copy)}&download=1`;
