/**
 * The state of everything that a payment needs, in one word: what a page shows when something is wrong. `slow` means that
 * responses are late, so that a confirmation may take longer.
 */
export type SystemStatus = "ok" | "slow" | "chainDown" | "ledgerDown";

export const isSystemStatus = (value: unknown): value is SystemStatus =>
  value === "ok" || value === "slow" || value === "chainDown" || value === "ledgerDown";
