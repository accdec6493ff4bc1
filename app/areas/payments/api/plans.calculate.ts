import { calculateBody } from "#app/areas/offers/public.ts";
import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { subjectOf, subjectsOf } from "#app/identity/session.server.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { refused } from "../server/refused.server.ts";
import { calculate } from "../server/start.server.ts";

/** `POST /api/plans/calculate`: what a plan would cost now. Changes nothing. */
export const action = call(async ({ request }) => {
  const body = await parseBody(request, calculateBody);
  if ("response" in body) return body.response;
  const asker = { subject: await subjectOf(request), subjects: await subjectsOf(request) };
  const result = await guessing(request, body.data.couponCode, () => calculate(body.data, asker));
  return "refusal" in result ? refused(request, result.refusal) : Response.json({ code: 200, data: result.data });
});

export const loader = postOnly;
