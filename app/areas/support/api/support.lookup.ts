import { deskPost } from "#app/identity/desk.server.ts";
import { accountByEmail } from "#app/identity/people.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { lookupBody } from "../model/calls.ts";

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
