import type { WebhookEndpoint } from "#app/areas/notifications/public.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointOwner,
  endpointRows,
  findEndpoint,
  MAX_REPLAYED,
  replay,
  rotateSecret,
  sendSample,
} from "#app/areas/notifications/publicWebhooks.server.ts";
import { refusalOfUrl } from "#app/platform/guardedRequest.server.ts";
import { type Answer, type CallContext, operation } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { MAX_REPLAYS_PER_HOUR, tooManyReplays } from "../replays.server.ts";
import { commandHash, requireOwner } from "./owner.server.ts";
import { z } from "./schema.server.ts";
import {
  endpoint,
  endpointChange,
  endpointWithSecret,
  newEndpoint,
  replayed,
  replayOrder,
  rotation,
} from "./webhookShapes.server.ts";

/** The account's webhook endpoints, in the key's own mode. Source: docs/spec/data-api.md#4. */

const of = {
  tag: "Webhooks",
  access: { kind: "key", scope: "webhooks" },
  reads: "account",
  cost: "free",
  fresh: "never",
} as const;
const endpointId = z.uuid().openapi({ description: "ID of the endpoint." });
const byId = z.object({ id: endpointId });

export const listWebhookEndpoints = operation({
  ...of,
  id: "listWebhookEndpoints",
  path: "/v1/webhook-endpoints",
  summary: "List webhook endpoints",
  description: "Oldest first. The plan limits how many there can be.",
  query: z.object({}),
  output: endpoint,
  async run(_, context) {
    const rows = await endpointRows(context.pool, await endpointOwner(context));
    return { data: rows.map(shown), asOf: context.calledAt.toISOString() };
  },
});

export const getWebhookEndpoint = operation({
  ...of,
  id: "getWebhookEndpoint",
  path: "/v1/webhook-endpoints/{id}",
  summary: "Get a webhook endpoint",
  description: "Including its state and since when deliveries have been failing.",
  isOne: true,
  query: byId,
  output: endpoint,
  run: async ({ id }, context) =>
    toAnswer(id, await findEndpoint(context.pool, await endpointOwner(context), id), context),
});

export const createWebhookEndpoint = operation({
  ...of,
  id: "createWebhookEndpoint",
  method: "post",
  path: "/v1/webhook-endpoints",
  summary: "Create a webhook endpoint",
  description:
    "Events are signed according to Standard Webhooks: `v1` with the secret, which only this response contains, and `v1a` with the key at `/.well-known/webhook-keys.json`. Repeating the call with the same `Idempotency-Key` within a day returns the same endpoint and secret.",
  isOne: true,
  creates: true,
  isSecret: true,
  query: z.object({}),
  body: newEndpoint,
  example: { url: "https://example.com/hooks/tmai", eventTypes: ["payment.saved", "alert.triggered"] },
  output: endpointWithSecret,
  async run(_, context, { url, eventTypes: types }) {
    const order = { url, types };
    refuseUrl(url);
    const command = commandHash(await requireOwner(context), context, `createWebhookEndpoint ${context.mode}`, order);
    const made = await createEndpoint(context.pool, await endpointOwner(context), order, command);
    if ("refusal" in made) throw new Problem("plan-required", { sentence: made.refusal });
    return withSecret(made, context);
  },
});

export const updateWebhookEndpoint = operation({
  ...of,
  id: "updateWebhookEndpoint",
  method: "patch",
  path: "/v1/webhook-endpoints/{id}",
  summary: "Update a webhook endpoint",
  description: "Updates the fields that you send. Set `state` to `active` to enable a disabled endpoint again.",
  isOne: true,
  query: byId,
  body: endpointChange,
  example: { eventTypes: [], state: "active" },
  output: endpoint,
  async run({ id }, context, { eventTypes: types, ...rest }) {
    const change = { ...rest, types };
    if (change.url !== undefined) refuseUrl(change.url);
    return toAnswer(id, await changeEndpoint(context.pool, await endpointOwner(context), id, change), context);
  },
});

export const deleteWebhookEndpoint = operation({
  ...of,
  id: "deleteWebhookEndpoint",
  method: "delete",
  path: "/v1/webhook-endpoints/{id}",
  summary: "Delete a webhook endpoint",
  description: "Deletes the endpoint permanently, with its waiting deliveries and its delivery history.",
  isOne: true,
  query: byId,
  output: z.object({ id: endpointId, deleted: z.literal(true) }),
  async run({ id }, context) {
    if (!(await deleteEndpoint(context.pool, await endpointOwner(context), id))) throw notFound(id);
    return { data: { id, deleted: true }, asOf: context.calledAt.toISOString() };
  },
});

