/** A daily move above +300 % or below -80 % is not believed from a single source. Source: docs/spec/market.md#2. */
const LARGEST_RATIO = 4;
const SMALLEST_RATIO = 0.2;
/** How much two sources may differ and still agree. */
const AGREEMENT = 0.1;

export type MoveVerdict =
  | { verdict: "accepted"; because: "usualMove" | "firstClose" | "secondSourceAgrees" }
  | { verdict: "held"; because: "noSecondSource" }
  | { verdict: "refused"; because: "notAPrice" | "secondSourceDisagrees" };

/**
 * Whether a day's close may be used. `previousClose` is null for a token's first day, `secondSource` is another source's
 * price for the same time, null when there is none. All in USD.
 */
export function judgeMove(previousClose: number | null, close: number, secondSource: number | null): MoveVerdict {
  if (!isPrice(close)) return { verdict: "refused", because: "notAPrice" };
  if (previousClose === null) return { verdict: "accepted", because: "firstClose" };
  if (!isPrice(previousClose)) throw new RangeError("the previous close is not a price");
  const ratio = close / previousClose;
  if (ratio <= LARGEST_RATIO && ratio >= SMALLEST_RATIO) return { verdict: "accepted", because: "usualMove" };
  if (secondSource === null || !isPrice(secondSource)) return { verdict: "held", because: "noSecondSource" };
  const deviation = Math.abs(secondSource - close) / close;
  return deviation <= AGREEMENT
    ? { verdict: "accepted", because: "secondSourceAgrees" }
    : { verdict: "refused", because: "secondSourceDisagrees" };
}

function isPrice(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
