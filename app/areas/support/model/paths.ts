/** The support desk, with a search's query if there is one. */
export const supportPath = (locale: string, query = "") => `/${locale}/support${query ? `?${query}` : ""}`;

export const supportQueuePath = (locale: string) => `/${locale}/support/queue`;

export const supportCasePath = (locale: string, caseId: string) => `/${locale}/support/cases/${caseId}`;

/** The page of a customer: an account, or a wallet without one. */
export const customerPath = (locale: string, who: string) => `/${locale}/support/customers/${who}`;

/** An order on the desk. */
export const supportOrderPath = (locale: string, orderId: string) => `/${locale}/support/orders/${orderId}`;

/** An embedded wallet on the desk. */
export const supportWalletPath = (locale: string, walletId: string) => `/${locale}/support/wallets/${walletId}`;

/** A mandate on the desk. */
export const supportMandatePath = (locale: string, mandateId: string) => `/${locale}/support/mandates/${mandateId}`;

/** A trading agent on the desk: its last steps, or those up to a version. */
export const supportAgentPath = (locale: string, agentId: string, until?: number) =>
  `/${locale}/support/agents/${agentId}${until === undefined ? "" : `?until=${until}`}`;

/** A card charge, a renewal, a refund or an invoice on the desk, by its stream in the ledger. */
export const supportStreamPath = (locale: string, stream: string) => `/${locale}/support/streams/${stream}`;

/** A payment on the desk, at a given step if one is named. */
export const supportPaymentPath = (locale: string, paymentId: string, step?: number) =>
  `/${locale}/support/payments/${paymentId}${step === undefined ? "" : `?step=${step}`}`;
