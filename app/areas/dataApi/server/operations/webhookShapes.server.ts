import { WEBHOOK_TYPES } from "#app/services/delivery/publicEvents.server.ts";
import { z } from "./schema.server.ts";
import { deliveryState, instant } from "./shapes.server.ts";

/** Webhook endpoints as calls accept and return them. Source: docs/spec/data-api.md#4. */

const LONGEST_URL = 500;
const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;
const DAY = 24 * HOUR;

const url = z.string().min(1).max(LONGEST_URL).openapi({
  description: "An https URL on port 443 or 8443 of a public server.",
  example: "https://example.com/hooks/tmai",
});
const eventTypes = z
  .array(z.enum(WEBHOOK_TYPES))
  .max(WEBHOOK_TYPES.length)
  .openapi({
    description:
      "Only these event types; empty: all events of the account. `list.published` for every public list and `grades.published` are sent only if you name them.",
    example: ["payment.saved", "alert.triggered"],
  });

export const newEndpoint = z.strictObject({ url, eventTypes: eventTypes.default([]) });
export const endpointChange = z.strictObject({
  url: url.optional(),
  eventTypes: eventTypes.optional(),
  state: z
    .enum(["active", "disabled"])
    .optional()
    .openapi({ description: "`active` enables the endpoint again and clears its earlier failures." }),
});
export const rotation = z.object({
  overlapSeconds: z
    .number()
    .int()
    .min(HOUR)
    .max(WEEK)
    .default(DAY)
    .openapi({ description: "How long the previous secret also signs, from one hour to one week." }),
});

const id = z.uuid();
export const endpoint = z
  .object({
    id,
    url: z.string(),
    eventTypes: z.array(z.string()).openapi({ description: "Empty: all events of the account." }),
    mode: z
      .enum(["live", "test"])
      .openapi({ description: "Mode of the key that created it. Only keys of the same mode can see it." }),
    state: z.enum(["active", "paused", "disabled"]).openapi({
      description:
        "`paused`: the plan allows fewer endpoints, and older ones take precedence; it works again automatically once there is room. `disabled`: by its owner, by a 410 response, or after three days without a successful delivery.",
    }),
    failingSince: instant.nullable(),
    disabledAt: instant.nullable(),
    previousSecretUntil: instant.nullable().openapi({ description: "Until then, both secrets sign." }),
    createdAt: instant,
  })
  .openapi("WebhookEndpoint");
export const endpointWithSecret = endpoint
  .extend({ secret: z.string().openapi({ description: "`whsec_` followed by 32 bytes in base64. Shown only once." }) })
  .openapi("WebhookEndpointWithSecret");

const position = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const replayOrder = z
  .strictObject({
    fromPosition: position.openapi({
      description: "Ledger position of the first event to send, as in an event’s `position`.",
    }),
    toPosition: position
      .optional()
      .openapi({ description: "Ledger position of the last event to send. Default: the latest." }),
    eventTypes: eventTypes
      .min(1)
      .optional()
      .openapi({ description: "Only these types, among those that the endpoint receives." }),
  })
  .refine(({ fromPosition, toPosition = fromPosition }) => toPosition >= fromPosition, {
    path: ["toPosition"],
    message: "must not be before fromPosition",
  });
export const replayed = z
  .object({
    queued: z.number().int(),
    nextPosition: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "`fromPosition` for the next call; null if there are no more events." }),
  })
  .openapi("WebhookReplay");

export const delivery = z
  .object({
    id,
    endpointId: id,
    eventId: z.string().openapi({ description: "Same as `webhook-id`." }),
    type: z.string(),
    state: deliveryState,
    attempts: z.number().int(),
    lastStatus: z.number().int().nullable(),
    lastResponse: z
      .string()
      .nullable()
      .openapi({ description: "The first 4 KiB of the response, or why there was none." }),
    createdAt: instant,
    nextAt: instant.nullable(),
    completedAt: instant.nullable(),
  })
  .openapi("WebhookDelivery");
