import type { Fill } from "../../../../../analytics/agents/model.ts";

/** Assumed fills as they are stored: JSON, with whole numbers as decimal text. */

export type PlainFill = Omit<Fill, "units" | "money" | "fee"> & { units: string; money: string; fee: string };
/** What became of a decision on paper. `isLate`: no hour was known, and the next close stands for it. */
export type StoredFill =
  | { fill: PlainFill; isLate?: true }
  /** It would have moved the price too far, or nothing said at which price. */
  | { refusal: "noImpact" | "noPrice" };

export const plainFill = ({ units, money, fee, ...fill }: Fill): PlainFill => ({
  ...fill,
  ...{ units: String(units), money: String(money), fee: String(fee) },
});

export const fillOf = ({ units, money, fee, ...fill }: PlainFill): Fill => ({
  ...fill,
  ...{ units: BigInt(units), money: BigInt(money), fee: BigInt(fee) },
});
