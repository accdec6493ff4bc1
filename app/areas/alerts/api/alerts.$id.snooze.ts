import { snoozeBody } from "~/areas/alerts/model/calls";
import { snoozeAlert } from "~/areas/alerts/server/alerts.server";
import { refused } from "~/areas/alerts/server/refused.server";
import { requireTrader } from "~/identity/session.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

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
