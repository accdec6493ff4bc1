/** Rows of the ratings. */

export { ratingsAbout } from "./server/grades/ratingsAbout.server.ts";
export { ratingsCount, ratingsRows } from "./server/grades/ratingsRows.server.ts";
