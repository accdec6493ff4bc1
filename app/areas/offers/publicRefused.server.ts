/** Refusals of what is offered. */

export { OFFERS_STATUS, type OffersRefusal, refused } from "./server/refused.server.ts";
