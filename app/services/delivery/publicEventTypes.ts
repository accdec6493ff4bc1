/** The ledger facts that programs receive. */

export {
  EVENTS_SUBSCRIPTION,
  isPublished,
  PUBLIC_TYPES,
  PUBLISHED_TYPES,
  toPublicType,
  toPublishedData,
} from "./model/eventTypes.ts";
