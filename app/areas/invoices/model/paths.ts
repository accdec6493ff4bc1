/** An invoice's or credit note's page, by its printed number: `INV-2026-000001`. */
export const invoicePath = (locale: string, number: string) => `/${locale}/invoices/${number}`;

/** The same as one file; its copy with details that were added later, where one is named. */
export function invoiceFilePath(locale: string, number: string, copy = 0): string {
  const query = new URLSearchParams({ ...(copy > 0 ? { copy: String(copy) } : {}), download: "1" });
  return `${invoicePath(locale, number)}?${query}`;
}
