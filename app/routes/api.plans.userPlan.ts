import { call, getOnly } from "~/api.server";
import { findBilling } from "~/billing/billing.server";
import { callerOf } from "~/session.server";

/** `GET /api/plans/userPlan`: the caller's running subscriptions. */
export const loader = call(async ({ request }) => {
  const { subscriptions } = await findBilling(await callerOf(request));
  return Response.json({ code: 200, data: subscriptions });
});

export const action = getOnly;
