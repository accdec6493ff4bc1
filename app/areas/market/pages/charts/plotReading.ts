/** Reads a chart point by point with the keyboard. */

const FAR = 10;

/** The position that a key leads to; null to leave; undefined for a key without a function. Charts run left to right in every language. */
export function indexByKey(key: string, place: number | null, last: number): number | null | undefined {
  const from = place ?? last;
  const within = (wanted: number) => Math.min(last, Math.max(0, wanted));
  switch (key) {
    case "ArrowLeft":
      return place === null ? last : within(from - 1);
    case "ArrowRight":
      return within(from + 1);
    case "PageUp":
      return within(from - FAR);
    case "PageDown":
      return within(from + FAR);
    case "Home":
      return 0;
    case "End":
      return last;
    case "Escape":
      return null;
    default:
      return undefined;
  }
}
