/** An alert in words, before it is made. */

export { KIND_OF } from "./model/alert.ts";
export { alertSaid, alreadyPast } from "./server/said.server.ts";
