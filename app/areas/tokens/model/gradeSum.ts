import type { GradePart } from "./tokenPage.ts";

/** How a stored grade adds up. Source: docs/spec/market.md#2. */

export type WeightedPart = { name: string; weight: number };

/**
 * The parts with their points, and their sum: the weighted mean of the parts that are present. `values` are 0 to 100 in
 * the order of `parts`, null when a part is missing.
 */
export function partsAndRaw(
  parts: readonly WeightedPart[],
  values: readonly (number | null)[],
): { parts: Pick<GradePart, "name" | "weight" | "value" | "points">[]; raw: number } {
  const valueAt = (index: number) => values[index] ?? null;
  const present = parts.reduce((sum, { weight }, index) => (valueAt(index) === null ? sum : sum + weight), 0);
  const shown = parts.map(({ name, weight }, index) => {
    const value = valueAt(index);
    if (value === null) return { name, weight, value, points: null };
    const share = weight / present;
    return { name, weight: share, value, points: value * share };
  });
  return { parts: shown, raw: shown.reduce((sum, { points }) => sum + (points ?? 0), 0) };
}

/** How many of the other rated tokens are below a grade; tokens with the same score count as half. */
export const tokensBelow = (grade: number, rated: number): number => (grade / 100) * (rated - 1);
