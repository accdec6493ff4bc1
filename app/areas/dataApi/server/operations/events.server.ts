import { EVENT_TYPES, eventsAfter } from "#app/services/delivery/publicEvents.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { testEventsAfter } from "../sandbox/events.server.ts";
import { z } from "./schema.server.ts";
import { instant, limit, several } from "./shapes.server.ts";

/** More than there will ever be, and still exact in JSON. */
const MOST_POSITION = Number.MAX_SAFE_INTEGER;

export const eventShape = z
  .object({
    id: z.string().openapi({
      description:
        "The same as a webhook's `webhook-id`: whoever has seen it has seen the event. `evt_` and the position of an event of the ledger.",
    }),
    type: z.enum(EVENT_TYPES),
    timestamp: instant,
    livemode: z
      .boolean()
      .openapi({ description: "False of what keys for testing see: the sample, and payments of the sandbox." }),
    position: z.number().int().optional().openapi({
      description:
        "In the ledger, which a replay begins at; of a key for testing, in the sandbox. Absent where an event is not of the ledger: a fired alert, a quota, a plan that ends.",
    }),
    place: z.number().int().openapi({
      description: "Among all that the account was told. `after` takes it; a webhook does not bring it.",
    }),
    stream: z.string().optional().openapi({ description: "Of the ledger, or of the sandbox; absent with `position`." }),
    version: z.number().int().optional().openapi({ description: "In the stream." }),
    data: z.record(z.string(), z.unknown()).openapi({ description: "What happened. Amounts are decimal text." }),
  })
  .openapi("Event");

export const listEvents = operation({
  id: "listEvents",
  path: "/v1/events",
  summary: "Events of the account",
  description:
    "What webhooks bring to a server, to be pulled instead: what happened to payments by wallet and by card, renewals, refunds, plans, keys and wallets, fired alerts, ending plans, quotas, new versions of lists that are followed. The oldest first, each once; ask again with `after` set to the last `place`. Events are kept for a year. A key for testing sees nine invented events, also of cards, renewals and refunds, and then those of the payments that the account made in the sandbox.",
  tag: "Events",
  scope: "webhooks",
  fresh: "never",
  query: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_POSITION)
      .default(0)
      .openapi({ type: "integer", description: "The last place that is known; 0 is before the first event." }),
    types: several(z.enum(EVENT_TYPES), EVENT_TYPES.length)
      .optional()
      .openapi({
        type: "string",
        description: `Of these types alone, separated by commas: ${EVENT_TYPES.join(", ")}.`,
      }),
    limit: limit(50, 250),
  }),
  output: eventShape,
  async run({ after, types = null, limit: most }, { account, isSample, pool, calledAt }) {
    const asOf = calledAt.toISOString();
    if (isSample) return { data: await testEventsAfter(pool, { account, after, types, limit: most }), asOf };
    if (account === null) throw new Problem("no-key");
    return {
      data: await eventsAfter(pool, { account, after, types, limit: most }),
      asOf,
    };
  },
});
