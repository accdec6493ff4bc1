/** What other areas may ask of plans that were given. */
export { findGrants } from "./server/foundGrants.server.ts";
