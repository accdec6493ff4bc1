import { call, getOnly } from "~/api.server";
import { findBilling } from "~/billing/billing.server";
import { subjectOf } from "~/session.server";

/** `GET /api/plans/userPlan`: the caller's running subscriptions. */
export const loader = call(async ({ request }) => {
  const subject = await subjectOf(request);
  const { subscriptions } = subject ? await findBilling(subject) : { subscriptions: [] };
  return Response.json({ code: 200, data: subscriptions });
});

export const action = getOnly;
