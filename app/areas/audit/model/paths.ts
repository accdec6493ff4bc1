/** The audit desk: a ledger query, and the desk's other pages. `search` is what follows the question mark. */
export const auditPath = (locale: string, search = "") => `/${locale}/audit${search && `?${search}`}`;

export const auditEventPath = (locale: string, position: number) => `/${locale}/audit/events/${position}`;

export const auditFinancialsPath = (locale: string, search = "") => `/${locale}/audit/figures${search && `?${search}`}`;

export const auditReconcilePath = (locale: string) => `/${locale}/audit/reconcile`;

export const auditCardsPath = (locale: string) => `/${locale}/audit/cards`;

export const auditVerifyPath = (locale: string, search = "") => `/${locale}/audit/verify${search && `?${search}`}`;

export const auditEvidencePath = (locale: string) => `/${locale}/audit/evidence`;

export const auditAccessPath = (locale: string, search = "") => `/${locale}/audit/access${search && `?${search}`}`;

export const auditExportPath = (locale: string, search: string) => `/${locale}/audit/export?${search}`;

export const auditExportsPath = (locale: string) => `/${locale}/audit/exports`;

export const auditOrderedFilePath = (locale: string, exportId: string) => `/${locale}/audit/exports/${exportId}`;
