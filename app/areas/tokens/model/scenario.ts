import { scenario } from "../../../../analytics/figures/scenario.ts";
import type { ScenarioShown } from "./tokenPage.ts";

/** The scenarios for the value of the whole market, as multiples of its value on the last closed day. */
export const FACTORS = [0.5, 1, 1.5, 2, 4] as const;

type Caps = { lastDay: string; close: Float64Array; cap: Float64Array };

/**
 * A token's price if the whole market were worth a multiple of its current value. All inputs are of one day: the supply is its cap over its
 * close,
 * so a multiple of 1 gives that close. Null when its cap or the market's is unknown.
 */
export function computeScenario({ lastDay, close, cap }: Caps, marketCap: Float64Array): ScenarioShown | null {
  const length = marketCap.length;
  const own = new Float64Array(length).fill(Number.NaN);
  const last = cap.subarray(-length);
  own.set(last, length - last.length);
  const price = close.at(-1) ?? Number.NaN;
  const supply = (cap.at(-1) ?? Number.NaN) / price;
  const total = marketCap.at(-1) ?? Number.NaN;
  if (!(supply > 0) || !(total > 0)) return null;
  const found = scenario(
    own,
    marketCap,
    supply,
    FACTORS.map((factor) => factor * total),
  );
  if (found === null) return null;
  const cases = found.cases.map((one, index) => ({
    ...one,
    factor: FACTORS[index] as number,
    change: one.price / price - 1,
  }));
  return { asOf: lastDay, elasticity: found.elasticity, slope: found.slope, cases };
}
