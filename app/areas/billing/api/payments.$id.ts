import { subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { findStandingForStaff } from "../server/staffStanding.server.ts";
import { findStanding } from "../server/standing.server.ts";

/** `GET /api/payments/:id`: a payment and its status, for its owner and staff; 404 for everyone else. */
export const loader = call(async ({ request, params }) => {
  const paymentId = params.id ?? "";
  const own = await findStanding(await subjectsOf(request), paymentId, true);
  const payment = own ?? (await findStandingForStaff(request, paymentId));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

export const action = getOnly;
