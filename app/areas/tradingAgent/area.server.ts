import type { AreaServer } from "#app/platform/background.server.ts";
import { backtestJob } from "./server/backtests/job.server.ts";

const JUDGE_EVERY_MS = 30_000;
const ORDERS_EVERY_MS = 2_000;
const ENDED_EVERY_MS = 60_000;

/** Judges agents that are due, executes the decisions of live ones, and computes back-tests. Source: docs/spec/agent.md#0. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "agents",
      worker: "market",
      everyMs: JUDGE_EVERY_MS,
      run: async (signal) => (await import("./server/judging/task.server.ts")).runJudgingTask(signal),
    },
    {
      name: "agent orders",
      worker: "operator",
      everyMs: ORDERS_EVERY_MS,
      run: async (signal) => (await import("./server/orders/task.server.ts")).runAgentOrdersTask(signal),
    },
    {
      name: "agents of ended mandates",
      worker: "operator",
      everyMs: ENDED_EVERY_MS,
      run: async () => (await import("./server/kill/kill.server.ts")).killEndedAgents(),
    },
  ],
  jobs: [backtestJob],
  subscriptions: [
    {
      name: "agents.decisions",
      worker: "operator",
      types: ["CandleJudged"],
      from: "start",
      handle: async (events, transaction) =>
        (await import("./server/live/decisions.server.ts")).takeDecisions(events, transaction),
    },
    {
      name: "agents.killed",
      worker: "operator",
      types: ["AgentKilled"],
      from: "start",
      handle: async (events) => (await import("./server/kill/kill.server.ts")).endOfKilled(events),
    },
    {
      name: "agents.revoked",
      worker: "operator",
      types: ["MandateRevoked"],
      from: "start",
      handle: async (events) => (await import("./server/kill/kill.server.ts")).killOfRevoked(events),
    },
    {
      name: "agents.reorganised",
      worker: "operator",
      types: ["OrderWithdrawn"],
      from: "start",
      handle: async (events) => (await import("./server/kill/kill.server.ts")).killOfReorganised(events),
    },
    {
      name: "agents.owners",
      worker: "market",
      types: ["AgentPaused", "AgentKilled"],
      from: "now",
      handle: async (events, transaction) =>
        (await import("./server/notices/notices.server.ts")).notifyOfAgents(events, transaction),
    },
    {
      name: "agents.trades",
      worker: "market",
      types: ["OrderFilled", "OrderPartlyFilled"],
      from: "now",
      handle: async (events, transaction) =>
        (await import("./server/notices/notices.server.ts")).notifyOfTrades(events, transaction),
    },
  ],
};
