import { getScales, listScaleWords } from "./scales.server.ts";

/** The figures of a text, in any of our languages, and what each may mean. Pure. */
export type Figure = {
  text: string;
  at: number;
  end: number;
  isPercent: boolean;
  /** "1.234" is two numbers if both formats are in use; `step` is one unit of its last digit. */
  readings: readonly { value: number; step: number }[];
};

const COMMA_DECIMAL = new Set(["fr", "nl", "pt", "de", "es", "tr", "it", "ru"]);
const SMALL_DIGITS = "₀₁₂₃₄₅₆₇₈₉";

/** Invisible characters, which would split the digits of a number. */
const UNSEEN = /[\u00ad\u200b-\u200f\u061c\u2060\u2066-\u2069\ufeff]/g;

/** Digits and signs of every script as Latin ones. The length does not change, so that offsets stay those of the text. */
export const latinDigits = (text: string): string =>
  text
    .replace(UNSEEN, "\u2060")
    .replace(/\p{Nd}/gu, (digit) => latinDigit(digit).padEnd(digit.length, "\u2060"))
    .replace(/[٫．]/g, ".")
    .replace(/٬/g, ",")
    .replace(/[％﹪٪]/g, "%");

/** Unicode has the ten digits of a script in a row, starting at a code that ends in 0 or in 6. */
function latinDigit(digit: string): string {
  const plain = digit.normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  const code = digit.codePointAt(0) as number;
  const beginsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf));
  return String((code & 0xf) - (beginsAtZero ? 0 : 6));
}

const patterns = new Map<string, RegExp>();

function getPattern(locale: string): RegExp {
  const known = patterns.get(locale);
  if (known) return known;
  const words = listScaleWords(locale)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[ \\u00a0\\u202f]"))
    .join("|");
  // Only spaces without a comma separate thousands: "23, 2026" and "23 2026" are two numbers.
  const spaced = "\\d{1,3}(?:[\\u00a0\\u202f ]\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,18})?";
  const pointed = "(?<![\\p{L}\\d.,)\\]])[.,](?:\\d\\u2060?){1,18}";
  const number = `(${spaced}|${pointed}|\\d\\u2060?(?:[.,'’]?\\d\\u2060?){0,40})([₀-₉]{1,3}\\d{1,20})?`;
  const power = "(?:[eE]([-−+]?\\d{1,2})(?![\\p{L}\\d]))?";
  const unit = `(\\s?\\u2060?%|[ \\u00a0\\u202f]?(?:${words})\\.?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}]))?`;
  // A number is a number between any letters or signs: "68000USDT", "BTC/68000".
  const made = new RegExp(`([-−+]?%?)${number}${power}${unit}`, "gu");
  patterns.set(locale, made);
  return made;
}

export function findNumbers(text: string, locale: string): Figure[] {
  const latin = latinDigits(text);
  return [...latin.matchAll(getPattern(locale))].flatMap((match): Figure[] => {
    const [all, sign = "", body = "", zeros, power = "0", unit = ""] = match;
    const [at, end] = [match.index, match.index + all.length];
    const digits = body.replace(/[\u00a0\u202f '’\u2060]/g, "").replace(/^[.,]/, "0.");
    // A numeric date is a day, a month and a year: each is checked separately.
    if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(digits))
      return digits
        .split(".")
        .map((one) => ({ text: all.trim(), at, end, isPercent: false, readings: [{ value: Number(one), step: 1 }] }));
    if (isListNumber(digits, latin.slice(0, at), latin.slice(end))) return [];
    const written = zeros === undefined ? parseReadings(digits, locale, /^[.,]/.test(body)) : [zerosReading(zeros)];
    const scale = findScale(unit, locale) * 10 ** Number(power.replace("−", "-"));
    return [
      {
        text: all.trim(),
        at,
        end,
        isPercent: unit.trim().endsWith("%") || sign.endsWith("%"),
        readings: written.map(({ value, places }) => ({
          value: value * scale,
          step: Math.max(scale * 10 ** -places, places === 0 ? scale * roundedTo(value) : 0),
        })),
      },
    ];
  });
}

/** "3. **GNO**": the number of a list item is not a figure. */
function isListNumber(digits: string, before: string, after: string): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return /^\d{1,2}$/.test(digits) && line.trim() === "" && /^[.)]\s/.test(after);
}

type Written = { value: number; places: number };

function parseReadings(digits: string, locale: string, isPointed: boolean): Written[] {
  if (isPointed) return parseReading(digits, "", ".");
  const ways = COMMA_DECIMAL.has(locale)
    ? ([
        [".", ","],
        ["", "."],
      ] as const)
    : ([
        [",", "."],
        ["", ","],
      ] as const);
  const usual = ways.flatMap(([group, decimal]) => parseReading(digits, group, decimal));
  if (usual.length > 0) return usual;
  return [...parseReading(digits, ".", ","), ...parseReading(digits, ",", ".")];
}

function parseReading(digits: string, group: "." | "," | "", decimal: "." | ","): Written[] {
  const [whole = "", places, ...more] = digits.split(decimal);
  if (more.length > 0) return [];
  const groups = group === "" ? [whole] : whole.split(group);
  const plain = groups.join("");
  if (!/^\d+$/.test(plain) || (places !== undefined && !/^\d+$/.test(places))) return [];
  if (!groups.slice(1).every((one) => one.length === 3)) return [];
  return [{ value: Number(`${plain}.${places ?? 0}`), places: places?.length ?? 0 }];
}

/** 0.0₅1234 is 0.000001234. */
function zerosReading(written: string): Written {
  const count = /^[₀-₉]+/u.exec(written)?.[0] ?? "";
  const zeros = Number([...count].map((digit) => SMALL_DIGITS.indexOf(digit)).join(""));
  const tail = written.slice(count.length);
  return { value: Number(`0.${"0".repeat(zeros)}${tail}`), places: zeros + tail.length };
}

function findScale(unit: string, locale: string): number {
  const word = unit
    .trim()
    .replace(/\.$/, "")
    .replace(/[\u00a0\u202f]/g, " ");
  return getScales(locale).get(word) ?? 1;
}

/** "18,070" for 18,068.8: a whole number that ends in zeros was rounded there, if three digits remain. */
function roundedTo(value: number): number {
  let step = 1;
  while (value >= 1_000 && value % (step * 10) === 0 && value / (step * 10) >= 100) step *= 10;
  return step;
}
