import { call, parseBody, postOnly } from "~/api.server";
import { refused } from "~/refusals.server";
import { noteBody } from "~/support/calls";
import { notePayment } from "~/support/cases.server";
import { agentOf } from "~/support/desk.server";
import { findPayment } from "~/support/payment.server";

/** `POST /api/support/payments/:id/notes`: keeps a note beside a payment, and raises a case where somebody has to look. */
export const action = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const body = await parseBody(request, noteBody);
  if ("response" in body) return body.response;
  const payment = await findPayment(params.id ?? "");
  if (!payment) return refused(request, { tag: "NotFound" });
  const answer = await notePayment(payment.paymentId, body.data, agent.actor);
  return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
});

export const loader = postOnly;
