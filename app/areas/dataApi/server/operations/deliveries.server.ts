import type { WebhookDelivery } from "#app/areas/notifications/public.ts";
import { deliveriesTo, sendAgain } from "#app/areas/notifications/publicWebhooks.server.ts";
import { encodeCursor, parseCursor } from "../exchange/cursor.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { z } from "./schema.server.ts";
import { cursor, DELIVERY_STATES, deliveryState, limit } from "./shapes.server.ts";
import { delivery } from "./webhookShapes.server.ts";
import { endpointOwner, notFound } from "./webhooks.server.ts";

/** Deliveries to the account's webhook endpoints. Source: docs/spec/data-api.md#4. */

const of = {
  tag: "Webhooks",
  access: { kind: "key", scope: "webhooks" },
  reads: "account",
  cost: "free",
  fresh: "never",
} as const;

export const listDeliveries = operation({
  ...of,
  id: "listDeliveries",
  path: "/v1/deliveries",
  summary: "List deliveries",
  description:
    "Deliveries to your endpoints with the responses received, newest first. A delivery stays listed for 30 days after it ends.",
  query: z.object({
    endpoint: z.uuid().optional().openapi({ description: "Only deliveries to this endpoint." }),
    state: deliveryState.optional(),
    limit: limit(50, 250),
    cursor,
  }),
  output: delivery,
  async run({ endpoint: endpointId = null, state: named, limit: max, cursor: after }, context) {
    const { account, mode } = await endpointOwner(context);
    const state = STORED.find((stored) => DELIVERY_STATES[stored] === named) ?? null;
    const place = `listDeliveries ${account} ${mode} ${endpointId} ${state}`;
    const before = after === undefined ? null : Number(parseCursor(place, after)[0]);
    const rows = await deliveriesTo(context.pool, { account, mode, endpointId, state, before, limit: max });
    const last = rows.length === max ? rows.at(-1) : undefined;
    return {
      data: rows.map(({ turn: _, ...one }) => shown(one)),
      next: last ? encodeCursor(place, [last.turn]) : null,
      limit: max,
      asOf: context.calledAt.toISOString(),
    };
  },
});

export const resendDelivery = operation({
  ...of,
  id: "resendDelivery",
  method: "post",
  path: "/v1/deliveries/{id}/resend",
  summary: "Resend a delivery",
  description:
    "Sends the delivery immediately, with the same `webhook-id` and as many attempts as the first time. A delivery that is still waiting is attempted now.",
  isOne: true,
  query: z.object({ id: z.uuid().openapi({ description: "ID of the delivery." }) }),
  output: delivery,
  async run({ id }, context) {
    const owner = await endpointOwner(context);
    const sent = await sendAgain(context.pool, owner, id);
    if (sent === null) throw notFound(id);
    if (sent === "disabled") throw new Problem("unprocessable", { errors: [DISABLED] });
    return { data: shown(sent), asOf: context.calledAt.toISOString() };
  },
});

const DISABLED = {
  pointer: "/query/id",
  detail: "The endpoint of this delivery is disabled. Set its state to active first.",
};

const STORED = Object.keys(DELIVERY_STATES) as (keyof typeof DELIVERY_STATES)[];

const shown = (one: WebhookDelivery): Record<string, unknown> => {
  const { deliveryId: id, state, lastAnswer: lastResponse, createdAt, nextAt, doneAt: completedAt, ...rest } = one;
  return { id, ...rest, state: DELIVERY_STATES[state], lastResponse, createdAt, nextAt, completedAt };
};
