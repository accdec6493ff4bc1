/** The simulated market that test keys see. */

export { SAMPLE_AT } from "./server/sample/sampleMarket.server.ts";
export { sampleReads } from "./server/sample/sampleReads.server.ts";
