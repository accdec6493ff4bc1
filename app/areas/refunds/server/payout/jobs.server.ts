import { z } from "zod";
import { PROVIDER_MAX_ATTEMPTS, refundHint } from "#app/areas/cardPayments/publicProvider.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Calls to the card provider for refunds. They have a lane of their own: a slow one does not delay other jobs. */

const one = z.object({ refundId: z.string().max(80) });

export const payJob = defineJob({
  ...{ kind: "refunds.pay", worker: "payments", payload: one, mostTries: PROVIDER_MAX_ATTEMPTS, lane: "refunds" },
  run: async ({ refundId }) => (await import("./card.server.ts")).payByCard(refundId),
});

export const checkJob = defineJob({
  ...{ ...refundHint, worker: "payments", lane: "refunds" },
  run: async (hint) => (await import("./outside.server.ts")).checkRefunds(hint),
});

export const stopRenewalJob = defineJob({
  kind: "refunds.stopRenewal",
  worker: "payments",
  payload: z.object({ renewalId: z.string().max(80) }),
  mostTries: PROVIDER_MAX_ATTEMPTS,
  lane: "refunds",
  run: async ({ renewalId }) =>
    (await import("#app/areas/cardPayments/publicProvider.server.ts")).stopRenewal(renewalId, "refund"),
});
