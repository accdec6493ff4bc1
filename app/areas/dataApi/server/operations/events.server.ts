import { EVENT_TYPES, eventsAfter } from "#app/services/delivery/publicEvents.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { testEventsAfter } from "../sandbox/events.server.ts";
import { z } from "./schema.server.ts";
import { instant, limit, several } from "./shapes.server.ts";

/** More than will ever exist, and still exact in JSON. */
const MAX_POSITION = Number.MAX_SAFE_INTEGER;

export const eventShape = z
  .object({
    id: z.string().openapi({
      description:
        "Same as a webhook’s `webhook-id`. Use it to detect duplicates. For ledger events: `evt_` and the position.",
    }),
    type: z.enum(EVENT_TYPES),
    timestamp: instant,
    livemode: z
      .boolean()
      .openapi({ description: "False for events that test keys receive: the sample events and sandbox payments." }),
    position: z.number().int().optional().openapi({
      description:
        "Position in the ledger, from which a replay can start; for test keys, position in the sandbox. Absent if the event is not from the ledger: a triggered alert, a quota notice or an expiring plan.",
    }),
    sequence: z.number().int().openapi({
      description: "Sequence number among all events of the account. Pass it as `after`; webhooks do not include it.",
    }),
    stream: z
      .string()
      .optional()
      .openapi({ description: "Stream in the ledger or the sandbox; absent whenever `position` is." }),
    version: z.number().int().optional().openapi({ description: "Version within the stream." }),
    data: z.record(z.string(), z.unknown()).openapi({ description: "What happened. Amounts are decimal strings." }),
  })
  .openapi("Event");

export const listEvents = operation({
  id: "listEvents",
  path: "/v1/events",
  summary: "List events",
  description:
    "The same events that webhooks deliver, for polling: changes to payments by wallet and by card, renewals, refunds, plans, keys and wallets, triggered alerts, expiring plans, quota notices, and new versions of followed lists. Oldest first, each event once. To continue, set `after` to the last `sequence`. Events are kept for a year. A test key returns nine invented events, including cards, renewals and refunds, then those of the account’s sandbox payments.",
  tag: "Events",
  access: { kind: "key", scope: "webhooks" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({
    after: z.coerce.number().int().min(0).max(MAX_POSITION).default(0).openapi({
      type: "integer",
      description: "The last `sequence` that you have received; 0 starts at the first event.",
    }),
    types: several(z.enum(EVENT_TYPES), EVENT_TYPES.length)
      .optional()
      .openapi({
        type: "string",
        description: `Only these types, separated by commas: ${EVENT_TYPES.join(", ")}.`,
      }),
    limit: limit(50, 250),
  }),
  output: eventShape,
  async run({ after, types = null, limit: max }, { account, isSample, pool, calledAt }) {
    const asOf = calledAt.toISOString();
    if (isSample) return { data: await testEventsAfter(pool, { account, after, types, limit: max }), asOf };
    if (account === null) throw new Problem("no-key");
    return {
      data: await eventsAfter(pool, { account, after, types, limit: max }),
      asOf,
    };
  },
});
