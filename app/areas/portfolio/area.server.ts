import type { AreaServer } from "#app/platform/background.server.ts";

const POINTS_EVERY_MS = 60_000;
const MOVES_EVERY_MS = 60_000;

/** Reads what wallets moved, and writes a point of each portfolio every hour. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "portfolio points",
      worker: "market",
      everyMs: POINTS_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/figures/points.server.ts")).pointsRound(signal);
      },
    },
    {
      name: "portfolio moves",
      worker: "market",
      everyMs: MOVES_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/moves/round.server.ts")).movesRound(signal);
      },
    },
  ],
};
