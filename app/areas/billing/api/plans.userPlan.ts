import { callerOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { runningSubscriptions } from "../server/subscriptions.server.ts";

/** `GET /api/plans/userPlan`: the caller's active subscriptions. */
export const loader = call(async ({ request }) => {
  const data = await runningSubscriptions(await callerOf(request));
  return Response.json({ code: 200, data });
});

export const action = getOnly;
