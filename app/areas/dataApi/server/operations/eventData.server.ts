import { type EventType, NOTICE_DATA } from "#app/services/delivery/publicEvents.server.ts";
import { PUBLISHED_EVENTS } from "#events/facts.ts";
import type { z } from "./schema.server.ts";

/**
 * The `data` of an event type: a ledger event's as its core defines it, a notice's as its area does. The document's webhooks are built
 * from this. test/integration/webhookReplay.test.ts checks what is sent against it. Throws for a type without data.
 * Source: docs/spec/data-api.md#4.
 */
export function eventData(type: EventType): z.ZodObject {
  const published = Object.values(PUBLISHED_EVENTS).find(({ as }) => as === type);
  const schema = published?.schema ?? (NOTICE_DATA as Readonly<Record<string, z.ZodObject>>)[type];
  if (!schema) throw new Error(`no schema says what ${type} brings`);
  return schema;
}