export const rotateWebhookSecret = operation({
  ...of,
  id: "rotateWebhookSecret",
  method: "post",
  path: "/v1/webhook-endpoints/{id}/rotate",
  isSecret: true,
  isRepeatable: true,
  summary: "Rotate a webhook secret",
  description:
    "Only this response contains the new secret. During the overlap, each delivery carries one signature per secret, separated by spaces, so that a receiver with any of them can verify it. Every older secret keeps its own overlap, at most four of them at once. Repeating the call with the same `Idempotency-Key` within a day returns the same secret.",
  isOne: true,
  query: byId,
  body: rotation,
  example: { overlapSeconds: 86_400 },
  output: endpointWithSecret,
  async run({ id }, context, { overlapSeconds }) {
    const command = commandHash(await requireOwner(context), context, `rotateWebhookSecret ${id}`, { overlapSeconds });
    const made = await rotateSecret(context.pool, await endpointOwner(context), id, { overlapSeconds, command });
    if (!made) throw notFound(id);
    if ("waitSeconds" in made) throw tooMany(made.waitSeconds);
    return withSecret(made, context);
  },
});

export const testWebhookEndpoint = operation({
  ...of,
  id: "testWebhookEndpoint",
  method: "post",
  path: "/v1/webhook-endpoints/{id}/test",
  summary: "Send a test event",
  description: "Sends a `webhook.test` event, signed like any other, at most 20 an hour. It uses no units.",
  isOne: true,
  query: byId,
  output: z.object({ deliveryId: z.uuid() }),
  async run({ id }, context) {
    const owner = await endpointOwner(context);
    const found = await findEndpoint(context.pool, owner, id);
    if (!found) throw notFound(id);
    refuseDisabled(found);
    const deliveryId = await sendSample(context.pool, owner, id);
    if (deliveryId === null) throw tooMany(HOUR_SECONDS);
    return { data: { deliveryId }, asOf: context.calledAt.toISOString() };
  },
});

const HOUR_SECONDS = 3_600;

export const replayWebhookEvents = operation({
  ...of,
  id: "replayWebhookEvents",
  method: "post",
  path: "/v1/webhook-endpoints/{id}/replay",
  access: { kind: "key", scope: "webhooks", mode: "live" },
  summary: "Replay events to an endpoint",
  description: `Resends the account’s own events from the ledger, however old: those of the types that the endpoint receives, in order and with their original \`webhook-id\`. Events being sent for the first time at that moment are not sent twice. One call replays up to ${MAX_REPLAYED.toLocaleString("en")} events and returns in \`nextPosition\` where the next call continues; at most ${MAX_REPLAYS_PER_HOUR} calls an hour. Notices that are not in the ledger, such as triggered alerts, are resent by their delivery.`,
  isOne: true,
  query: byId,
  body: replayOrder,
  example: { fromPosition: 1, eventTypes: ["payment.saved"] },
  output: replayed,
  async run({ id }, context, { eventTypes: types, ...positions }) {
    const owner = await endpointOwner(context);
    const found = await findEndpoint(context.pool, owner, id);
    if (!found) throw notFound(id);
    refuseDisabled(found);
    const wait = await tooManyReplays(owner.account);
    if (wait !== null) throw tooMany(wait);
    return {
      data: { ...(await replay(context.pool, owner.account, found, { ...positions, types })) },
      asOf: context.calledAt.toISOString(),
    };
  },
});

/** Deliveries to a disabled endpoint would be skipped. */
export function refuseDisabled({ state }: Pick<WebhookEndpoint, "state">): void {
  if (state === "active") return;
  const detail =
    state === "disabled"
      ? "This endpoint is disabled. Set its state to active first."
      : "This endpoint is paused: the plan allows fewer endpoints, and older ones take precedence.";
  throw new Problem("unprocessable", { errors: [{ pointer: "/query/id", detail }] });
}

export async function endpointOwner(context: CallContext): Promise<EndpointOwner> {
  const { accountId } = await requireOwner(context);
  if (context.mode === null) throw new Problem("no-key");
  return { account: accountId, mode: context.mode, entitlements: context.entitlements };
}

export const notFound = (id: string): Problem => new Problem("not-found", { values: { what: id } });
const tooMany = (seconds: number): Problem =>
  new Problem("rate-limited", {
    sentence: { tag: "TooManyTries", seconds } as { tag: string },
    headers: { "retry-after": String(seconds) },
  });

/** An early check: the address is checked again when it is dialled. */
function refuseUrl(url: string): void {
  const refusal = refusalOfUrl(url);
  if (refusal !== null) throw badRequest("/body/url", URL_PROBLEMS[refusal] ?? "This URL cannot be used.");
}

const URL_PROBLEMS: Readonly<Record<string, string>> = {
  NotAnAddress: "This is not a URL.",
  NotHttps: "The URL must start with https://.",
  UserInfo: "The URL must not contain a username or password.",
  PortNotAllowed: "The port must be 443 or 8443.",
  OwnHost: "The URL must not point to our own servers.",
  PrivateAddress: "The URL must point to a public server.",
};

function shown({ endpointId: id, url, types: eventTypes, ...rest }: WebhookEndpoint): Record<string, unknown> {
  return { id, url, eventTypes, ...rest };
}

function toAnswer(id: string, found: WebhookEndpoint | null, { calledAt }: CallContext): Answer {
  if (!found) throw notFound(id);
  return { data: shown(found), asOf: calledAt.toISOString() };
}

const withSecret = (made: { endpoint: WebhookEndpoint; secret: string }, { calledAt }: CallContext): Answer => ({
  data: { ...shown(made.endpoint), secret: made.secret },
  asOf: calledAt.toISOString(),
});
