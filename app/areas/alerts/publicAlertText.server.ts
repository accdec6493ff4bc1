/** An alert in words, before it is created. */

export { KIND_OF } from "./model/alert.ts";
export { alertText, alreadyPast } from "./server/alertText.server.ts";
