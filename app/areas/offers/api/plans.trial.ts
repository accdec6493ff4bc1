import { requireTrader } from "#app/identity/session.server.ts";
import { call, commandIdOf, parseBody, postOnly } from "#app/platform/api.server.ts";
import { trialBody } from "../model/calls.ts";
import { giveTrial } from "../server/grants.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/plans/trial`: grants a plan for some days without a payment, once per account and wallet (`PlanGranted`). */
export const action = call(async ({ request }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, trialBody);
  if ("response" in body) return body.response;
  const result = await giveTrial(body.data, account, commandIdOf(request, account.subject, body.data));
  if ("refusal" in result) return refused(request, result.refusal);
  return Response.json({ code: 201, data: result.data }, { status: 201 });
});

export const loader = postOnly;
