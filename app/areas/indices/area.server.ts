import type { AreaServer } from "#app/platform/background.server.ts";

const PUBLISH_EVERY_MS = 60_000;

/** Publishes what is due of indices: constituents before they are in force, and each day's levels. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "indices",
      worker: "market",
      everyMs: PUBLISH_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/publication/round.server.ts")).indicesRound(signal),
    },
  ],
};
