import { PUBLISHED_EVENTS } from "#events/facts.ts";

/** What programs receive of the ledger: which events, and under which names. Each core says it of its own (`publishedAs`). */

/** Their names in the ledger. */
export const TOLD_TYPES = Object.keys(PUBLISHED_EVENTS);
/** Their names for programs. */
export const PUBLIC_TYPES = Object.values(PUBLISHED_EVENTS).map(({ as }) => as);
/** The name of the cursor of the reaction that notifies programs. */
export const EVENTS_REACTION = "notifications.events";

export const isTold = (type: string): boolean => Object.hasOwn(PUBLISHED_EVENTS, type);

/** The name that programs know an event by. Throws for one that no program is sent. */
export const publicTypeOf = (type: string): string => publicationOf(type).as;

/** `data` of an envelope, of a fact in its current version. `id` is what follows the first hyphen of the stream's name. */
export function dataOf(fact: { type: string; data: unknown }, id: string): Readonly<Record<string, unknown>> {
  return publicationOf(fact.type).data(fact.data as never, id);
}

function publicationOf(type: string) {
  const publication = isTold(type) ? PUBLISHED_EVENTS[type] : undefined;
  if (!publication) throw new Error(`${type} is sent to no program`);
  return publication;
}
