/** Market values in the Data API's format. */

/** A floating-point number as the shortest decimal text that reads back as the same number; null stays null. */
export function formatDecimal(value: number | null): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const text = String(value);
  const end = text.indexOf("e");
  return end < 0 ? text : shifted(text.slice(0, end), Number(text.slice(end + 1)));
}

/** `digits` times ten to the power of `exponent`, in plain notation. */
function shifted(digits: string, exponent: number): string {
  const sign = digits.startsWith("-") ? "-" : "";
  const [whole = "", part = ""] = digits.replace("-", "").split(".");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - whole.length)}${whole}${part}`;
  return `${sign}${whole}${part.padEnd(exponent, "0")}`;
}

/** A share in percent, to a thousandth: 0.0523 is 5.23. */
export const toPercent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 100_000) / 1_000;

/** A published grade is a whole number; a half is rounded up. */
export const roundGrade = (stored: number | null): number | null => (stored === null ? null : Math.floor(stored + 0.5));

/** The five signals mapped to the three of the API: -1 bearish, 0 neutral, 1 bullish. */
export const toDirection = (signal: number): -1 | 0 | 1 => Math.sign(signal) as -1 | 0 | 1;

/** The five signals by name. */
export const SIGNAL_NUMBERS = { "strong-sell": -2, sell: -1, hold: 0, buy: 1, "strong-buy": 2 } as const;
export type SignalStrength = keyof typeof SIGNAL_NUMBERS;
export const SIGNAL_STRENGTHS = ["strong-sell", "sell", "hold", "buy", "strong-buy"] as const;

/** The name of one of the five signals; null stays null. */
export const toStrength = (signal: number | null): SignalStrength | null =>
  SIGNAL_STRENGTHS.find((name) => SIGNAL_NUMBERS[name] === signal) ?? null;

/** The end of a day, when its values become final: an instant. @param day "YYYY-MM-DD" */
export const endOfDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString();
