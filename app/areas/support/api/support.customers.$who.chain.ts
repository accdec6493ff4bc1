import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { customerOnChain } from "../server/customer.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/support/customers/:who/chain`: active plans by the chain's clock, and the memberships on chain. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "customer" }, async (agent) => {
    const who = params.who ?? "";
    const data = await customerOnChain(who);
    if (data === null) return agent.opens({ customer: [] }, () => refused(request, { tag: "NotFound" }));
    const { ids, ...shown } = data;
    return agent.opens({ customer: ids }, () =>
      Response.json({ code: 200, data: shown }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
