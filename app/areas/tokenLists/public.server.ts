/** What other areas may use of token lists on the server. */

export { membersOfLists, readableList } from "./server/members.server.ts";
export { listsOfToken, starredOf } from "./server/pages/stars.server.ts";
export { hideList } from "./server/published/hide.server.ts";
export { listsHolding, listsOf } from "./server/reads.server.ts";
