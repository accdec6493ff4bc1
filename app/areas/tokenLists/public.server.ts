/** What other areas may use of token lists on the server. */

export { createBody, tokensBody } from "./model/calls.ts";
export { changeList, createList, deleteList, type Saved } from "./server/commands.server.ts";
export { listPageOf } from "./server/listPage.server.ts";
export { membersOfLists, readableList } from "./server/members.server.ts";
export { listsOfToken, starredOf } from "./server/pages/stars.server.ts";
export { hideList } from "./server/published/hide.server.ts";
export { listsHolding, listsOf, publicLists } from "./server/reads.server.ts";
export type { ListsRefusal } from "./server/refused.server.ts";
export { addToken, putTokens, removeToken } from "./server/tokens.server.ts";
