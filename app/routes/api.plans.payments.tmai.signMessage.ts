import { call, parseBody, postOnly } from "~/api.server";
import { signMessageBody } from "~/checkout/calls";
import { signPayment } from "~/checkout/sign.server";
import { refused } from "~/refusals.server";
import { actorOf } from "~/session.server";

/** `POST /api/plans/payments/tmai/signMessage`: signs the message of an open payment, and no other. */
export const action = call(async ({ request }) => {
  const body = await parseBody(request, signMessageBody);
  if ("response" in body) return body.response;
  const result = await signPayment(body.data.message, await actorOf(request));
  return "refusal" in result ? refused(request, result.refusal) : Response.json({ data: result.signature });
});

export const loader = postOnly;
