import type { AreaServer } from "#app/platform/background.server.ts";

/** The event handlers that notify traders of their refunds. */
export const noticeSubscriptions: NonNullable<AreaServer["subscriptions"]> = [
  {
    name: "refunds.asked",
    worker: "market",
    types: ["CaseOpened"],
    from: "now",
    handle: async (events, transaction) => (await import("./notices.server.ts")).notifyOfRequested(events, transaction),
  },
  {
    name: "refunds.told",
    worker: "market",
    types: ["RefundApproved", "RefundRefused", "RefundSettled"],
    from: "now",
    handle: async (events, transaction) => (await import("./notices.server.ts")).notifyOfRefunds(events, transaction),
  },
];
