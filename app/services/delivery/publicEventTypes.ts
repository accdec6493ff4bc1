/** The ledger facts that programs receive. */

export {
  dataOf,
  EVENTS_SUBSCRIPTION,
  isPublished,
  PUBLIC_TYPES,
  PUBLISHED_TYPES,
  publicTypeOf,
} from "./model/eventTypes.ts";
