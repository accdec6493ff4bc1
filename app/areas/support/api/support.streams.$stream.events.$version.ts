import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { moneyStreamOf } from "../model/streams.ts";
import { refused } from "../server/refused.server.ts";
import { accessKindOf, rawStreamEvent } from "../server/replay/stream.server.ts";

/** `GET /api/support/streams/:stream/events/:version`: one event of a card payment, renewal, refund or invoice as it is stored. */
export const loader = call(({ request, params }) => {
  const { stream = "", version } = params;
  const what = accessKindOf(stream);
  return deskCall(request, { roles: ["support"], what }, async (agent) => {
    const event = await rawStreamEvent(stream, Number(version));
    if (event === null) return agent.opens({ [what]: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ [what]: [moneyStreamOf(stream)?.id ?? ""] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  });
});

export const action = getOnly;
