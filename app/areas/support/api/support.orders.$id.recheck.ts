import { deskPost } from "#app/identity/desk.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { recheckOrder } from "#app/services/trading/public.server.ts";
import { foundOrder } from "#app/services/trading/publicRows.server.ts";
import { emptyBody, type OrderRecheckAnswer } from "../model/calls.ts";
import { refused } from "../server/refused.server.ts";
import { isStreamId } from "../server/replay/replayEvents.server.ts";

/** `POST /api/support/orders/:id/recheck`: looks for the swap's transaction again, as the watcher does. */
export const action = call(({ request, params: { id = "" } }) =>
  deskPost(request, { roles: ["support"], what: "order" }, emptyBody, async (agent) => {
    const isOrder = isStreamId(id) && (await foundOrder(id)) !== null;
    if (!isOrder) return agent.opens({ order: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ order: [id] }, async () => {
      const answer: OrderRecheckAnswer = { code: 200, data: { result: await recheckOrder(id, agent.actor) } };
      return Response.json(answer);
    });
  }),
);

export const loader = postOnly;
