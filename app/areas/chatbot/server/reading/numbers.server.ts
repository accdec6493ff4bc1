import { CENTS, CURRENCIES, SCALES } from "./numberWords.server.ts";

/** A number in a message, as its language means it. */
export type Amount = { value: number; currency: string | null; isPercent: boolean; isScaled: boolean };
/** A number and its position in a text, with everything that belongs to it. */
export type NumberMatch = Amount & { at: number; end: number };

const COMMA_DECIMAL = new Set(["fr", "nl", "pt", "de", "es", "tr", "it", "ru"]);

const buildAlternation = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/\$/g, "\\$"))
    .join("|");
const CURRENCY = buildAlternation([...Object.keys(CURRENCIES), ...CENTS]);
const SCALE = buildAlternation(Object.keys(SCALES));
const NUMBER =
  "\\d{1,15}(?:[.,'\\u00a0\\u202f ]\\d{3}){1,6}(?:[.,]\\d{1,18})?|\\d{1,20}(?:[.,]\\d{1,18})?|\\.\\d{1,18}";
/** "Percent" after a number, or before it as in Turkish and Chinese. */
const PERCENT =
  "%|٪|percent|pct(?!\\p{L})|prozent|procent|por ciento|por cento|pour cent|per cento|퍼센트|프로(?=\\P{L}|이|가|를|넘|$)|процент(?:а|ов|ами)?(?!\\p{L})|بالمئه|بالمائه|في المئه|في المائه";
const PERCENT_BEFORE = "[%٪]\\s?|yuzde\\s|百分之\\s?";
/** A word of Chinese or Korean continues without a space. */
const SCALE_END = "(?:(?<=[\\p{Script=Han}\\p{Script=Hangul}])|(?![\\p{L}\\d]))";
const AMOUNT = new RegExp(
  `(${CURRENCY})?\\s?(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\d.])(${PERCENT_BEFORE})?(${NUMBER})\\s?(${PERCENT})?(?:(${SCALE})${SCALE_END})?\\s?(${CURRENCY})?`,
  "gu",
);

/** @param folded a text that `fold` made */
export const numbersIn = (folded: string, locale: string): NumberMatch[] =>
  [...folded.matchAll(AMOUNT)].flatMap((found): NumberMatch[] => {
    const [whole, before, percentBefore, digits = "", percent, scale, after] = found;
    const isCents = after !== undefined && CENTS.includes(after);
    const size =
      parseNumber(digits, locale) * (scale === undefined ? 1 : findScale(scale, locale)) * (isCents ? 0.01 : 1);
    if (!Number.isFinite(size)) return [];
    const currency = isCents ? "USD" : (CURRENCIES[before ?? after ?? ""] ?? null);
    const start = found.index + (whole.length - whole.trimStart().length);
    // "-10 %"; not the dash of "5-10 %".
    const isNegative = MINUS.test(folded.slice(0, start));
    const [value, at] = isNegative ? [-size, start - 1] : [size, start];
    const end = found.index + whole.trimEnd().length;
    return [
      { value, currency, isPercent: (percent ?? percentBefore) !== undefined, isScaled: scale !== undefined, at, end },
    ];
  });

const MINUS = /(?:^|[\s(])[-−]$/;

/** "800 mil" is millions in English, and thousands in Spanish. */
const findScale = (scale: string, locale: string): number =>
  scale === "mil" && locale === "en" ? 1e6 : (SCALES[scale] ?? 1);

/** The value of "1.234,5" in a language; if a comma may be either, it separates thousands when three digits follow it. */
function parseNumber(written: string, locale: string): number {
  const digits = written.replace(/[\s\u00a0\u202f']/g, "");
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma >= 0 && point >= 0)
    return Number(comma > point ? digits.replace(/\./g, "").replace(",", ".") : digits.replace(/,/g, ""));
  const at = Math.max(comma, point);
  if (at < 0) return Number(digits);
  const separator = comma >= 0 ? "," : ".";
  const isMany = digits.indexOf(separator) !== at;
  const isThree = digits.length - at - 1 === 3 && !digits.startsWith(`0${separator}`);
  const isThousands = isMany || (isThree && (separator === "," || COMMA_DECIMAL.has(locale)));
  return Number(isThousands ? digits.split(separator).join("") : digits.replace(",", "."));
}
