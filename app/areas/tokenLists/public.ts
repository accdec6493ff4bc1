/** What other areas may use of token lists. */

export { chainName } from "./model/chains.ts";
export type { ListChange, ListRule, ListSummary, Visibility } from "./model/list.ts";
export type { ListsOfToken } from "./model/pages.ts";
export { listPath, listsPath, profilePath, reportedListsPath } from "./model/paths.ts";
export { Star } from "./pages/stars/star.tsx";
export { StarForm, useStars } from "./pages/stars/starForm.tsx";
export { TokenStar } from "./pages/stars/tokenStar.tsx";
