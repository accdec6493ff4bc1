/** Tokens that a person has starred. */

export { listsOfToken, starredOf } from "./server/pages/stars.server.ts";
