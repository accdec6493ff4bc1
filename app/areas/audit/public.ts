/** What other areas may use of audit. */
export { auditPath } from "./model/paths.ts";
