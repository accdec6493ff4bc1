import type { Locale } from "../../../../i18n/locales.ts";
import { INTENTS } from "../../model/intents.ts";
import { probabilitiesOf } from "../understanding/classifier.server.ts";
import { featuresOf } from "../understanding/features.server.ts";
import { rowOf } from "../understanding/row.server.ts";
import { cellsOf } from "../understanding/table.server.ts";
import { tokenIndexOf } from "../understanding/tokens.server.ts";
import { WELL_KNOWN_TOKENS } from "../understanding/wellKnown.server.ts";
import { lessons } from "./lessons.server.ts";
import { trained } from "./train.server.ts";

/** How far a probability can be trusted, by examples that were held out of training. */

const FOLDS = 3;
/** Of all questions of a language at most so many are to be answered for something else than was meant. Source: issue 20. */
const MOST_WRONG = 0.05;
const STEP = 0.05;

type Judged = { locale: Locale; probability: number; isRight: boolean };

export function heldOut(): Judged[] {
  const index = tokenIndexOf(WELL_KNOWN_TOKENS);
  const examples = lessons().map(({ intent, locale, text, place }) => ({
    locale,
    intent: INTENTS.indexOf(intent),
    fold: place % FOLDS,
    row: rowOf(featuresOf(text, locale, index)),
  }));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const { columns, values } = trained(examples.filter((one) => one.fold !== fold));
    return examples
      .filter((one) => one.fold === fold)
      .map(({ locale, intent, row }): Judged => {
        const probabilities = probabilitiesOf(cellsOf(row, columns), values);
        const probability = Math.max(...probabilities);
        return { locale, probability, isRight: probabilities[intent] === probability };
      });
  });
}

const isSure = (least: number) => (one: Judged) => one.probability >= least;
const wrongShare = (all: readonly Judged[], least: number): number =>
  all.filter((one) => isSure(least)(one) && !one.isRight).length / all.length;

/** Of the language in which most are answered for something else. */
function worst(all: readonly Judged[], least: number): { locale: Locale; wrong: number } {
  const locales = [...new Set(all.map(({ locale }) => locale))];
  const shares = locales.map((locale) => ({
    locale,
    wrong: wrongShare(
      all.filter((one) => one.locale === locale),
      least,
    ),
  }));
  return shares.reduce((most, one) => (one.wrong > most.wrong ? one : most));
}

/** The smallest probability from which on an answer may be given in every language, in steps of a twentieth. */
export function sureFrom(all: readonly Judged[]): number {
  for (let least = STEP; least < 1; least += STEP)
    if (worst(all, least).wrong <= MOST_WRONG) return Math.round(least * 100) / 100;
  return 1;
}

/** For people: how often the likeliest kind was right, by how likely it was said to be. */
export function reliabilityText(all: readonly Judged[]): string {
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const some = all.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth);
    const right = some.filter(({ isRight }) => isRight).length / some.length;
    return some.length === 0
      ? null
      : `  ${tenth / 10} to ${(tenth + 1) / 10}: right in ${right.toFixed(2)} of ${some.length}`;
  });
  const least = sureFrom(all);
  const { locale, wrong } = worst(all, least);
  const back = 1 - all.filter(isSure(least)).length / all.length;
  const found = [
    `sure from ${least}: ${wrongShare(all, least).toFixed(3)} wrong`,
    `${wrong.toFixed(3)} in ${locale}, where it is most`,
    `${back.toFixed(3)} asked back`,
  ].join(", ");
  return ["examples held out of training:", ...tenths.filter(Boolean), found].join("\n");
}
