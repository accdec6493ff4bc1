/** Reads of existing lists. */

export { listsOf, publicLists } from "./server/reads.server.ts";
