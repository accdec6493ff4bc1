/** What other areas may use of token lists on the server. */

export { listPageOf } from "./server/listPage.server.ts";
export { membersOfLists, readableList } from "./server/members.server.ts";
export { listsOfToken, starredOf } from "./server/pages/stars.server.ts";
export { hideList } from "./server/published/hide.server.ts";
export { listsHolding, listsOf, publicLists } from "./server/reads.server.ts";
export { addToken, removeToken } from "./server/tokens.server.ts";
