import { PUBLISHED_EVENTS } from "#events/facts.ts";

/** The ledger events that programs receive, and their public names. Each core declares its own (`publishedAs`). */

/** Their names in the ledger. */
export const PUBLISHED_TYPES = Object.keys(PUBLISHED_EVENTS);
/** Their names for programs. */
export const PUBLIC_TYPES = Object.values(PUBLISHED_EVENTS).map(({ as }) => as);
/** The name of the cursor of the subscription that notifies programs. */
export const EVENTS_SUBSCRIPTION = "notifications.events";

export const isPublished = (type: string): boolean => Object.hasOwn(PUBLISHED_EVENTS, type);

/** The public name of an event. Throws for one that is not sent to programs. */
export const toPublicType = (type: string): string => requirePublication(type).as;

/** `data` of an envelope, for a fact in its current version. `id` is the part of the stream's name after the first hyphen. */
export function toPublishedData(fact: { type: string; data: unknown }, id: string): Readonly<Record<string, unknown>> {
  return requirePublication(fact.type).data(fact.data as never, id);
}

function requirePublication(type: string) {
  const publication = isPublished(type) ? PUBLISHED_EVENTS[type] : undefined;
  if (!publication) throw new Error(`${type} is sent to no program`);
  return publication;
}
