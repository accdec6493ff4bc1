/** What other areas may use of attention on the server. */
export { openCase } from "./server/cases.server.ts";
