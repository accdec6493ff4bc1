import type { Locale } from "#app/i18n/locales.ts";
import { LEXICONS } from "../lexicon/all.server.ts";
import { jargon } from "../lexicon/jargon.server.ts";
import type { Concept } from "../lexicon/lexicon.server.ts";
import { dayIn, type NamedDay } from "../reading/dates.server.ts";
import { fold } from "../reading/fold.server.ts";
import { type Amount, numbersIn } from "../reading/numbers.server.ts";
import { type Period, periodIn } from "../reading/periods.server.ts";
import { type KnownToken, type TokenIndex, tokensIn } from "../reading/tokens.server.ts";
import { createMatcher, type Matcher } from "./matcher.server.ts";

/** The features by which a message is classified: its concepts, tokens, numbers and days. */
export type Features = {
  locale: Locale;
  concepts: ReadonlySet<Concept>;
  tokens: readonly KnownToken[];
  /** Words that may be tokens. */
  maybe: readonly KnownToken[];
  period: Period | null;
  day: NamedDay | null;
  numbers: readonly Amount[];
  money: Amount | null;
  hasWallet: boolean;
  hasMail: boolean;
  words: number;
  /** The text without the names of tokens. */
  nameless: string;
  /** The same with placeholders for grade letters, for the grammar. */
  marked: string;
};

const matchers = new Map<Locale | "jargon", Matcher>();

/** Created when a language is first used. */
function matcherFor(locale: Locale | "jargon"): Matcher {
  const known = matchers.get(locale);
  if (known) return known;
  const made = locale === "jargon" ? createMatcher(jargon, "en") : createMatcher(LEXICONS[locale], locale);
  matchers.set(locale, made);
  return made;
}

/** @param named tokens in the text, which do not depend on the language */
export function extractFeatures(
  text: string,
  locale: Locale,
  index: TokenIndex,
  named = tokensIn(text, index),
): Features {
  const folded = fold(text);
  const concepts = matcherFor(locale)(folded);
  if (locale !== "en") for (const concept of matcherFor("jargon")(folded)) concepts.add(concept);
  const numbers = numbersIn(folded, locale);
  const { sure, maybe, nameless, marked } = named;
  return {
    locale,
    concepts,
    tokens: withoutMoney(sure, numbers),
    maybe,
    period: periodIn(folded, locale),
    day: dayIn(folded, locale),
    numbers,
    money: numbers.find(({ currency }) => currency !== null) ?? null,
    hasWallet: /0x[0-9a-fA-F]{4,40}/.test(text),
    hasMail: /[\w.+-]{1,64}@[\w-]{1,64}\.\w/.test(text),
    words: folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length,
    nameless,
    marked,
  };
}

/** An amount's currency is not the subject: "1,000 USDC in SOL" is about SOL. */
function withoutMoney(tokens: readonly KnownToken[], numbers: readonly Amount[]): readonly KnownToken[] {
  const money = new Set(numbers.map(({ currency }) => currency));
  return tokens.length > 1 ? tokens.filter(({ symbol }) => !money.has(symbol)) : tokens;
}
