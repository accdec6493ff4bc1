import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, commandIdOf, parseBody, parseQuery } from "#app/platform/api.server.ts";
import { alertsQuery, orderBody } from "../model/calls.ts";
import { alertsPage, createAlert } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/alerts?tokenId=&page=1&limit=20&older=`: the caller's alerts, newest first; `older` of an answer is where the next one goes on. */
export const loader = call(async ({ request }) => {
  const account = await requireTrader(request);
  const query = await parseQuery(request, alertsQuery);
  if ("response" in query) return query.response;
  const { alerts, page, limit, total, older, newer } = await alertsPage(account.accountId, query.data);
  return Response.json({ code: 200, data: alerts, page, limit, total, older, newer });
});

/** `POST /api/alerts`: creates an alert. Repeating the call with the same `Idempotency-Key` returns the same alert. */
export const action = call(async ({ request }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, orderBody);
  if ("response" in body) return body.response;
  const commandId = commandIdOf(request, account.subject, body.data) ?? null;
  const made = await createAlert(account, await entitlementsFor(request), body.data, commandId);
  if ("refusal" in made) return refused(request, made.refusal);
  return Response.json({ code: 201, data: made.alert }, { status: 201 });
});
