/** What other areas may use of support. */
export { supportPath } from "./model/paths.ts";
