import { MINUS, priceText } from "#app/ui/formatNumbers.ts";
import { cachedByLocale } from "#app/ui/intl.ts";
import { changeText, compactDollars, shareText } from "#app/ui/marketFigures.ts";
import type { ListCondition } from "../../model/alert.ts";

/** Alert values in the reader's language, each in its condition's own unit. */

const plain = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));

const percent = (value: number, locale: string): string => shareText(value / 100, locale, value % 1 === 0 ? 0 : 2);

/** The threshold of a condition; null when it has none. */
export function findThreshold(condition: ListCondition): string | null {
  switch (condition.type) {
    case "price_above":
    case "price_below":
      return condition.priceUsd;
    case "change_percent":
    case "portfolio_change":
    case "agent_drawdown":
      return condition.percent;
    case "agent_day_loss":
      return condition.lossUsd;
    case "trader_grade_crosses":
    case "investor_grade_crosses":
      return String(condition.grade);
    case "volume_spike":
      return condition.times;
    case "market_cap_crosses":
      return condition.capUsd;
    case "index_level_crosses":
      return condition.level;
    default:
      return null;
  }
}

/** A decimal in the condition's unit, as text. Measured changes have a sign, thresholds do not. */
export function figureText(condition: ListCondition, value: string, locale: string, isMeasured = false): string {
  const number = Number(value);
  switch (condition.type) {
    case "price_above":
    case "price_below":
      return priceText(value, locale);
    case "change_percent":
    case "portfolio_change":
      return isMeasured ? changeText(number / 100, locale) : percent(number, locale);
    case "agent_drawdown":
      return percent(number, locale);
    case "agent_day_loss":
      return priceText(value, locale);
    case "market_cap_crosses":
      return compactDollars(number, locale);
    case "volume_spike":
      return `${plain(locale).format(number)}×`;
    default:
      return plain(locale).format(number);
  }
}

export type HowFar = {
  /** 0 to 1: how close it is, for a meter. */
  near: number;
  /** Signed: how far the value still has to move; null once it is there. */
  left: string | null;
  /** Which side of the threshold the value is on. */
  side: "above" | "below";
};

/** A quarter of a price, or this many points of a grade, counts as far. */
const FAR_SHARE = 0.25;
const FAR_POINTS = 50;

/** How far a measured value is from the threshold; null when there is no distance. */
export function howFar(condition: ListCondition, now: string | null, locale: string): HowFar | null {
  const threshold = findThreshold(condition);
  if (now === null || threshold === null) return null;
  const isFall = fallsTo(condition);
  const to = condition.type === "change_percent" && isFall ? -Number(threshold) : Number(threshold);
  const at = Number(now);
  const isThere = isFall ? at <= to : at >= to;
  const side = at >= to ? "above" : "below";
  if (isThere) return { near: 1, left: null, side };
  return { ...distance(condition, { at, to }, locale), side };
}

/** Whether the value has to fall. */
export function fallsTo(condition: ListCondition): boolean {
  if (condition.type === "price_below") return true;
  return "direction" in condition && condition.direction === "down";
}

function distance(condition: ListCondition, { at, to }: { at: number; to: number }, locale: string) {
  const isLevel = ["price_above", "price_below", "market_cap_crosses", "index_level_crosses"].includes(condition.type);
  if (isLevel) {
    const share = at === 0 ? 1 : to / at - 1;
    return { near: 1 - Math.min(1, Math.abs(share) / FAR_SHARE), left: changeText(share, locale, 1) };
  }
  const points = to - at;
  const left =
    condition.type === "change_percent"
      ? changeText(points / 100, locale, 1)
      : `${points < 0 ? MINUS : "+"}${plain(locale).format(Math.abs(points))}`;
  if (condition.type === "volume_spike") return { near: Math.min(1, at / to), left: null };
  const far = condition.type === "change_percent" ? Math.max(1, Math.abs(to) * 2) : FAR_POINTS;
  return { near: 1 - Math.min(1, Math.abs(points) / far), left };
}
