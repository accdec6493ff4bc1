import { deskPost } from "#app/identity/desk.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { localeOfCall, refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { emptyBody } from "../model/calls.ts";
import { findPayment } from "../server/payment.server.ts";
import { recheck } from "../server/recheck.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/support/payments/:id/recheck`: checks the chain again, as the trader's own call does. */
export const action = call(({ request, params }) =>
  deskPost(request, { roles: ["support"], what: "payment" }, emptyBody, async (agent) => {
    const payment = await findPayment(params.id ?? "");
    if (!payment) return agent.opens({ payment: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ payment: [payment.paymentId] }, async () => {
      const rechecked = await recheck(payment.paymentId, agent.actor);
      const data =
        rechecked.result === "refused"
          ? { result: rechecked.result, sentence: await refusalMessage(localeOfCall(request), rechecked.refusal) }
          : rechecked;
      return Response.json({ code: 200, data });
    });
  }),
);

export const loader = postOnly;
