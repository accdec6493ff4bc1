import { computeProbabilities, toCells } from "./classifier.ts";
import { type Labelled, trained } from "./train.ts";

/** How far a probability can be trusted, measured on examples held out of training. */

const FOLDS = 3;
/** At most this share of all questions of a language may be answered as a different question. Source: docs/spec/chatbot.md#2. */
const MAX_WRONG = 0.05;
const STEP = 0.05;

/** An example, and its index among those of its kind and language. */
export type Example = Labelled & { locale: string; place: number };
type Judged = { locale: string; probability: number; isRight: boolean };

/** Judges each example with a model trained without its fold. */
export function heldOut(examples: readonly Example[], kinds: number): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ place }: Example) => place % FOLDS === fold;
    const { columns, values } = trained(
      examples.filter((one) => !isOut(one)),
      kinds,
    );
    return examples.filter(isOut).map(({ locale, kind, row }): Judged => {
      const probabilities = computeProbabilities(toCells(row, columns), values, kinds);
      const probability = Math.max(...probabilities);
      return { locale, probability, isRight: probabilities[kind] === probability };
    });
  });
}

const isSure = (min: number) => (one: Judged) => one.probability >= min;
const wrongShare = (all: readonly Judged[], min: number): number =>
  all.filter((one) => isSure(min)(one) && !one.isRight).length / all.length;

/** The language with the largest share of wrong answers. */
function worst(all: readonly Judged[], min: number): { locale: string; wrong: number } {
  const locales = [...new Set(all.map(({ locale }) => locale))];
  const shares = locales.map((locale) => ({
    locale,
    wrong: wrongShare(
      all.filter((one) => one.locale === locale),
      min,
    ),
  }));
  return shares.reduce((max, one) => (one.wrong > max.wrong ? one : max));
}

/** The smallest probability that is safe to answer at in every language, in steps of a twentieth. */
export function sureFrom(all: readonly Judged[]): number {
  for (let min = STEP; min < 1; min += STEP) if (worst(all, min).wrong <= MAX_WRONG) return Math.round(min * 100) / 100;
  return 1;
}

/** For people: how often the likeliest kind was right, by its predicted probability. */
export function reliabilityText(all: readonly Judged[]): string {
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const some = all.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth);
    const right = some.filter(({ isRight }) => isRight).length / some.length;
    return some.length === 0
      ? null
      : `  ${tenth / 10} to ${(tenth + 1) / 10}: right in ${right.toFixed(2)} of ${some.length}`;
  });
  const min = sureFrom(all);
  const { locale, wrong } = worst(all, min);
  const back = 1 - all.filter(isSure(min)).length / all.length;
  const found = [
    `sure from ${min}: ${wrongShare(all, min).toFixed(3)} wrong`,
    `${wrong.toFixed(3)} in ${locale}, where it is most`,
    `${back.toFixed(3)} asked back`,
  ].join(", ");
  return ["examples held out of training:", ...tenths.filter(Boolean), found].join("\n");
}
