import type { ListCondition } from "./alert.ts";
import { findMetric, type Metric } from "./metrics.ts";

/** A measured value as decimal text in the unit of its condition. An index level is formatted like a price, and so is a count. */
export const measuredText = (condition: ListCondition, value: number): string =>
  figureText(isShare(condition) ? "change24h" : (findMetric(condition) ?? "price"), value);

const isShare = ({ type }: ListCondition): boolean => type === "portfolio_change" || type === "agent_drawdown";

/** A value as decimal text in the unit of its condition: dollars, percent, whole grades, -1 to 1, multiples. */
export function figureText(metric: Metric, value: number): string {
  switch (metric) {
    case "price":
      return significant(value);
    case "cap":
      return plain(value, 0);
    case "change1h":
    case "change24h":
    case "change7d":
      return plain(value * 100, 2);
    case "volume":
      return plain(value, 2);
    default:
      return plain(value, 0);
  }
}

const MAX_DIGITS = 9;

/** Nine digits are more than any page shows. */
function significant(usd: number): string {
  if (usd === 0) return "0";
  const decimals = Math.min(100, Math.max(0, MAX_DIGITS - 1 - Math.floor(Math.log10(Math.abs(usd)))));
  return trimmed(usd.toFixed(decimals));
}

const plain = (value: number, decimals: number): string => {
  const text = trimmed(value.toFixed(decimals));
  return text === "-0" ? "0" : text;
};

/** Without trailing zeros of a fraction. */
function trimmed(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}
