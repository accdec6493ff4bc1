import { deskPost } from "#app/identity/desk.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { emptyBody } from "../model/calls.ts";
import { receiptToSend, sendReceipt } from "../server/receiptMail.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/support/payments/:id/receipt`: sends the receipt again to the account's own address. */
export const action = call(({ request, params }) =>
  deskPost(request, { roles: ["support"], what: "payment" }, emptyBody, async (agent) => {
    const receipt = await receiptToSend(params.id ?? "");
    return agent.opens(receipt.opened, async () => {
      if ("refusal" in receipt) return refused(request, receipt.refusal);
      await sendReceipt(receipt, localeOfCall(request));
      return Response.json({ code: 200 });
    });
  }),
);

export const loader = postOnly;
