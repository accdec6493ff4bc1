/** Which lists there are. */

export { listsOf, publicLists } from "./server/reads.server.ts";
