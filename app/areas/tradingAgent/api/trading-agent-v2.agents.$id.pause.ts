import { call, postOnly } from "#app/platform/api.server.ts";
import { done } from "../server/agents/calls.server.ts";
import { pauseAgent } from "../server/agents/change.server.ts";

/** `POST /api/trading-agent-v2/agents/:id/pause`: nothing is bought any more; exits go on. */
export const action = call((asked) => done(asked, "POST", (owner) => pauseAgent(owner, asked.params.id ?? "")));

export const loader = call(postOnly);
