import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { chainView } from "../server/chainView.server.ts";
import { findPayment } from "../server/payment.server.ts";
import { refused } from "../server/refused.server.ts";

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
