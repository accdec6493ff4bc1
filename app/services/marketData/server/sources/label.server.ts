import type { Env } from "#app/platform/env.server.ts";
import { SIMULATED_SEED } from "../../../../../analytics/simulated/tokens.ts";

/** What grades are published with as their source, so that pages and the worker never name it differently. */

export const COINGECKO_LABEL = "coingecko";
export const simulatedLabel = (seed: string): string => `simulated:${seed}`;

/** Null where nothing is graded. */
export function labelOfSource(source: Env["MARKET_SOURCE"]): string | null {
  if (source === "none") return null;
  return source === "simulated" ? simulatedLabel(SIMULATED_SEED) : COINGECKO_LABEL;
}
