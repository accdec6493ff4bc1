import type { AreaServer } from "#app/platform/background.server.ts";

/** Judges what is due of agents, carries out what live ones decide, and computes backtests. Source: agent.md 0. */
export const areaServer: AreaServer = {
  reactions: [
    {
      name: "agents.owners",
      worker: "market",
      types: ["AgentPaused", "AgentKilled"],
      from: "now",
      react: async (events, transaction) =>
        (await import("./server/told/told.server.ts")).tellOfAgents(events, transaction),
    },
    {
      name: "agents.trades",
      worker: "market",
      types: ["OrderFilled", "OrderPartlyFilled", "OrderFailed"],
      from: "now",
      react: async (events, transaction) =>
        (await import("./server/told/told.server.ts")).tellOfTrades(events, transaction),
    },
  ],
};
