import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { snoozeBody } from "../model/calls.ts";
import { snoozeAlert } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/alerts/:id/snooze {until}`: silent until then; null ends that. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, snoozeBody);
  if ("response" in body) return body.response;
  const snoozed = await snoozeAlert(account.accountId, params.id ?? "", body.data.until);
  if ("refusal" in snoozed) return refused(request, snoozed.refusal);
  return Response.json({ code: 200, data: snoozed.alert });
});

export const loader = call(postOnly);
