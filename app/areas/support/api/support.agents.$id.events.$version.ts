import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "../server/refused.server.ts";
import { rawAgentEvent } from "../server/replay/agent.server.ts";

/** `GET /api/support/agents/:id/events/:version`: one event of a trading agent as it is stored. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "agent" }, async (agent) => {
    const { id = "", version } = params;
    const event = await rawAgentEvent(id, Number(version));
    if (event === null) return agent.opens({ agent: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ agent: [id] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
