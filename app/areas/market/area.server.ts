import type { AreaServer } from "#app/platform/background.server.ts";

const REMAKE_EVERY_MS = 60_000;

/** Keeps the market: what it costs, how it is graded, and what is published of that. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "market",
      worker: "market",
      everyMs: REMAKE_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("#app/services/marketData/publicRound.server.ts")).marketRound(signal),
    },
  ],
};
