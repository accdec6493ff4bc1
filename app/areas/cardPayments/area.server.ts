import type { AreaServer } from "#app/platform/background.server.ts";
import { checkJob } from "./server/hints/checkJob.server.ts";
import { noticeSubscriptions, renewalsAheadTask } from "./server/notices/subscriptions.server.ts";
import { stopReplacedJob } from "./server/settle/replacedJob.server.ts";

const OPEN_EVERY_MS = 5_000;
const EVENTS_EVERY_MS = 300_000;
const PRICES_EVERY_MS = 3_600_000;
const RENEWALS_EVERY_MS = 86_400_000;

/** Checks the provider of card payments, whether or not it has notified us, and compares its prices with ours. */
export const areaServer: AreaServer = {
  jobs: [checkJob, stopReplacedJob],
  scheduledTasks: [
    {
      name: "open card checkouts",
      worker: "payments",
      everyMs: OPEN_EVERY_MS,
      run: async (signal) => (await import("./server/sweep/open.server.ts")).sweepOpen(signal),
    },
    {
      name: "events of the card provider",
      worker: "payments",
      everyMs: EVENTS_EVERY_MS,
      isSlowAtFirst: true,
      run: async () => (await import("./server/sweep/events.server.ts")).sweepEvents(),
    },
    {
      name: "renewals by card",
      worker: "payments",
      everyMs: RENEWALS_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/sweep/renewals.server.ts")).sweepRenewals(signal),
    },
    {
      name: "card prices",
      worker: "payments",
      everyMs: PRICES_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/prices/task.server.ts")).runPricesTask(signal),
    },
    renewalsAheadTask,
  ],
  subscriptions: [
    ...noticeSubscriptions,
    {
      name: "cards.pauses",
      worker: "payments",
      types: ["RefundUnsettled"],
      from: "start",
      handle: async (events) => (await import("./server/settle/pauses.server.ts")).pauseUndone(events),
    },
    {
      name: "cards.replaced",
      worker: "payments",
      types: ["PlanSaved"],
      from: "start",
      handle: async (events, transaction) =>
        (await import("./server/settle/replaced.server.ts")).followSaved(events, transaction),
    },
  ],
  gauges: [
    {
      name: "tmai_card_webhook_skew_seconds",
      help: "Seconds from the time that the last card webhook was signed to when it came.",
      worker: "payments",
      read: async () => (await import("./server/hints/skew.server.ts")).webhookSkew(),
    },
    {
      name: "tmai_card_prices_differing",
      help: "Prices of the card provider that are not as their plan is listed.",
      worker: "payments",
      read: async () => [
        { value: (await (await import("./server/prices/differences.server.ts")).differingPrices()).length },
      ],
    },
  ],
};
