import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "../server/refused.server.ts";
import { rawMandateEvent } from "../server/replay/mandate.server.ts";

/** `GET /api/support/mandates/:id/events/:version`: one event of a mandate as it is stored. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "mandate" }, async (agent) => {
    const { id = "", version } = params;
    const event = await rawMandateEvent(id, Number(version));
    if (event === null) return agent.opens({ mandate: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ mandate: [id] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
