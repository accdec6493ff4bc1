/** Computes published indices again. */

export { type VerifiedIndices, verifyIndices } from "./server/publication/verifyIndices.server.ts";
