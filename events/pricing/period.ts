import { type CatalogueEntry, type Duration, SECONDS_OF } from "./catalogue.ts";

/** Whether a period of a plan can be bought, and from when to when. Pure; times in seconds. Source: docs/spec/decisions.md#2. */

export type PeriodInputs = {
  entry: CatalogueEntry;
  duration: Duration;
  block: { time: number };
  /** The wallet's membership of the product, if any. */
  membership: { planType: number; expiresAt: number } | null;
};
/** `price` is the list price in cents. */
export type Period = { price: bigint; from: number; to: number; renews: boolean };
export type PeriodRefusal =
  | { tag: "PlanRetired"; planName: string }
  | { tag: "PlanIsFree"; planName: string }
  | { tag: "NoSuchPrice"; planName: string; duration: Duration }
  | { tag: "DowngradeTooEarly"; planName: string; possibleFrom: string }
  | { tag: "TooFarAhead"; days: number };

const MAX_DAYS_AHEAD = 730;
const DAY = 86_400;

/** A renewal follows the current period, a higher plan starts now, a lower one waits. */
export function periodFor(inputs: PeriodInputs): Period | { refusal: PeriodRefusal } {
  const { entry, duration, membership, block } = inputs;
  const price = entry.pricesUsdCents[duration];
  if (entry.status === "retired") return { refusal: { tag: "PlanRetired", planName: entry.name } };
  if (Object.values(entry.pricesUsdCents).every((cents) => cents === 0))
    return { refusal: { tag: "PlanIsFree", planName: entry.name } };
  if (!price) return { refusal: { tag: "NoSuchPrice", planName: entry.name, duration } };

  const now = block.time;
  const running = membership !== null && membership.expiresAt > now ? membership : null;
  if (running && running.planType > entry.planType)
    return { refusal: { tag: "DowngradeTooEarly", planName: entry.name, possibleFrom: timeText(running.expiresAt) } };
  const renews = running !== null && running.planType === entry.planType;
  const from = renews ? running.expiresAt : now;
  const to = from + SECONDS_OF[duration];
  if (renews && to > now + MAX_DAYS_AHEAD * DAY) return { refusal: { tag: "TooFarAhead", days: MAX_DAYS_AHEAD } };
  return { price: BigInt(price), from, to, renews };
}

/** Seconds as RFC 3339 with milliseconds. */
export const timeText = (seconds: number): string => new Date(seconds * 1000).toISOString();
