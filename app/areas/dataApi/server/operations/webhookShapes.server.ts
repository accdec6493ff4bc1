import { DELIVERY_STATES } from "#app/areas/notifications/publicWebhooks.server.ts";
import { WEBHOOK_TYPES } from "#app/services/delivery/publicEvents.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

/** Webhook endpoints as calls take and return them. Source: docs/spec/data-api.md#4. */

const LONGEST_URL = 500;
const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;
const DAY = 24 * HOUR;

const url = z
  .string()
  .min(1)
  .max(LONGEST_URL)
  .openapi({ description: "https, port 443 or 8443, of a public server.", example: "https://example.com/hooks/tmai" });
const types = z
  .array(z.enum(WEBHOOK_TYPES))
  .max(WEBHOOK_TYPES.length)
  .openapi({
    description:
      "Of these types alone; empty: all that is the account's own. `list.published` of every public list and `grades.published` come to who names them.",
    example: ["payment.saved", "alert.fired"],
  });

export const newEndpoint = z.object({ url, types: types.default([]) });
export const endpointChange = z.object({
  url: url.optional(),
  types: types.optional(),
  state: z
    .enum(["active", "disabled"])
    .optional()
    .openapi({ description: "`active` begins again, without the failures that there were." }),
});
export const rotation = z.object({
  overlapSeconds: z
    .number()
    .int()
    .min(HOUR)
    .max(WEEK)
    .default(DAY)
    .openapi({ description: "For so long the secret before signs too: an hour to a week." }),
});

const id = z.uuid();
export const endpoint = z
  .object({
    id,
    url: z.string(),
    types: z.array(z.string()).openapi({ description: "Empty: all that is the account's own." }),
    mode: z
      .enum(["live", "test"])
      .openapi({ description: "That of the key which made it, and of the keys that see it." }),
    state: z.enum(["active", "paused", "disabled"]).openapi({
      description:
        "`paused`: the plan allows fewer, and older ones come first; it works again once there is room. `disabled`: by its owner, by an answer 410, or after three days in which nothing arrived.",
    }),
    failingSince: instant.nullable(),
    disabledAt: instant.nullable(),
    previousSecretUntil: instant.nullable().openapi({ description: "Until then both secrets sign." }),
    createdAt: instant,
  })
  .openapi("WebhookEndpoint");
export const endpointWithSecret = endpoint
  .extend({ secret: z.string().openapi({ description: "`whsec_` and 32 bytes in base64. Shown once." }) })
  .openapi("WebhookEndpointWithSecret");

const position = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const replayOrder = z
  .object({
    fromPosition: position.openapi({ description: "Of the ledger, as events have it: the first that is sent." }),
    toPosition: position.optional().openapi({ description: "The last; all there are if absent." }),
    types: types.min(1).optional().openapi({ description: "Of these alone, of those that the endpoint asks for." }),
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
      .openapi({ description: "Where the next call goes on; null where there is no more." }),
  })
  .openapi("WebhookReplay");

export const deliveryState = z.enum(DELIVERY_STATES).openapi({
  description:
    "`due` waits for its next try, `dead` was tried ten times, `skipped` came to an endpoint that took nothing.",
});
export const delivery = z
  .object({
    id,
    endpointId: id,
    eventId: z.string().openapi({ description: "As in `webhook-id`." }),
    type: z.string(),
    state: deliveryState,
    attempts: z.number().int(),
    lastStatus: z.number().int().nullable(),
    lastAnswer: z
      .string()
      .nullable()
      .openapi({ description: "The first 4 KiB of what was answered, or why nothing was." }),
    createdAt: instant,
    nextAt: instant.nullable(),
    doneAt: instant.nullable(),
  })
  .openapi("WebhookDelivery");
