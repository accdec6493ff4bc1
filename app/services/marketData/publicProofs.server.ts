/** Published grades as leaves of their proof. */

export { findTokenId, publishedLeaves } from "./server/grading/published.server.ts";
