import { z } from "zod";
import { defineJob } from "#app/platform/jobs.server.ts";
import { PROVIDER_MAX_ATTEMPTS } from "./refundHint.server.ts";

/** Looks up what a hint names. It has its own lanes, so that a slow provider delays nothing else. */
const hinted = z.object({ type: z.string().max(255), objectId: z.string().max(255) });

/** Many people pay at the same time, and each waits for a plan. */
const CHECKS_AT_ONCE = 3;

export const checkJob = defineJob({
  kind: "cards.look",
  worker: "payments",
  payload: hinted,
  mostTries: PROVIDER_MAX_ATTEMPTS,
  lane: "cards",
  atOnce: CHECKS_AT_ONCE,
  run: async ({ type, objectId }) => (await import("./checkObject.server.ts")).checkObject(type, objectId),
});
