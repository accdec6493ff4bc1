import type { AreaServer } from "#app/platform/background.server.ts";
import { EVENTS_SUBSCRIPTION, PUBLISHED_TYPES } from "#app/services/delivery/publicEventTypes.ts";

const DELIVER_EVERY_MS = 1_000;
const LISTEN_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 3_600_000;
const FAILING_EVERY_MS = 60_000;
const PLANS_EVERY_MS = 600_000;

/** Delivers notices to people, including those about their plans. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "deliveries",
      worker: "market",
      everyMs: DELIVER_EVERY_MS,
      run: async (signal) => {
        const { runDeliveryTask } = await import("./server/deliver/task.server.ts");
        await runDeliveryTask(signal);
      },
    },
    {
      name: "telegram",
      worker: "market",
      everyMs: LISTEN_EVERY_MS,
      run: async () => (await import("./server/telegramLinks.server.ts")).listenToBot(),
    },
    {
      name: "notifications sweep",
      worker: "market",
      everyMs: SWEEP_EVERY_MS,
      run: async (signal) => (await import("./server/sweep.server.ts")).sweepNotifications(signal),
    },
    {
      name: "failing webhooks",
      worker: "market",
      everyMs: FAILING_EVERY_MS,
      run: async () => (await import("./server/webhooks/failing.server.ts")).notifyOfFailingEndpoints(),
    },
    {
      // Plans end by the chain's clock, which the payments worker reads.
      name: "ending plans",
      worker: "payments",
      everyMs: PLANS_EVERY_MS,
      run: async () => (await import("./server/plans.server.ts")).notifyOfEndingPlans(),
    },
  ],
  subscriptions: [
    {
      name: EVENTS_SUBSCRIPTION,
      worker: "market",
      types: PUBLISHED_TYPES,
      from: "now",
      async handle(events, transaction) {
        const { notifyPrograms } = await import("./server/webhooks/fanOut.server.ts");
        await notifyPrograms(events, transaction);
      },
    },
    {
      name: "notifications.receipts",
      worker: "market",
      types: ["PlanSaved"],
      from: "now",
      async handle(events, transaction) {
        const { notifyOfReceipts } = await import("./server/plans.server.ts");
        await notifyOfReceipts(events, transaction);
      },
    },
  ],
};
