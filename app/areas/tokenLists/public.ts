/** What other areas may use of token lists. */

export type { Visibility } from "./model/list.ts";
export { listPath, listsPath, profilePath } from "./model/paths.ts";
