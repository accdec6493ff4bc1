import { call, getOnly } from "~/api.server";
import { refused } from "~/refusals.server";
import { agentOf } from "~/support/desk.server";
import { rawEvent } from "~/support/payment.server";

/** `GET /api/support/payments/:id/events/:version`: one event as it is stored. */
export const loader = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const { id = "", version } = params;
  const event = await rawEvent(id, Number(version));
  if (event === null) return refused(request, { tag: "NotFound" });
  await agent.opens("payment", [id]);
  return Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } });
});

export const action = getOnly;
