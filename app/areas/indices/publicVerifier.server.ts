/** Recomputes published indices. */

export { type VerifiedIndices, verifyIndices } from "./server/publication/verifyIndices.server.ts";
