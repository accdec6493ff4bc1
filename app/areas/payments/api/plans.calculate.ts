import { calculateBody } from "~/areas/offers/public";
import { guessing } from "~/areas/offers/publicCodes.server";
import { calculate } from "~/areas/payments/server/start.server";
import { subjectOf, subjectsOf } from "~/identity/session.server";
import { call, parseBody, postOnly } from "~/platform/api.server";
import { refused } from "../server/refused.server";

/** `POST /api/plans/calculate`: what a plan would cost now. Changes nothing. */
export const action = call(async ({ request }) => {
  const body = await parseBody(request, calculateBody);
  if ("response" in body) return body.response;
  const asker = { subject: await subjectOf(request), subjects: await subjectsOf(request) };
  const result = await guessing(request, body.data.couponCode, () => calculate(body.data, asker));
  return "refusal" in result ? refused(request, result.refusal) : Response.json({ code: 200, data: result.data });
});

export const loader = postOnly;
