export { publishedLeaves, tokenIdOf } from "./server/published.server.ts";
export { type VerifiedGrades, verifyGrades } from "./server/verifyGrades.server.ts";
