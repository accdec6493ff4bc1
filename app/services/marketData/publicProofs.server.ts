/** Published grades as leaves of their proof. */

export { publishedLeaves, tokenIdOf } from "./server/grading/published.server.ts";
