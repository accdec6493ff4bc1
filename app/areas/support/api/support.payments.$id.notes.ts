import { deskPost } from "#app/identity/desk.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { noteBody } from "../model/calls.ts";
import { notePayment } from "../server/cases/cases.server.ts";
import { findPayment } from "../server/payment.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/support/payments/:id/notes`: adds a note to a payment, and opens a case when someone has to look. */
export const action = call(({ request, params }) =>
  deskPost(request, { roles: ["support"], what: "payment" }, noteBody, async (agent, note) => {
    const payment = await findPayment(params.id ?? "");
    if (!payment) return agent.opens({ payment: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ payment: [payment.paymentId] }, async () => {
      const answer = await notePayment(payment.paymentId, note, agent.actor);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
    });
  }),
);

export const loader = postOnly;
