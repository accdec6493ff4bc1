import { call, parseBody, postOnly } from "~/api.server";
import { localeOfCall } from "~/i18n/sentence.server";
import { refused } from "~/refusals.server";
import { emptyBody } from "~/support/calls";
import { agentOf } from "~/support/desk.server";
import { sendReceiptAgain } from "~/support/receiptMail.server";

/** `POST /api/support/payments/:id/receipt`: sends the receipt once more to the account's own address. */
export const action = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const body = await parseBody(request, emptyBody);
  if ("response" in body) return body.response;
  const answer = await sendReceiptAgain(params.id ?? "", localeOfCall(request), agent);
  return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
});

export const loader = postOnly;
