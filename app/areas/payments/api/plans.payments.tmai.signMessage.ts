import { actorOf, subjectOf, subjectsOf } from "#app/identity/session.server.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { signMessageBody } from "../model/calls.ts";
import { isTooMany } from "../server/limits.server.ts";
import { refused } from "../server/refused.server.ts";
import { signPayment } from "../server/sign.server.ts";

/** `POST /api/plans/payments/tmai/signMessage`: signs the message of an open payment, and nothing else. */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, signMessageBody);
  if ("response" in body) return body.response;
  const { message } = body.data;
  if (await isTooMany(message.userAddress, { subject: await subjectOf(request), address: context?.address }))
    return refused(request, { tag: "TooManyForWallet" });
  const caller = { actor: await actorOf(request), subjects: await subjectsOf(request) };
  const result = await signPayment(message, caller);
  return "refusal" in result ? refused(request, result.refusal) : Response.json({ data: result.signature });
});

export const loader = postOnly;
