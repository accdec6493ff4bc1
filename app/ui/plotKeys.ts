const WEEK_BARS = 7;

/**
 * The bar that a key moves to from the selected one; null is the last one, unselected. Undefined for any other key. Time runs left to right
 * in every language, and so do the arrows.
 */
export function indexByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  place: number | null,
  { first, last }: { first: number; last: number },
): number | null | undefined {
  const from = place ?? last;
  const step = shiftKey ? WEEK_BARS : 1;
  if (key === "ArrowLeft") return Math.max(first, from - step);
  if (key === "ArrowRight") return Math.min(last, from + step);
  if (key === "Home") return first;
  if (key === "End") return last;
  return key === "Escape" ? null : undefined;
}
