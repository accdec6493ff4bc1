import { accountByEmail } from "~/accounts/public";
import { call, parseBody, postOnly } from "~/api.server";
import { lookupBody } from "~/support/calls";
import { agentOf } from "~/support/desk.server";

/** `POST /api/support/lookup`: the account of an e-mail address. The reason is kept, the address is not. */
export const action = call(async ({ request }) => {
  const agent = await agentOf(request);
  const body = await parseBody(request, lookupBody);
  if ("response" in body) return body.response;
  const { email, reason } = body.data;
  const accountId = await accountByEmail(email);
  // Also where nobody has the address: to know that is to know something.
  await agent.opens("customer", accountId === null ? [] : [accountId], reason);
  return Response.json({ code: 200, data: { accountId } }, { headers: { "Cache-Control": "no-store" } });
});

export const loader = postOnly;
