import { PUBLISHED_EVENTS } from "../../../../../events/facts.ts";
import type { EventType, NoticeType } from "../../../notifications/publicEvents.server.ts";
import { KEY_MODES } from "../../model/scopes.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

/**
 * What each type of event brings as `data`: an event of the ledger as its core says, a notice as it stands here. The document's webhooks
 * are made of this. What is sent is checked against it by test/integration/webhookReplay.test.ts. Source: data-api.md 4.
 */

const paymentId = z.string();
const keyId = z.uuid();

const planEnds = z.object({
  paymentId: paymentId.optional(),
  grantId: z.string().optional().openapi({ description: "In place of the payment's id where what ends is a trial." }),
  until: instant,
});
const quota = z.object({
  ...{ period: z.string(), units: z.number().int(), quota: z.number().int(), resetsAt: instant },
});
const simulated = z.boolean().openapi({ description: "Whether the market is an invented one." });

/** Notices, by their types for programs. */
const NOTICE_DATA = {
  "plan.expiring": planEnds,
  "plan.expired": planEnds,
  "key.expiring": z.object({ keyId, mode: z.enum(KEY_MODES), expiresAt: instant }),
  "quota.warning": quota,
  "quota.exceeded": quota,
  "alert.fired": z.object({
    ...{ alertId: z.string(), firingId: z.uuid(), condition: z.looseObject({ type: z.string() }), symbol: z.string() },
    ...{ before: z.string().nullable(), after: z.string().nullable(), tick: instant, simulated },
    sample: z.boolean().openapi({ description: "Whether its owner asked for a sample of it." }),
  }),
  "webhook.test": z.looseObject({ endpointId: z.uuid().optional() }),
} as const satisfies Partial<Record<NoticeType, z.ZodObject>>;

/** Of every type. Throws for one that nothing brings. */
export function eventData(type: EventType): z.ZodObject {
  const published = Object.values(PUBLISHED_EVENTS).find(({ as }) => as === type);
  const schema = published?.schema ?? (NOTICE_DATA as Readonly<Record<string, z.ZodObject>>)[type];
  if (!schema) throw new Error(`no schema says what ${type} brings`);
  return schema;
}
