import { chainView } from "~/areas/support/server/chainView.server";
import { findPayment } from "~/areas/support/server/payment.server";
import { deskCall } from "~/identity/desk.server";
import { call, getOnly } from "~/platform/api.server";
import { refused } from "../server/refused.server";

/** `GET /api/support/payments/:id/chain`: what the chain itself says about a payment now. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "payment" }, async (agent) => {
    const payment = await findPayment(params.id ?? "");
    if (!payment) return agent.opens({ payment: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ payment: [payment.paymentId] }, async () =>
      Response.json(
        { code: 200, data: await chainView(payment.paymentId) },
        { headers: { "Cache-Control": "no-store" } },
      ),
    );
  }),
);

export const action = getOnly;
