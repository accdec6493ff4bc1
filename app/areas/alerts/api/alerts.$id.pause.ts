import { pauseBody } from "~/areas/alerts/model/calls";
import { pauseAlert } from "~/areas/alerts/server/alerts.server";
import { refused } from "~/areas/alerts/server/refused.server";
import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { requireTrader } from "~/identity/session.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

/** `POST /api/alerts/:id/pause {paused}`: pauses or resumes it. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, pauseBody);
  if ("response" in body) return body.response;
  const paused = await pauseAlert(account, await entitlementsFor(request), params.id ?? "", body.data.paused);
  if ("refusal" in paused) return refused(request, paused.refusal);
  return Response.json({ code: 200, data: paused.alert });
});

export const loader = call(postOnly);
