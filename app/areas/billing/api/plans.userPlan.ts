import { findBilling } from "~/areas/billing/server/billing.server";
import { callerOf } from "~/identity/session.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/plans/userPlan`: the caller's active subscriptions. */
export const loader = call(async ({ request }) => {
  const { subscriptions } = await findBilling(await callerOf(request));
  return Response.json({ code: 200, data: subscriptions });
});

export const action = getOnly;
