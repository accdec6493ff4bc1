/** What others may use of admin on the server. */
export { findAccount, findAccounts } from "./server/foundAccounts.server.ts";
