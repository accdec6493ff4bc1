import { subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { ownIndexOrders } from "../server/orders/orderAnswer.server.ts";

/** `GET /api/indices/orders`: the caller's own orders of indices, the latest 50, the last first, without what can still be sent. */
export const loader = call(async ({ request }) => {
  const data = await ownIndexOrders(await subjectsOf(request));
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "private, no-store" } });
});

export const action = getOnly;
