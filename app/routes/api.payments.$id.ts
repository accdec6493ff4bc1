import { call, getOnly } from "~/api.server";
import { findStandingForStaff } from "~/billing/staffStanding.server";
import { findStanding } from "~/billing/standing.server";
import { refused } from "~/refusals.server";
import { subjectsOf } from "~/session.server";

/** `GET /api/payments/:id`: a payment as its owner and staff may see it, and where it stands; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const paymentId = params.id ?? "";
  const own = await findStanding(await subjectsOf(request), paymentId, true);
  const payment = own ?? (await findStandingForStaff(request, paymentId));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

export const action = getOnly;
