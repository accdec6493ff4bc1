/** Whose a stream of the ledger is. */

export { accountsOfCalls, accountsOfGrants, accountsOfPayments, streamsOfAccount } from "./server/owned.server.ts";
