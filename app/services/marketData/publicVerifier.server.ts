/** Recomputes published grades. */

export { type VerifiedGrades, verifyGrades } from "./server/grading/verifyGrades.server.ts";
