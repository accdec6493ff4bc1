import { type EventType, NOTICE_DATA } from "#app/services/delivery/publicEvents.server.ts";
import { PUBLISHED_EVENTS } from "#events/facts.ts";
import type { z } from "./schema.server.ts";

/**
 * What an event of a type brings as `data`: one of the ledger as its core says, a notice as its area says. The document's webhooks are made
 * of this. What is sent is checked against it by test/integration/webhookReplay.test.ts. Throws for a type that nothing brings.
 * Source: docs/spec/data-api.md#4.
 */
export function eventData(type: EventType): z.ZodObject {
  const published = Object.values(PUBLISHED_EVENTS).find(({ as }) => as === type);
  const schema = published?.schema ?? (NOTICE_DATA as Readonly<Record<string, z.ZodObject>>)[type];
  if (!schema) throw new Error(`no schema says what ${type} brings`);
  return schema;
}
