/** Tokens that somebody marked with a star. */

export { listsOfToken, starredOf } from "./server/pages/stars.server.ts";
