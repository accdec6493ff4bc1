/** What the account page shows besides the endpoints' responses. */

/** Earlier purchases that the reader may move to their account. */
export type ClaimView = { what: "guest"; count: number } | { what: "wallet"; wallet: string; count: number };

/** An active plan; `periodTo` is ISO 8601. */
export type PlanView = { planName: string; product: number; wallet: string | null; periodTo: string };
