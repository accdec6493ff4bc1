import type { AreaServer } from "#app/platform/background.server.ts";

const OBSERVE_EVERY_MS = 60_000;

/** Stores TMAI prices: quotes depend on them, so it runs in the payments worker. Ends referral codes whose payments are refunded. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "prices",
      worker: "payments",
      everyMs: OBSERVE_EVERY_MS,
      run: async () => (await import("./server/tokenPrice.server.ts")).observePrices(),
    },
  ],
  subscriptions: [
    {
      name: "offers.endCodes",
      worker: "payments",
      types: ["RefundApproved"],
      from: "start",
      handle: async (events) => (await import("./server/referralClaims.server.ts")).endCodes(events),
    },
  ],
};
