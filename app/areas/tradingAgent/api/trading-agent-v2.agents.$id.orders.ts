import { call, getOnly } from "#app/platform/api.server.ts";
import { pageQuery } from "../model/calls.ts";
import { readOwn } from "../server/agents/calls.server.ts";
import { ordersOf } from "../server/agents/orders.server.ts";

/** `GET /api/trading-agent-v2/agents/:id/orders?before=&limit=`: what became of its decisions: assumed fills, or orders on the chain. */
export const loader = call((asked) => readOwn(asked, pageQuery, ({ agentId }, query) => ordersOf(agentId, query)));

export const action = call(getOnly);
