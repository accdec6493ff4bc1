import { z } from "zod";
import type { Orderable } from "#app/platform/jobs.server.ts";

/** Each try but the first ones an hour after the other: what the provider has to be asked outlives three days without it. */
export const PROVIDER_TRIES = 80;
const hinted = z.object({ chargeId: z.string().max(255).optional(), providerRefundId: z.string().max(255).optional() });

/** What the refunds' desk is asked to look at when the provider tells of a refund. It has the work, this area the news. */
export const refundHint: Orderable<z.infer<typeof hinted>> = {
  kind: "refunds.look",
  payload: hinted,
  mostTries: PROVIDER_TRIES,
};
