import { call, postOnly } from "#app/platform/api.server.ts";
import { startBody } from "../model/calls.ts";
import { written } from "../server/agents/calls.server.ts";
import { startAgent } from "../server/agents/change.server.ts";

/** `POST /api/trading-agent-v2/agents/:id/start`: on paper, or live within a mandate that its wallet has granted for it. */
export const action = call((asked) =>
  written(asked, startBody, (owner, body) => startAgent(owner, asked.params.id ?? "", body)),
);

export const loader = call(postOnly);
