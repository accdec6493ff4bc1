import { subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { orderAnswer, ownIndexOrder } from "../server/orders/orderAnswer.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/indices/orders/:orderId`: an order leg by leg, and what its wallet can still send; 404 to all but its owner. */
export const loader = call(async ({ request, params }) => {
  const row = await ownIndexOrder(params.orderId ?? "", await subjectsOf(request));
  if (!row) return refused(request, { tag: "UnknownOrder" });
  return Response.json(
    { code: 200, data: await orderAnswer(row) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

export const action = getOnly;
