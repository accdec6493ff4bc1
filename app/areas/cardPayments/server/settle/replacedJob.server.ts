import { z } from "zod";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Ending a renewal that a payment by wallet has replaced: the provider is asked, so it is a job. */

/** A provider that is down for some hours loses nothing. */
const MAX_TRIES = 12;

export const stopReplacedJob = defineJob({
  kind: "cards.stopReplaced",
  worker: "payments",
  payload: z.object({ renewalId: z.string().max(80) }),
  mostTries: MAX_TRIES,
  run: async ({ renewalId }) => (await import("./stop.server.ts")).stopRenewal(renewalId, "trader"),
});
