/** Daily bars in USD, one value per day, NaN where unknown. A day that lacks one of the three has no bar. */
export type Bars = { high: Float64Array; low: Float64Array; close: Float64Array };

/** The closes of the days with a complete bar; NaN on the others. */
export const barCloses = ({ high, low, close }: Bars): Float64Array =>
  close.map((price, day) => (Number.isNaN((high[day] as number) + (low[day] as number)) ? Number.NaN : price));
