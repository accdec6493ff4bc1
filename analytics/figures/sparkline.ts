import { carried } from "./series.ts";

/** How many values are plotted. */
export const POINTS = 42;
const HEIGHT = 28;
/** Margin above and below for the stroke's own width. */
const MARGIN = 1;

/**
 * SVG path of the last 42 closes in the box 0 0 41 28, in whole units and relative steps: a hundred of them are sent with
 * a page. The right edge is always the last day, so a young token's line starts further right; a gap of more than three
 * days breaks the line. Null with fewer than two prices. Source: docs/spec/market.md#4.
 */
export function sparkline(close: Float64Array): string | null {
  const prices = carried(close).subarray(-POINTS);
  const known = prices.filter((price) => Number.isFinite(price));
  if (known.length < 2) return null;
  const lowest = known.reduce((min, price) => Math.min(min, price), Number.POSITIVE_INFINITY);
  const highest = known.reduce((max, price) => Math.max(max, price), Number.NEGATIVE_INFINITY);
  const height = (price: number): number => {
    if (highest === lowest) return HEIGHT / 2;
    return Math.round(MARGIN + ((highest - price) / (highest - lowest)) * (HEIGHT - 2 * MARGIN));
  };
  let path = "";
  let pen: [number, number] = [0, 0];
  let drawing = false;
  prices.forEach((price, index) => {
    if (!Number.isFinite(price)) {
      drawing = false;
      return;
    }
    const at: [number, number] = [index + POINTS - prices.length, height(price)];
    path += step(drawing ? "" : "m", at[0] - pen[0], at[1] - pen[1]);
    drawing = true;
    pen = at;
  });
  return path;
}

/** A pair of numbers with no separator that SVG does not need: a minus sign is one. */
function step(command: string, x: number, y: number): string {
  const before = command === "" ? " " : command;
  return `${before}${x}${y < 0 ? "" : " "}${y}`;
}
