import type { AreaServer } from "#app/platform/background.server.ts";
import { noticeSubscriptions } from "./server/notices/subscriptions.server.ts";
import { checkJob, payJob, stopRenewalJob } from "./server/payout/jobs.server.ts";

/** Shorter than the block interval of every chain that we support. */
const FOLLOW_EVERY_MS = 1_000;
const LAPSE_EVERY_MS = 60_000;
const POLL_EVERY_MS = 300_000;

const eventHandlers = () => import("./server/follow/eventHandlers.server.ts");

/** Follows what the treasury and the card provider pay back, and handles its consequences. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "refunds",
      worker: "payments",
      everyMs: FOLLOW_EVERY_MS,
      run: async () => (await import("./server/chain/task.server.ts")).runRefundsTask(),
    },
    {
      name: "lapsed refunds",
      worker: "payments",
      everyMs: LAPSE_EVERY_MS,
      run: async (signal) => (await import("./server/follow/lapse.server.ts")).lapseRefunds(signal),
    },
    {
      name: "refunds to cards",
      worker: "payments",
      everyMs: POLL_EVERY_MS,
      run: async (signal) => (await import("./server/payout/card.server.ts")).checkPendingRefunds(signal),
    },
  ],
  jobs: [payJob, checkJob, stopRenewalJob],
  subscriptions: [
    ...noticeSubscriptions,
    {
      name: "refunds.requested",
      worker: "payments",
      types: ["RefundRequested"],
      from: "now",
      handle: async (events) => (await eventHandlers()).remindOfRequests(events),
    },
    {
      name: "refunds.approved",
      worker: "payments",
      types: ["RefundApproved"],
      from: "start",
      handle: async (events, transaction) => (await eventHandlers()).payApproved(events, transaction),
    },
    {
      name: "refunds.settled",
      worker: "payments",
      types: ["RefundSettled"],
      from: "start",
      handle: async (events, transaction) => (await eventHandlers()).followSettled(events, transaction),
    },
    {
      name: "refunds.unpaid",
      worker: "payments",
      types: ["RefundRefused", "RefundCancelled", "RefundLapsed", "RefundFailed"],
      from: "start",
      handle: async (events) => (await eventHandlers()).restoreCredits(events),
    },
    {
      name: "refunds.withdrawn",
      worker: "payments",
      types: ["PlanWithdrawn", "CardPlanWithdrawn", "CallWithdrawn"],
      from: "start",
      handle: async (events) => (await eventHandlers()).cancelOfWithdrawn(events),
    },
  ],
};
