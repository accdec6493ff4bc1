import { centsFigure, MINUS } from "#app/ui/formatNumbers.ts";

const CENTS = 100;

/** Dollars with cents, as text: for sentences and for charts. */
export function usdText(usd: number, locale: string): string {
  const { minus, before, whole, decimals, after } = centsFigure(Math.round(usd * CENTS), locale);
  return `${minus ? MINUS : ""}${before}${whole}${decimals}${after}`;
}
