import { runningSubscriptions } from "~/areas/billing/server/subscriptions.server";
import { callerOf } from "~/identity/session.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/plans/userPlan`: the caller's active subscriptions. */
export const loader = call(async ({ request }) => {
  const data = await runningSubscriptions(await callerOf(request));
  return Response.json({ code: 200, data });
});

export const action = getOnly;
