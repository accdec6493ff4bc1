import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { cancelCheckout } from "../server/checkout/cancel.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/checkout/card/:id/cancel`: closes the page of one's own checkout by card. */
export const action = call(async ({ request, params }) => {
  if (request.method !== "POST") return postOnly({ request });
  await requireTrader(request);
  const result = await cancelCheckout(params.id ?? "", await subjectsOf(request));
  return result === "cancelled" ? Response.json({ code: 200 }) : refused(request, result.refusal);
});

export const loader = postOnly;
