import { LOCALES, type Locale } from "#app/i18n/locales.ts";
import type { Intent } from "../../model/intents.ts";
import { type TokenIndex, tokensIn } from "../reading/tokens.server.ts";
import { type Ranked, ranked } from "./classifier.server.ts";
import { extractFeatures, type Features } from "./features.server.ts";

/** What a message asks, and how certain that is. */
export type Reading = { features: Features; ranked: Ranked; intent: Intent; probability: number };

/** More likely than all other kinds together. */
export const LIKELY = 0.5;

export const toReading = (features: Features): Reading => {
  const all = ranked(features);
  const [first] = all;
  if (!first) throw new Error("there are no kinds of questions");
  return { features, ranked: all, ...first };
};

/** Reads the message in the page's language; where that explains little, in the language that explains most of it. */
export function understand(text: string, locale: Locale, index: TokenIndex): Reading {
  const tokens = tokensIn(text, index);
  const own = toReading(extractFeatures(text, locale, index, tokens));
  const found = own.features.concepts.size;
  if (own.probability >= LIKELY && found > 0) return own;
  const others = LOCALES.filter((other) => other !== locale)
    .map((other) => extractFeatures(text, other, index, tokens))
    .filter(({ concepts }) => concepts.size > found)
    .map(toReading);
  const isBetter = (one: Reading, than: Reading) =>
    one.features.concepts.size > than.features.concepts.size && one.probability > than.probability;
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), own);
}
