import { z } from "zod";
import type { Orderable } from "#app/platform/jobs.server.ts";

/** After the first few, attempts are an hour apart: requests to the provider survive three days without it. */
export const PROVIDER_MAX_ATTEMPTS = 80;
const hinted = z.object({ chargeId: z.string().max(255).optional(), providerRefundId: z.string().max(255).optional() });

/** The job of the refunds area when the provider reports a refund. That area has the work, this one receives the hint. */
export const refundHint: Orderable<z.infer<typeof hinted>> = {
  kind: "refunds.look",
  payload: hinted,
  mostTries: PROVIDER_MAX_ATTEMPTS,
};
