/** What the account page shows beside what the calls answer. */

/** Purchases that somebody made before, and may move to their account. */
export type ClaimView = { what: "guest"; count: number } | { what: "wallet"; wallet: string; count: number };

/** A plan that runs now; `periodTo` is ISO 8601. */
export type PlanView = { planName: string; product: number; wallet: string; periodTo: string };
