import type { AreaServer } from "#app/platform/background.server.ts";

/** Market ticks are a minute apart; with this pause a new tick is compared within seconds. */
const TICK_EVERY_MS = 5_000;
const PLANS_EVERY_MS = 60_000;
/** Indices are published once a day. */
const INDICES_EVERY_MS = 60_000;
/** Portfolio values are an hour apart; their moves are read every minute. */
const PORTFOLIOS_EVERY_MS = 60_000;
/** Agents are judged at most once an hour. */
const AGENTS_EVERY_MS = 60_000;

/** Compares the market, indices, portfolios and agents with alerts, and limits alerts to their owners' plans. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "alerts",
      worker: "market",
      everyMs: TICK_EVERY_MS,
      run: async () => (await import("./server/engine/tasks.server.ts")).runAlertsTask(),
    },
    {
      name: "alerts of indices",
      worker: "market",
      everyMs: INDICES_EVERY_MS,
      run: async () => (await import("./server/engine/tasks.server.ts")).runIndexAlertsTask(),
    },
    {
      name: "alerts of portfolios",
      worker: "market",
      everyMs: PORTFOLIOS_EVERY_MS,
      run: async () => (await import("./server/engine/tasks.server.ts")).runPortfolioAlertsTask(),
    },
    {
      name: "alerts of agents",
      worker: "market",
      everyMs: AGENTS_EVERY_MS,
      run: async () => (await import("./server/engine/tasks.server.ts")).runAgentAlertsTask(),
    },
    {
      name: "alerts of plans",
      worker: "market",
      everyMs: PLANS_EVERY_MS,
      run: async (signal) => (await import("./server/planTask.server.ts")).runPlanTask(signal),
    },
  ],
};
