import { call, getOnly } from "~/api.server";
import { refused } from "~/refusals.server";
import { customerOnChain } from "~/support/customer.server";
import { agentOf } from "~/support/desk.server";

/** `GET /api/support/customers/:who/chain`: plans that run by the chain's clock, and the memberships that it has. */
export const loader = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const who = params.who ?? "";
  const data = await customerOnChain(who);
  if (data === null) return refused(request, { tag: "NotFound" });
  await agent.opens("customer", [who]);
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "no-store" } });
});

export const action = getOnly;
