import { z } from "zod";
import type { Publications } from "../core.ts";
import { AGENT_SCHEMAS, type AgentEvent } from "./events.ts";

/** Published facts of live agents: decisions, but neither their inputs nor the agent's owner. Source: docs/spec/agent.md#6. */

const ofAgent = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ agentId: z.string(), ...shape });
const { chainId, mandateId, strategy, budgetUsdCents, timeframe, from } = AGENT_SCHEMAS.AgentStarted[1].shape;
const { candle, decisions } = AGENT_SCHEMAS.CandleJudged[1].shape;
const { by, rule, until } = AGENT_SCHEMAS.AgentPaused[1].shape;

export const AGENT_PUBLICATIONS: Publications<AgentEvent> = {
  AgentStarted: {
    as: "agent.started",
    schema: ofAgent({ chainId, mandateId, strategy, budgetUsdCents, timeframe, from }),
    data: ({ subject: _, wallet: __, rules: ___, ...data }, id) => ({ agentId: id, ...data }),
  },
  CandleJudged: {
    as: "agent.judged",
    schema: ofAgent({ candle, decisions, refused: z.number().int() }),
    data: (judged, id) => ({
      ...{ agentId: id, candle: judged.candle, decisions: judged.decisions, refused: judged.refusals.length },
    }),
  },
  AgentPaused: {
    as: "agent.paused",
    schema: ofAgent({ by, rule, until }),
    data: (data, id) => ({ agentId: id, ...data }),
  },
  AgentResumed: {
    as: "agent.resumed",
    schema: ofAgent({ by }),
    data: (data, id) => ({ agentId: id, ...data }),
  },
  AgentStopped: {
    as: "agent.stopped",
    schema: ofAgent({ by, positions: AGENT_SCHEMAS.AgentStopped[1].shape.positions }),
    data: (data, id) => ({ agentId: id, ...data }),
  },
  AgentKilled: {
    as: "agent.killed",
    schema: ofAgent({ by, reason: AGENT_SCHEMAS.AgentKilled[1].shape.reason }),
    data: (data, id) => ({ agentId: id, ...data }),
  },
};
