import { requireTrader } from "#app/identity/session.server.ts";
import { call, commandIdOf, parseBody, postOnly } from "#app/platform/api.server.ts";
import { fullOffBody } from "../model/calls.ts";
import { guessing } from "../server/couponGuesses.server.ts";
import { giveFullOff } from "../server/grants.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/plans/full-off-plan`: grants a period whose whole price a coupon takes off (`PlanGranted`). */
export const action = call(async ({ request }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, fullOffBody);
  if ("response" in body) return body.response;
  const commandId = commandIdOf(request, account.subject, body.data);
  const result = await guessing(request, body.data.couponCode, () => giveFullOff(body.data, account, commandId));
  if ("refusal" in result) return refused(request, result.refusal);
  return Response.json({ code: 201, data: result.data }, { status: 201 });
});

export const loader = postOnly;
