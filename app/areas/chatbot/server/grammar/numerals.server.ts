import type { Locale } from "#app/i18n/locales.ts";
import { chineseNumber } from "../reading/chineseNumber.server.ts";
import { fold } from "../reading/fold.server.ts";
import { type NumberMatch, numbersIn } from "../reading/numbers.server.ts";
import { WORDS } from "./words/all.server.ts";

const known = new Map<Locale, ReadonlyMap<string, number>>();

function numeralsFor(locale: Locale): ReadonlyMap<string, number> {
  const found = known.get(locale);
  if (found) return found;
  const pairs = WORDS[locale].numerals.split(" ");
  const values = new Map<string, number>();
  for (let index = 0; index + 1 < pairs.length; index += 2)
    values.set(fold(pairs[index] ?? ""), Number(pairs[index + 1]));
  known.set(locale, values);
  return values;
}

/** "Twenty percent", "half a million", "twenty-five", "五千万": numbers in words with their units. */
export function numeralsIn(folded: string, locale: Locale): NumberMatch[] {
  const values = numeralsFor(locale);
  return [...folded.matchAll(locale === "zh" ? CHINESE_COUNT : WORD)].flatMap(({ 0: word, index }): NumberMatch[] => {
    const first =
      values.get(word) ?? parseArticle(word, folded.slice(index + word.length)) ?? parseChinese(word, locale);
    // 一个 is an article, not a count.
    if (first === 0 || (first === 1 && folded.startsWith("个", index + word.length))) return [];
    const { value, end: begin } = withNext(first, folded, index + word.length, values);
    const behind = folded.slice(begin);
    const rest = value === HALF ? behind.replace(/^ an? /, " ") : behind;
    const [read] = numbersIn(`${value}${rest}`, locale);
    if (read?.at !== 0 || (value === HALF && !read.isScaled)) return [];
    const end = begin + (read.end - String(value).length) + (behind.length - rest.length);
    const isPercent = read.isPercent || folded.slice(0, index).endsWith(CHINESE_PERCENT);
    const at = isPercent && !read.isPercent ? index - CHINESE_PERCENT.length : index;
    return [{ ...read, isPercent, at, end }];
  });
}

const WORD = /\p{L}+/gu;
/** What may come between tens and ones: "twenty-five", "treinta y cinco", "vingt et un". */
const NEXT = /^(?:-| (?:y |e |et )?)(\p{L}+)/u;

/** Tens with ones, and how many hundreds. */
function withNext(first: number, folded: string, begin: number, values: ReadonlyMap<string, number>) {
  const [whole = "", word = ""] = NEXT.exec(folded.slice(begin)) ?? [];
  const next = values.get(word) ?? 0;
  const isTens = first >= 20 && first < 100 && first % 10 === 0 && next >= 1 && next < 10;
  const isHundreds = first >= 1 && first < 10 && Number.isInteger(first) && next === 100;
  if (!isTens && !isHundreds) return { value: first, end: begin };
  return { value: isTens ? first + next : first * next, end: begin + whole.length };
}

/** "Half a million": the article in between has no meaning. */
const HALF = 0.5;
/** An article means one if a scale or a currency follows: "eine Million", "un milliard", "a dollar". */
const ARTICLE = /^(?:an?|eine?[rmns]?|une?|una|uno|uma?|een|bir)$/;
function parseArticle(word: string, rest: string): number | null {
  const [read] = ARTICLE.test(word) && !/^\s*\d/.test(rest) ? numbersIn(`1${rest}`, "en") : [];
  return read?.at === 0 && (read.isScaled || read.currency !== null) ? 1 : null;
}

/** 前十, 五个, 五千万, 百分之二十: a count among other characters. */
const CHINESE_COUNT =
  /(?<=前)[一二三四五六七八九十]{1,3}|[一二两三四五六七八九十百千]{1,7}(?=[个大名支只种万亿])|(?<=百分之)[一二两三四五六七八九十百]{1,5}/gu;
const CHINESE_PERCENT = "百分之";
const parseChinese = (word: string, locale: Locale): number => (locale === "zh" ? chineseNumber(word) : 0);
