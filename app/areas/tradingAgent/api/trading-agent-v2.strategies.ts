import { call, getOnly } from "#app/platform/api.server.ts";
import { answered } from "../server/agents/calls.server.ts";
import { shownStrategies } from "../server/agents/strategies.server.ts";

/** `GET /api/trading-agent-v2/strategies`: what agents can follow, with the bounds of every parameter and rule. Open to everybody. */
export const loader = call(async () => answered(shownStrategies()));

export const action = call(getOnly);
