/** The targets of a journal export: any program, QuickBooks Online, or Xero. */
export const JOURNAL_FORMATS = ["plain", "quickbooks", "xero"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];
