import type { AreaServer } from "../../platform/background.server.ts";

const LOOK_EVERY_MS = 30_000;

/** An event that a read model could not read needs a person. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "parked events",
      worker: "market",
      everyMs: LOOK_EVERY_MS,
      run: async () => (await import("./server/parkedCases.server.ts")).openParkedCases(),
    },
  ],
};
