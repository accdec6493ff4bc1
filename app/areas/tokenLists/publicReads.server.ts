/** Reads of existing lists. */

export { loadLists, publicLists } from "./server/reads.server.ts";
