/** What is wrong with the ledger, and at which position. */
export type Finding = { position: number; problem: string };
