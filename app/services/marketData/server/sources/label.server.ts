import type { Env } from "#app/platform/env.server.ts";
import { SIMULATED_SEED } from "../../../../../analytics/simulated/tokens.ts";

/** The source label published with grades, so that pages and the worker always name it alike. */

export const COINGECKO_LABEL = "coingecko";
export const simulatedLabel = (seed: string): string => `simulated:${seed}`;

/** Null when nothing is graded. */
export function labelOfSource(source: Env["MARKET_SOURCE"]): string | null {
  if (source === "none") return null;
  return source === "simulated" ? simulatedLabel(SIMULATED_SEED) : COINGECKO_LABEL;
}
