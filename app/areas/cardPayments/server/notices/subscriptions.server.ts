import type { AreaServer } from "#app/platform/background.server.ts";

const AHEAD_EVERY_MS = 3_600_000;

/** The event handlers that notify owners of card plans and renewals. */
export const noticeSubscriptions: NonNullable<AreaServer["subscriptions"]> = [
  {
    name: "cards.told",
    worker: "market",
    types: ["CardPlanSaved", "CardPlanPaused", "CardPlanResumed", "CardPlanWithdrawn"],
    from: "now",
    handle: async (events, transaction) =>
      (await import("./notices.server.ts")).notifyOfCardPayments(events, transaction),
  },
  {
    name: "renewals.told",
    worker: "market",
    types: ["RenewalFailed", "RenewalStopped"],
    from: "now",
    handle: async (events, transaction) => (await import("./notices.server.ts")).notifyOfRenewals(events, transaction),
  },
];

/** Plans end by the chain's clock, which this worker reads. */
export const renewalsAheadTask: NonNullable<AreaServer["scheduledTasks"]>[number] = {
  name: "renewals ahead",
  worker: "payments",
  everyMs: AHEAD_EVERY_MS,
  run: async () => (await import("./notices.server.ts")).notifyOfRenewalsAhead(),
};
