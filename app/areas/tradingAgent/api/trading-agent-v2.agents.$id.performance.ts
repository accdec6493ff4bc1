import { z } from "zod";
import { call, getOnly } from "#app/platform/api.server.ts";
import { readOwn } from "../server/agents/calls.server.ts";
import { performanceOf } from "../server/agents/performance.server.ts";

/** `GET /api/trading-agent-v2/agents/:id/performance`: equity by candle and its figures, after costs; simulated or live, never both. */
export const loader = call((asked) =>
  readOwn(asked, z.object({}), async ({ agentId }) => ({ performance: await performanceOf(agentId) })),
);

export const action = call(getOnly);
