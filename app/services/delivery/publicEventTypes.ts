/** The ledger facts that programs receive. */

export { dataOf, EVENTS_SUBSCRIPTION, isTold, PUBLIC_TYPES, publicTypeOf, TOLD_TYPES } from "./model/eventTypes.ts";
