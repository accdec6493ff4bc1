/** What other areas may use of the tokens' pages. */

export { tokenPath } from "./model/paths.ts";
