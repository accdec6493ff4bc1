import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import {
  getAgentPerformance,
  listAgentJudgements,
  listAgentOrders,
  listAgents,
} from "./server/operations/agents.server.ts";
import { createBacktestCall, getBacktest } from "./server/operations/backtests.server.ts";

declare module "#app/areas/dataApi/publicContext.server.ts" {
  interface OperationTags {
    Agents: TagFacts;
  }
}

/** Programs can view agents and test rules. Starting and stopping one needs its owner, on its page. */
export const operations: AreaOperations = {
  groups: [
    {
      place: 17,
      operations: [
        ...[listAgents, listAgentJudgements, listAgentOrders, getAgentPerformance],
        ...[createBacktestCall, getBacktest],
      ],
    },
  ],
  tags: {
    Agents: {
      text: "The account’s trading agents: decisions, trades and performance, simulated or live; and backtests of rules.",
      isPersonal: true,
    },
  },
};
