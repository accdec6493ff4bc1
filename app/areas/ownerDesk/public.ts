/** What others may use of the owner's desk. */
export { ownerDeskPath } from "./model/paths.ts";
