/**
 * How the parts that a payment needs are doing, in one word: what a page says when something is wrong. `slow` means that
 * they answer late, so that a confirmation may take longer.
 */
export type Pulse = "ok" | "slow" | "chainDown" | "ledgerDown";

export const isPulse = (value: unknown): value is Pulse =>
  value === "ok" || value === "slow" || value === "chainDown" || value === "ledgerDown";
