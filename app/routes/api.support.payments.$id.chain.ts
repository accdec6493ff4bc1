import { call, getOnly } from "~/api.server";
import { refused } from "~/refusals.server";
import { chainView } from "~/support/chainView.server";
import { agentOf } from "~/support/desk.server";
import { findPayment } from "~/support/payment.server";

/** `GET /api/support/payments/:id/chain`: what the chain itself says of a payment at this moment. */
export const loader = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const payment = await findPayment(params.id ?? "");
  if (!payment) return refused(request, { tag: "NotFound" });
  await agent.opens("payment", [payment.paymentId]);
  const data = await chainView(payment.paymentId);
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "no-store" } });
});

export const action = getOnly;
