import { trialBody } from "~/areas/offers/model/calls";
import { giveTrial } from "~/areas/offers/server/grants.server";
import { requireTrader } from "~/identity/session.server";
import { call, commandIdOf, parseBody, postOnly } from "~/platform/api.server";
import { refused } from "../server/refused.server";

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
