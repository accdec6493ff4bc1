/** How the market is kept, for the desk that looks after it. */

export { METHODS } from "./server/grading/methods.server.ts";
export { lastOfficialDay } from "./server/grading/publication.server.ts";
