import type { QuoteAnswer } from "./calls.ts";

/**
 * When a quoted period begins and what it does to the current one, according to the quote. `free`: next to free days
 * (a trial, a coupon), which are neither waited for nor credited. Source: docs/spec/decisions.md#2.
 */
export type Beginning = "renewal" | "upgrade" | "free" | "new";

type Quoted = Pick<QuoteAnswer, "startsAt" | "creditForUnusedDaysUsdCents" | "inputs">;

export function classifyBeginning({ startsAt, creditForUnusedDaysUsdCents, inputs }: Quoted): Beginning {
  if (Date.parse(startsAt) > Date.parse(inputs.blockTime)) return "renewal";
  if (creditForUnusedDaysUsdCents > 0) return "upgrade";
  const isFree = inputs.lots.some(({ valueUsdCents }) => valueUsdCents === "0");
  return isFree ? "free" : "new";
}
