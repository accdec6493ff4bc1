import { call, postOnly } from "#app/platform/api.server.ts";
import { stopBody } from "../model/calls.ts";
import { written } from "../server/agents/calls.server.ts";
import { stopAgent } from "../server/agents/change.server.ts";

/** `POST /api/trading-agent-v2/agents/:id/stop`: for good where it is live. Its positions are kept, or sold candle by candle. */
export const action = call((asked) =>
  written(asked, stopBody, (owner, { positions }) => stopAgent(owner, asked.params.id ?? "", positions)),
);

export const loader = call(postOnly);
