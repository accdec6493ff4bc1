import type { AreaServer } from "#app/platform/background.server.ts";
import { lookJob, payJob, stopRenewalJob } from "./server/payout/jobs.server.ts";
import { toldReactions } from "./server/told/reactions.server.ts";

/** Shorter than the block interval of every chain that we support. */
const FOLLOW_EVERY_MS = 1_000;
const LAPSE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 300_000;

const reactions = () => import("./server/follow/reactions.server.ts");

/** Follows what the treasury and the card provider pay back, and handles its consequences. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "refunds",
      worker: "payments",
      everyMs: FOLLOW_EVERY_MS,
      run: async () => (await import("./server/chain/round.server.ts")).refundsRound(),
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
      everyMs: LOOK_EVERY_MS,
      run: async (signal) => (await import("./server/payout/card.server.ts")).lookAtPending(signal),
    },
  ],
  jobs: [payJob, lookJob, stopRenewalJob],
  reactions: [
    ...toldReactions,
    {
      name: "refunds.requested",
      worker: "payments",
      types: ["RefundRequested"],
      from: "now",
      react: async (events) => (await reactions()).tellOfRequests(events),
    },
    {
      name: "refunds.approved",
      worker: "payments",
      types: ["RefundApproved"],
      from: "start",
      react: async (events, transaction) => (await reactions()).payApproved(events, transaction),
    },
    {
      name: "refunds.settled",
      worker: "payments",
      types: ["RefundSettled"],
      from: "start",
      react: async (events, transaction) => (await reactions()).followSettled(events, transaction),
    },
    {
      name: "refunds.unpaid",
      worker: "payments",
      types: ["RefundRefused", "RefundCancelled", "RefundLapsed", "RefundFailed"],
      from: "start",
      react: async (events) => (await reactions()).restoreCredits(events),
    },
    {
      name: "refunds.withdrawn",
      worker: "payments",
      types: ["PlanWithdrawn", "CardPlanWithdrawn", "CallWithdrawn"],
      from: "start",
      react: async (events) => (await reactions()).cancelOfWithdrawn(events),
    },
  ],
};
