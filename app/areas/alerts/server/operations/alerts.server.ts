import {
  type Answer,
  type CallContext,
  commandHash,
  cursor,
  DELIVERY_STATES,
  encodeCursor,
  instant,
  limit,
  operation,
  Problem,
  type ProblemCode,
  parseCursor,
  requireOwner,
  tokenId,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import type { Alert, AlertOrder, Firing } from "../../model/alert.ts";
import type { AlertChange } from "../../model/calls.ts";
import { conditionIn, conditionOut, type PublicCondition } from "../../model/publicCondition.ts";
import { alertsPage, findAlert } from "../alertRows.server.ts";
import {
  type AlertRefusal,
  alertLimit,
  changeAlert,
  createAlert,
  deleteAlert,
  pauseAlert,
  snoozeAlert,
  testAlert,
} from "../alerts.server.ts";
import { firingsPage } from "../firings.server.ts";
import { ALERT_STATES, alert, alertChange, alertLimits, newAlert, trigger } from "./shapes.server.ts";

/** The account's alerts: the same ones that its pages show, with the same rules. Source: docs/spec/data-api.md#3-1. */

const CODES: Record<AlertRefusal["tag"], ProblemCode> = {
  TooManyAlerts: "plan-required",
  TooManyAlertsOfAll: "plan-required",
  AlertKindNeedsPlan: "plan-required",
  AlertChannelNeedsPlan: "plan-required",
  UnknownAlert: "not-found",
  UnknownWatched: "unprocessable",
  NoPortfolio: "unprocessable",
  TooManyTries: "rate-limited",
  BadBody: "bad-request",
};

/** The area's own message, as a problem. */
const toProblem = (refusal: AlertRefusal): Problem =>
  new Problem(CODES[refusal.tag], {
    sentence: "field" in refusal && refusal.field === "condition.times" ? { ...refusal, field: MULTIPLE } : refusal,
    ...(refusal.tag === "TooManyTries" ? { headers: { "retry-after": String(refusal.seconds) } } : {}),
  });

const MULTIPLE = "condition.multiple";

const of = {
  tag: "Alerts",
  access: { kind: "key", scope: "alerts", mode: "live" },
  reads: "account",
  cost: "free",
  fresh: "never",
} as const;
const alertId = z.uuid().openapi({ description: "The alert's id." });
const byId = z.object({ id: alertId });

export const listAlerts = operation({
  ...of,
  id: "listAlerts",
  path: "/v1/alerts",
  summary: "List alerts",
  description: "The account’s alerts, newest first.",
  query: z.object({
    tokenId: tokenId.optional().openapi({ description: "Only alerts on this token." }),
    limit: limit(20, 100),
    cursor,
  }),
  output: alert,
  async run({ tokenId: slug, limit: max, cursor: after }, context) {
    const list = `listAlerts ${slug ?? ""}`;
    const { accountId } = await requireOwner(context);
    const found = await alertsPage(accountId, { older: olderIn(list, after), limit: max, tokenId: slug });
    return {
      data: found.alerts.map(toApiAlert),
      next: found.older && encodeCursor(list, [found.older]),
      limit: max,
      asOf: context.calledAt.toISOString(),
    };
  },
});

export const getAlertLimit = operation({
  ...of,
  id: "getAlertLimit",
  path: "/v1/alerts/limit",
  summary: "Get the alert limit",
  description: "What the plan allows for alerts, and how many of them are in use.",
  isOne: true,
  query: z.object({}),
  output: alertLimits,
  run: async (_, context) => ({
    data: { ...(await alertLimit(await requireOwner(context), context.entitlements)) },
    asOf: context.calledAt.toISOString(),
  }),
});

export const getAlert = operation({
  ...of,
  id: "getAlert",
  path: "/v1/alerts/{id}",
  summary: "Get an alert",
  description: "One of the account’s alerts, with its current state.",
  isOne: true,
  query: byId,
  output: alert,
  async run({ id }, context) {
    const found = await findAlert((await requireOwner(context)).accountId, id);
    if (!found) throw toProblem({ tag: "UnknownAlert" });
    return toAnswer({ alert: found }, context);
  },
});

export const createAlertCall = operation({
  ...of,
  id: "createAlert",
  method: "post",
  path: "/v1/alerts",
  summary: "Create an alert",
  description:
    "Omitted fields get their defaults: the alert triggers once, notifies in-app and does not expire. Repeating the call with the same `Idempotency-Key` returns the same alert.",
  isOne: true,
  creates: true,
  query: z.object({}),
  body: newAlert,
  example: {
    tokenId: "bitcoin",
    condition: { type: "change_percent", percent: "10", window: "24h", direction: "down" },
  },
  output: alert,
  async run(_, context, body) {
    const owner = await requireOwner(context);
    const made = await createAlert(
      owner,
      context.entitlements,
      toStored(body) as AlertOrder,
      commandHash(owner, context, "createAlert", body),
    );
    return toAnswer(made, context);
  },
});

export const updateAlertCall = operation({
  ...of,
  id: "updateAlert",
  method: "patch",
  path: "/v1/alerts/{id}",
  summary: "Update an alert",
  description:
    "Updates the fields that you send. The token or list that it watches cannot be changed. If the condition changes, the alert starts waiting again.",
  isOne: true,
  query: byId,
  body: alertChange,
  example: { note: "Look at this again", recurring: true },
  output: alert,
  run: async ({ id }, context, body) =>
    toAnswer(
      await changeAlert(await requireOwner(context), context.entitlements, id, toStored(body) as AlertChange),
      context,
    ),
});

export const deleteAlertCall = operation({
  ...of,
  id: "deleteAlert",
  method: "delete",
  path: "/v1/alerts/{id}",
  summary: "Delete an alert",
  description: "Deletes the alert permanently. The times it triggered stay in the account’s history.",
  isOne: true,
  query: byId,
  output: z.object({ id: alertId, deleted: z.literal(true) }),
  async run({ id }, context) {
    const deleted = await deleteAlert((await requireOwner(context)).accountId, id);
    if ("refusal" in deleted) throw toProblem(deleted.refusal);
    return { data: { id, deleted: true }, asOf: context.calledAt.toISOString() };
  },
});

export const pauseAlertCall = operation({
  ...of,
  id: "pauseAlert",
  method: "post",
  path: "/v1/alerts/{id}/pause",
  summary: "Pause or resume an alert",
  description: "A paused alert still counts towards the plan’s limit.",
  isOne: true,
  query: byId,
  body: z.object({ paused: z.boolean() }),
  example: { paused: true },
  output: alert,
  run: async ({ id }, context, { paused }) =>
    toAnswer(await pauseAlert(await requireOwner(context), context.entitlements, id, paused), context),
});

export const muteAlertCall = operation({
  ...of,
  id: "muteAlert",
  method: "post",
  path: "/v1/alerts/{id}/mute",
  summary: "Mute an alert",
  description: "No notifications are sent until the given time; `null` unmutes the alert.",
  isOne: true,
  query: byId,
  body: z.object({ until: instant.nullable().refine(isToCome, "must be in the future") }),
  example: { until: null },
  output: alert,
  run: async ({ id }, context, { until }) =>
    toAnswer(await snoozeAlert((await requireOwner(context)).accountId, id, until), context),
});

export const testAlertCall = operation({
  ...of,
  id: "testAlert",
  method: "post",
  path: "/v1/alerts/{id}/test",
  summary: "Send a test alert",
  description:
    "Sends a sample through each of the alert’s channels, marked as a sample. It does not count as a trigger.",
  isOne: true,
  query: byId,
  output: alert,
  run: async ({ id }, context) => toAnswer(await testAlert(await requireOwner(context), id), context),
});

export const listAlertTriggers = operation({
  ...of,
  id: "listAlertTriggers",
  path: "/v1/alerts/{id}/history",
  summary: "Alert history",
  description: "Each time the alert triggered, newest first, as far back as the plan includes.",
  query: z.object({ id: alertId, limit: limit(20, 100), cursor }),
  output: trigger,
  async run({ id, limit: max, cursor: after }, context) {
    const { accountId } = await requireOwner(context);
    if (!(await findAlert(accountId, id))) throw toProblem({ tag: "UnknownAlert" });
    const list = `listAlertTriggers ${id}`;
    const found = await firingsPage(accountId, context.entitlements, {
      ...{ alertId: id, older: olderIn(list, after), limit: max },
    });
    return {
      data: found.firings.map(toApiTrigger),
      next: found.older && encodeCursor(list, [found.older]),
      limit: max,
      asOf: context.calledAt.toISOString(),
    };
  },
});

/** The next page starts after a row, not at an offset. */
const olderIn = (list: string, after: string | undefined): string | null =>
  after === undefined ? null : String(parseCursor(list, after)[0]);

function isToCome(at: string | null): boolean {
  return at === null || Date.parse(at) > Date.now();
}

function toAnswer(done: { alert: Alert } | { refusal: AlertRefusal }, { calledAt }: CallContext): Answer {
  if ("refusal" in done) throw toProblem(done.refusal);
  return { data: toApiAlert(done.alert), asOf: calledAt.toISOString() };
}

/** A body as the area takes it. */
const toStored = ({ condition, ...rest }: { condition?: unknown }): Record<string, unknown> => ({
  ...rest,
  ...(condition === undefined ? {} : { condition: conditionIn(condition as PublicCondition) }),
});

function toApiAlert({ alertId: id, subject: _, condition, state, ...rest }: Alert): Record<string, unknown> {
  const { snoozedUntil: mutedUntil, firedCount: triggeredCount, lastFiredAt: lastTriggeredAt, ...same } = rest;
  return {
    ...{ id, ...same, condition: conditionOut(condition), state: ALERT_STATES[state] },
    ...{ mutedUntil, triggeredCount, lastTriggeredAt },
  };
}

const toApiTrigger = ({ firingId: id, subject: { name, symbol }, condition, deliveries, ...rest }: Firing) => ({
  ...{ id, alertId: rest.alertId, triggeredAt: rest.firedAt, condition: conditionOut(condition) },
  ...{ before: rest.before, after: rest.after, time: rest.tick },
  // A whole portfolio has no name of its own.
  token: { name: name || "Portfolio", symbol },
  deliveries: deliveries.map(({ channel, state, at, attempts }) => ({
    ...{ channel, state: DELIVERY_STATES[state], at, attempts },
  })),
});
