/** What other areas may use of admin. */
export { adminPath } from "./model/paths.ts";
