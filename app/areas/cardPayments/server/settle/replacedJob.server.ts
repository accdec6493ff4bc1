import { z } from "zod";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Ends a renewal that a payment by wallet has replaced: this calls the provider, so it is a job. */

/** A provider outage of some hours loses nothing. */
const MAX_ATTEMPTS = 12;

export const stopReplacedJob = defineJob({
  kind: "cards.stopReplaced",
  worker: "payments",
  payload: z.object({ renewalId: z.string().max(80) }),
  mostTries: MAX_ATTEMPTS,
  run: async ({ renewalId }) => (await import("./stop.server.ts")).stopRenewal(renewalId, "trader"),
});
