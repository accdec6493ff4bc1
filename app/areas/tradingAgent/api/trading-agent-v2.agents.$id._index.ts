import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { agentPatch } from "../model/calls.ts";
import { answered, done, written } from "../server/agents/calls.server.ts";
import { changeAgent, removeAgent } from "../server/agents/change.server.ts";
import { shownAgent } from "../server/agents/views.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/trading-agent-v2/agents/:id`: one of the caller's own agents; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  await requireTrader(request);
  const agent = await shownAgent(await subjectsOf(request), params.id ?? "");
  return agent ? answered(agent) : refused(request, { tag: "UnknownAgent" });
});

/** `PATCH` changes what the body names, from the next candle on; `DELETE` deletes one that was never live. */
export const action = call(async (asked) => {
  const id = asked.params.id ?? "";
  if (asked.request.method === "DELETE") return done(asked, "DELETE", (owner) => removeAgent(owner, id));
  return written(asked, agentPatch, (owner, body) => changeAgent(owner, id, body), { methods: ["PATCH", "DELETE"] });
});
