/** What other areas may use of support. */
export { cleanText, identifiersIn } from "./model/identifiers.ts";
export { supportPath } from "./model/paths.ts";
