import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { rawPaymentEvent } from "../server/payment.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/support/payments/:id/events/:version`: one event as it is stored. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "payment" }, async (agent) => {
    const { id = "", version } = params;
    const event = await rawPaymentEvent(id, Number(version));
    if (event === null) return agent.opens({ payment: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ payment: [id] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
