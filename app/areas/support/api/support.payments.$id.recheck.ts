import { emptyBody } from "~/areas/support/model/calls";
import { findPayment } from "~/areas/support/server/payment.server";
import { recheck } from "~/areas/support/server/recheck.server";
import { deskPost } from "~/identity/desk.server";
import { call, postOnly } from "~/platform/api.server";
import { localeOfCall, refusalMessage } from "~/platform/refusalMessage.server";
import { refused } from "../server/refused.server";

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
