/** Which facts of the ledger programs hear of. */

export { dataOf, EVENTS_REACTION, isTold, PUBLIC_TYPES, publicTypeOf, TOLD_TYPES } from "./model/eventTypes.ts";
