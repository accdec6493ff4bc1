import { lookupBody } from "~/areas/support/model/calls";
import { deskPost } from "~/identity/desk.server";
import { accountByEmail } from "~/identity/people.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/support/lookup`: the account of an email address. The reason is stored, the address is not. */
export const action = call(({ request }) =>
  deskPost(request, { roles: ["support"], what: "customer" }, lookupBody, async (agent, { email, reason }) => {
    const accountId = await accountByEmail(email);
    return agent.opens(
      { customer: accountId === null ? [] : [accountId] },
      () => Response.json({ code: 200, data: { accountId } }, { headers: { "Cache-Control": "no-store" } }),
      reason,
    );
  }),
);

export const loader = postOnly;
