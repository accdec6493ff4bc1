import type { AreaServer } from "#app/platform/background.server.ts";

/** The event handlers that notify traders of their refunds. */
export const toldReactions: NonNullable<AreaServer["reactions"]> = [
  {
    name: "refunds.asked",
    worker: "market",
    types: ["CaseOpened"],
    from: "now",
    react: async (events, transaction) => (await import("./told.server.ts")).tellOfAsked(events, transaction),
  },
  {
    name: "refunds.told",
    worker: "market",
    types: ["RefundApproved", "RefundRefused", "RefundSettled"],
    from: "now",
    react: async (events, transaction) => (await import("./told.server.ts")).tellOfRefunds(events, transaction),
  },
];
