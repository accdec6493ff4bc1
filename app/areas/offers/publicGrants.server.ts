/** What other areas may request of granted plans. */
export { findGrants } from "./server/foundGrants.server.ts";
