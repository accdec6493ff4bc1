import type { AreaServer } from "../../platform/background.server.ts";

/** Ticks of the market are a minute apart: by then one that has come is compared within seconds. */
const TICK_EVERY_MS = 5_000;
const PLANS_EVERY_MS = 60_000;

/** Compares the market with what people wait for, and keeps alerts to what their owners' plans hold. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "alerts",
      worker: "market",
      everyMs: TICK_EVERY_MS,
      run: async () => (await import("./server/engine/round.server.ts")).alertsRound(),
    },
    {
      name: "alerts of plans",
      worker: "market",
      everyMs: PLANS_EVERY_MS,
      run: async (signal) => (await import("./server/planRound.server.ts")).planRound(signal),
    },
  ],
};
