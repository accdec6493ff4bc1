import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { pauseBody } from "../model/calls.ts";
import { pauseAlert } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

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
