import type { AreaServer } from "../../platform/background.server.ts";

const OBSERVE_EVERY_MS = 60_000;

/** Stores what TMAI costs: quotes are made of it, so it stays with the payments. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "prices",
      worker: "payments",
      everyMs: OBSERVE_EVERY_MS,
      run: async () => (await import("./server/tokenPrice.server.ts")).observePrices(),
    },
  ],
};
