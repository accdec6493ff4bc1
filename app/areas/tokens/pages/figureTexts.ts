import { cachedByLocale } from "#app/ui/intl.ts";
import { ratioText } from "#app/ui/marketFigures.ts";

const MINUS = "\u2212";
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const formats = {
  one: cachedByLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })),
  four: cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 4 })),
  whole: cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })),
};

const written = (form: keyof typeof formats, value: number, locale: string) =>
  (value < 0 ? MINUS : "") + formats[form](locale).format(Math.abs(value)).replace(DIRECTION_MARKS, "");

/** The points of a grade, `17.3`. */
export const pointsText = (points: number, locale: string): string => written("one", points, locale);
/** A figure by which a part was ranked, with four significant digits: `0.05214`. */
export const figureText = (figure: number, locale: string): string => written("four", figure, locale);
export const wholeText = (value: number, locale: string): string => written("whole", value, locale);
/** A ratio with two decimals; one that rounds to zero has no sign. */
export const ratioFigure = (ratio: number, locale: string): string =>
  ratioText(Math.abs(ratio) < 0.005 ? 0 : ratio, locale);
/** A change in whole points with its sign: `+9`, `−4`, `0`. */
export function pointsChangeText(points: number, locale: string): string {
  const rounded = Math.round(points);
  return rounded > 0 ? `+${written("whole", rounded, locale)}` : written("whole", rounded, locale);
}
