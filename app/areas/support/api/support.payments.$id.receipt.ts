import { emptyBody } from "~/areas/support/model/calls";
import { receiptToSend, sendReceipt } from "~/areas/support/server/receiptMail.server";
import { deskPost } from "~/identity/desk.server";
import { call, postOnly } from "~/platform/api.server";
import { localeOfCall } from "~/platform/refusalMessage.server";
import { refused } from "../server/refused.server";

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
