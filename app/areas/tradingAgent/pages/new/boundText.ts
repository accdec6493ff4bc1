import { centsFigure, exactText, percentText } from "#app/ui/formatNumbers.ts";
import type { findUnit } from "../../model/draft.ts";

/** A bound of a field in the form's format: `$1,000`, `12.5%`, `30`. */
export function boundText(unit: ReturnType<typeof findUnit>, value: number, locale: string): string {
  if (unit === "percent") return percentText(value / 100, locale);
  if (unit === "number") return exactText(String(value), locale);
  const { before, whole, decimals, after } = centsFigure(value, locale);
  return `${before}${whole}${value % 100 === 0 ? "" : decimals}${after}`;
}
