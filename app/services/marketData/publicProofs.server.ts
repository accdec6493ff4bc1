/** Published grades as leaves of their proof. */

export { publishedLeaves, findTokenId } from "./server/grading/published.server.ts";
