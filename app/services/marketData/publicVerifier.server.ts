/** Computes published grades again. */

export { type VerifiedGrades, verifyGrades } from "./server/grading/verifyGrades.server.ts";
