import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "../server/refused.server.ts";
import { rawOrderEvent } from "../server/replay/order.server.ts";

/** `GET /api/support/orders/:id/events/:version`: one event of an order as it is stored. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "order" }, async (agent) => {
    const { id = "", version } = params;
    const event = await rawOrderEvent(id, Number(version));
    if (event === null) return agent.opens({ order: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ order: [id] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
