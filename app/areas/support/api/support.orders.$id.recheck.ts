import { emptyBody, type OrderRecheckAnswer } from "~/areas/support/model/calls";
import { deskPost } from "~/identity/desk.server";
import { call, postOnly } from "~/platform/api.server";
import { recheckOrder } from "~/services/trading/public.server";
import { foundOrder } from "~/services/trading/publicRows.server";
import { refused } from "../server/refused.server";
import { isStreamId } from "../server/replayEvents.server";

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
