/** The state of the market data, for the desk that maintains it. */

export { METHODS } from "./server/grading/methods.server.ts";
export { lastOfficialDay } from "./server/grading/publication.server.ts";
