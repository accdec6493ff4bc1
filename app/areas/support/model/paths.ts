/** The support desk, with a search's query where there is one. */
export const supportPath = (locale: string, query = "") => `/${locale}/support${query ? `?${query}` : ""}`;

export const supportQueuePath = (locale: string) => `/${locale}/support/queue`;

export const supportCasePath = (locale: string, caseId: string) => `/${locale}/support/cases/${caseId}`;

/** Everything of one customer: of an account, or of a wallet without one. */
export const customerPath = (locale: string, who: string) => `/${locale}/support/customers/${who}`;

/** A payment at the desk, at one of its steps where that is named. */
export const supportPaymentPath = (locale: string, paymentId: string, step?: number) =>
  `/${locale}/support/payments/${paymentId}${step === undefined ? "" : `?step=${step}`}`;
