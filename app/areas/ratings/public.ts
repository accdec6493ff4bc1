/** What other areas may use of the ratings. */

export { ratingsPath } from "./model/paths.ts";
