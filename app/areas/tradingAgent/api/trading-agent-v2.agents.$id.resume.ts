import { call, postOnly } from "#app/platform/api.server.ts";
import { done } from "../server/agents/calls.server.ts";
import { resumeAgent } from "../server/agents/change.server.ts";

/** `POST /api/trading-agent-v2/agents/:id/resume`: it buys again, where the caller's plan still includes it. */
export const action = call((asked) => done(asked, "POST", (owner) => resumeAgent(owner, asked.params.id ?? "")));

export const loader = call(postOnly);
