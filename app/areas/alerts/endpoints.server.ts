import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { deriveCommandId } from "#app/platform/api.server.ts";
import { alertsQuery, changeBody, historyQuery, orderBody, pauseBody, snoozeBody } from "./model/calls.ts";
import { alertData, firingData, limitData, pageMembers, testData } from "./model/responses.ts";
import {
  alertLimit,
  alertsPage,
  changeAlert,
  createAlert,
  deleteAlert,
  findAlert,
  firingsPage,
  pauseAlert,
  snoozeAlert,
  testAlert,
} from "./server/alerts.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/alerts",
    summary: "The caller’s alerts, newest first; `older` of a response is where the next page starts",
    access: "account",
    query: alertsQuery,
    response: z.array(alertData),
    members: pageMembers,
    async run({ account, query }) {
      const { alerts, page, limit, total, older, newer } = await alertsPage(account.accountId, query);
      return ok(alerts, { members: { page, limit, total, older, newer } });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/alerts",
    summary: "Creates an alert. Repeating the call with the same `Idempotency-Key` returns the same alert",
    access: "account",
    body: orderBody,
    response: alertData,
    success: [201],
    refusals: [
      "BadBody",
      "TooManyTries",
      "AlertKindNeedsPlan",
      "AlertChannelNeedsPlan",
      "UnknownWatched",
      "NoPortfolio",
      "TooManyAlerts",
      "TooManyAlertsOfAll",
    ],
    async run({ request, account, body }) {
      const commandId = deriveCommandId(request, account.subject, body) ?? null;
      const made = await createAlert(account, await entitlementsForRequest(request), body, commandId);
      return "refusal" in made ? made : ok(made.alert, { status: 201 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/alerts/limit",
    summary: "How many alerts the caller’s plan allows, and how many there are",
    access: "account",
    response: limitData,
    run: async ({ request, account }) => ok(await alertLimit(account, await entitlementsForRequest(request))),
  }),
  endpoint({
    method: "GET",
    path: "/api/alerts/{id}",
    summary: "One of the caller’s alerts",
    access: "account",
    response: alertData,
    refusals: ["UnknownAlert"],
    async run({ account, params }) {
      const alert = await findAlert(account.accountId, params.id);
      return alert ? ok(alert) : { refusal: { tag: "UnknownAlert" } };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/alerts/{id}",
    summary: "Changes the given fields of one of the caller’s alerts",
    access: "account",
    body: changeBody,
    response: alertData,
    refusals: [
      "UnknownAlert",
      "BadBody",
      "TooManyTries",
      "AlertKindNeedsPlan",
      "AlertChannelNeedsPlan",
      "TooManyAlerts",
      "TooManyAlertsOfAll",
    ],
    async run({ request, account, params, body }) {
      const changed = await changeAlert(account, await entitlementsForRequest(request), params.id, body);
      return "refusal" in changed ? changed : ok(changed.alert);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/alerts/{id}",
    summary: "Deletes one of the caller’s alerts",
    access: "account",
    response: z.strictObject({ deleted: z.literal(true) }),
    refusals: ["UnknownAlert", "TooManyTries"],
    async run({ account, params }) {
      const deleted = await deleteAlert(account.accountId, params.id);
      return "refusal" in deleted ? deleted : ok(deleted);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/alerts/{id}/history",
    summary: "Each time an alert was triggered, as far back as the plan allows",
    access: "account",
    query: historyQuery,
    response: z.array(firingData),
    members: pageMembers,
    refusals: ["UnknownAlert"],
    async run({ request, account: { accountId }, params, query }) {
      const alert = await findAlert(accountId, params.id);
      if (!alert) return { refusal: { tag: "UnknownAlert" } };
      const wanted = { alertId: alert.alertId, ...query };
      const { firings, page, limit, total, older, newer } = await firingsPage(
        accountId,
        await entitlementsForRequest(request),
        wanted,
      );
      return ok(firings, { members: { page, limit, total, older, newer } });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/alerts/{id}/pause",
    summary: "Pauses or resumes an alert",
    access: "account",
    body: pauseBody,
    response: alertData,
    refusals: [
      "UnknownAlert",
      "TooManyTries",
      "AlertKindNeedsPlan",
      "AlertChannelNeedsPlan",
      "TooManyAlerts",
      "TooManyAlertsOfAll",
    ],
    async run({ request, account, params, body }) {
      const paused = await pauseAlert(account, await entitlementsForRequest(request), params.id, body.paused);
      return "refusal" in paused ? paused : ok(paused.alert);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/alerts/{id}/snooze",
    summary: "Mutes an alert until a time; null ends that",
    access: "account",
    body: snoozeBody,
    response: alertData,
    refusals: ["UnknownAlert", "TooManyTries"],
    async run({ account, params, body }) {
      const snoozed = await snoozeAlert(account.accountId, params.id, body.until);
      return "refusal" in snoozed ? snoozed : ok(snoozed.alert);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/alerts/{id}/test",
    summary: "Sends a marked sample through each of the alert’s channels, which does not count as triggered",
    access: "account",
    response: testData,
    refusals: ["UnknownAlert", "TooManyTries"],
    async run({ account, params }) {
      const sent = await testAlert(account, params.id);
      return "refusal" in sent ? sent : ok({ channels: sent.alert.channels });
    },
  }),
];
