import { findStandingForStaff } from "~/areas/billing/server/staffStanding.server";
import { findStanding } from "~/areas/billing/server/standing.server";
import { subjectsOf } from "~/identity/session.server";
import { call, getOnly } from "~/platform/api.server";
import { refused } from "~/platform/refusals.server";

/** `GET /api/payments/:id`: a payment and its status, for its owner and staff; 404 for everyone else. */
export const loader = call(async ({ request, params }) => {
  const paymentId = params.id ?? "";
  const own = await findStanding(await subjectsOf(request), paymentId, true);
  const payment = own ?? (await findStandingForStaff(request, paymentId));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

export const action = getOnly;
