/** What other areas may use of the owner's desk. */
export { ownerDeskPath } from "./model/paths.ts";
