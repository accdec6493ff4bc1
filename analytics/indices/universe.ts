import type { IndexMethod } from "./method.ts";

/**
 * What a method may read about tokens, token by token as in a panel: the value of a token and day at `token * days + day`, NaN where
 * unknown. Closes, caps, median volumes of 30 days and depths of pools in USD. `grade` uses the grading method that the index names.
 */
export type UniverseColumns = {
  days: number;
  /** Tokens with equal caps are ranked in this order. */
  tokenIds: readonly number[];
  close: Float64Array;
  cap: Float64Array;
  volume30: Float64Array;
  grade?: Float64Array;
  poolUsd?: Float64Array;
  /** The index of the first day with a close. */
  firstDay: Int32Array;
  classes: readonly string[];
  /** Dated: the indexes of the days on which a token joined and left a category; null while it is in it. */
  categories: readonly (readonly { category: string; since: number; until: number | null }[])[];
  /** 1 where the close of a token and day awaits a second source. */
  held?: Uint8Array;
};

/** Reasons why a token is not eligible; the first counts. */
export const NOT_ELIGIBLE = [
  "excluded",
  "class",
  "category",
  "heldPrice",
  "noClose",
  "noCap",
  "tooYoung",
  "smallCap",
  "thinVolume",
  "lowGrade",
  "thinPool",
  "notChosen",
] as const;
export type NotEligible = (typeof NOT_ELIGIBLE)[number];

/** Why a token of these columns may not be a constituent by a method on a day; null if it may. Source: docs/spec/indices.md#1. */
export function createEligibilityCheck(
  { universe, fixed }: IndexMethod,
  columns: UniverseColumns,
): (token: number, day: number) => NotEligible | null {
  const { days, tokenIds } = columns;
  const isChosen = fixed ? new Set(fixed.map(({ tokenId }) => tokenId)) : null;
  const ever = tokenIds.map((id, token): NotEligible | null => {
    if (universe.exclude.includes(id)) return "excluded";
    if (isChosen && !isChosen.has(id)) return "notChosen";
    if (!isChosen && !universe.classes.includes(columns.classes[token] as string)) return "class";
    return null;
  });
  const isIn = (token: number, day: number): boolean =>
    columns.categories[token]?.some(
      ({ category, since, until }) => category === universe.category && since <= day && (until === null || day < until),
    ) ?? false;
  const { minMarketCapUsd, minVolume30Usd, minAgeDays, minGrade, minPoolUsd } = universe;
  return (token, day) => {
    const never = ever[token] ?? null;
    if (never) return never;
    if (universe.category !== null && !isIn(token, day)) return "category";
    const at = token * days + day;
    if (columns.held?.[at] === 1) return "heldPrice";
    if (!((columns.close[at] as number) > 0)) return "noClose";
    const cap = columns.cap[at] as number;
    if (!(cap > 0)) return "noCap";
    if (day - (columns.firstDay[token] as number) < minAgeDays) return "tooYoung";
    if (cap < minMarketCapUsd) return "smallCap";
    if (minVolume30Usd > 0 && !((columns.volume30[at] as number) >= minVolume30Usd)) return "thinVolume";
    if (minGrade && !((columns.grade?.[at] ?? Number.NaN) >= minGrade.grade)) return "lowGrade";
    if (minPoolUsd !== null && !((columns.poolUsd?.[at] ?? Number.NaN) >= minPoolUsd)) return "thinPool";
    return null;
  };
}
