/** How other areas change lists for their owner. */

export { createBody, tokensBody } from "./model/calls.ts";
export { changeList, createList, deleteList, type Saved } from "./server/commands.server.ts";
export { hideList } from "./server/published/hide.server.ts";
export type { ListsRefusal } from "./server/refused.server.ts";
export { addToken, putTokens } from "./server/tokens.server.ts";
