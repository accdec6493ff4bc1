/** What others may use of admin. */
export type { FoundAccount } from "./model/accounts.ts";
export { adminPath } from "./model/paths.ts";
