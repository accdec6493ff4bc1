import { z } from "zod";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Looking at what a hint names. It has a lane of its own: a provider that is slow keeps nothing else waiting. */
const hinted = z.object({ type: z.string().max(255), objectId: z.string().max(255) });
/** A provider that is down for some hours loses nothing; what is lost all the same, the sweep finds. */
const MAX_TRIES = 12;

export const lookJob = defineJob({
  kind: "cards.look",
  worker: "payments",
  payload: hinted,
  mostTries: MAX_TRIES,
  run: async ({ type, objectId }) => (await import("./lookAt.server.ts")).lookAt(type, objectId),
});
