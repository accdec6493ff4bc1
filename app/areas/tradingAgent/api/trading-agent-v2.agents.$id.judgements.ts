import { call, getOnly } from "#app/platform/api.server.ts";
import { judgementsQuery } from "../model/calls.ts";
import { readOwn } from "../server/agents/calls.server.ts";
import { judgementsOf } from "../server/agents/judgements.server.ts";

/** `GET /api/trading-agent-v2/agents/:id/judgements?candle=|before=&limit=`: what it judged and from what, the latest first. */
export const loader = call((asked) =>
  readOwn(asked, judgementsQuery, ({ agentId }, query) => judgementsOf(agentId, query)),
);

export const action = call(getOnly);
