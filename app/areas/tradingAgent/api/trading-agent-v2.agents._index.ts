import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { agentBody } from "../model/calls.ts";
import { answered, written } from "../server/agents/calls.server.ts";
import { createAgent } from "../server/agents/change.server.ts";
import { shownAgents } from "../server/agents/views.server.ts";

/** `GET /api/trading-agent-v2/agents`: the caller's own agents, the latest first. */
export const loader = call(async ({ request }) => {
  await requireTrader(request);
  return answered(await shownAgents(await subjectsOf(request)));
});

/** `POST /api/trading-agent-v2/agents`: a new one, which judges nothing before it is started. */
export const action = call((asked) => written(asked, agentBody, createAgent, { status: 201 }));
