/** Tokens that a person has starred. */

export { listsOfToken, loadStarred } from "./server/pages/stars.server.ts";
