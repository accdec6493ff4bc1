import { call, parseBody, postOnly } from "~/api.server";
import { localeOfCall, sentence } from "~/i18n/sentence.server";
import { refused } from "~/refusals.server";
import { emptyBody } from "~/support/calls";
import { agentOf } from "~/support/desk.server";
import { findPayment } from "~/support/payment.server";
import { recheck } from "~/support/recheck.server";

/** `POST /api/support/payments/:id/recheck`: looks at the chain again, as the trader's own call does. */
export const action = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const body = await parseBody(request, emptyBody);
  if ("response" in body) return body.response;
  const payment = await findPayment(params.id ?? "");
  if (!payment) return refused(request, { tag: "NotFound" });
  const rechecked = await recheck(payment.paymentId, agent.actor);
  const data =
    rechecked.result === "refused"
      ? { result: rechecked.result, sentence: await sentence(localeOfCall(request), rechecked.refusal) }
      : rechecked;
  return Response.json({ code: 200, data });
});

export const loader = postOnly;
