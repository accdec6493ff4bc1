/** What other rooms may use of the checkout on the server. */
export { type SaveRefusal, savePlan } from "./server/save.server.ts";
export { watchOnce } from "./server/watch/tick.server.ts";
export { believeTrail } from "./server/watch/trail.server.ts";
export { alarmUnpaid } from "./server/watch/unpaidSignatures.server.ts";
