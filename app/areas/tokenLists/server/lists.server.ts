/** Everything that pages and endpoints use of token lists. */

export {
  changeList,
  cloneList,
  createList,
  deleteList,
  followList,
  type ListOrder,
  reportList,
  type Saved,
} from "./commands.server.ts";
export {
  type Imported,
  type ImportOrder,
  importList,
  type ReadImport,
  readImport,
  saveImport,
} from "./exchange/import.server.ts";
export { loadTokenListPage } from "./listPage.server.ts";
export { loadProfile, type OwnProfile, ownProfile, type Profile, putProfile } from "./profiles.server.ts";
export {
  listLimits,
  listsHolding,
  loadLists,
  PUBLIC_SORTS,
  type PublicLists,
  type PublicSort,
  publicLists,
} from "./reads.server.ts";
export { type ListsRefusal, type Refusal, refused } from "./refused.server.ts";
export { addToken, type GivenToken, moveToken, putTokens, removeToken } from "./tokens.server.ts";
