import { INTENTS, type Intent } from "../../model/intents.ts";
import { packed, ranked, tableOf } from "../understanding/classifier.server.ts";
import { type Features, featuresOf } from "../understanding/features.server.ts";
import { rowOf } from "../understanding/row.server.ts";
import { tokenIndexOf } from "../understanding/tokens.server.ts";
import { lessons } from "./lessons.server.ts";
import { TRAINING_TOKENS } from "./tokens.server.ts";
import { trained } from "./train.server.ts";

/**
 * How far a probability can be trusted, by examples that were held out of training: each as it is, and, weighing as much together,
 * without one of its concepts after the other, as when somebody uses words that the lists do not have.
 */

const FOLDS = 5;
/** Of all questions at most so many are to be answered for something else than was meant. Source: issue 20. */
const MOST_WRONG = 0.05;
const STEP = 0.05;

type Judged = { probability: number; isRight: boolean; weight: number };

export function heldOut(): Judged[] {
  const index = tokenIndexOf(TRAINING_TOKENS);
  const examples = lessons().map(({ intent, locale, text, place }) => ({
    intent,
    fold: place % FOLDS,
    features: featuresOf(text, locale, index),
  }));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const learned = examples.filter((one) => one.fold !== fold);
    const table = tableOf(
      packed(
        trained(learned.map(({ features, intent }) => ({ row: rowOf(features), intent: INTENTS.indexOf(intent) }))),
      ),
    );
    return examples
      .filter((one) => one.fold === fold)
      .flatMap(({ features, intent }) => judgedOf(features, intent, (given) => ranked(given, table)));
  });
}

function judgedOf(features: Features, intent: Intent, rank: (given: Features) => ReturnType<typeof ranked>): Judged[] {
  const judged = (given: Features, weight: number): Judged => {
    const [first] = rank(given);
    return { probability: first?.probability ?? 0, isRight: first?.intent === intent, weight };
  };
  const lost = [...features.concepts].map((concept) => {
    const concepts = new Set([...features.concepts].filter((one) => one !== concept));
    return judged({ ...features, concepts }, 1 / features.concepts.size);
  });
  return [judged(features, 1), ...lost];
}

const weightOf = (some: readonly Judged[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
const isSure = (least: number) => (one: Judged) => one.probability >= least;
const wrongShare = (all: readonly Judged[], least: number): number =>
  weightOf(all.filter((one) => isSure(least)(one) && !one.isRight)) / weightOf(all);

/** The smallest probability from which on an answer may be given, in steps of a twentieth. */
export function sureFrom(all: readonly Judged[]): number {
  for (let least = STEP; least < 1; least += STEP)
    if (wrongShare(all, least) <= MOST_WRONG) return Math.round(least * 100) / 100;
  return 1;
}

/** For people: how often the likeliest kind was right, by how likely it was said to be. */
export function reliabilityText(all: readonly Judged[]): string {
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const some = all.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth);
    const right = weightOf(some.filter(({ isRight }) => isRight)) / weightOf(some);
    return some.length === 0
      ? null
      : `  ${tenth / 10} to ${(tenth + 1) / 10}: right in ${right.toFixed(2)} of ${weightOf(some).toFixed(0)}`;
  });
  const least = sureFrom(all);
  const back = 1 - weightOf(all.filter(isSure(least))) / weightOf(all);
  const found = `sure from ${least}: ${wrongShare(all, least).toFixed(3)} wrong, ${back.toFixed(3)} asked back`;
  return ["examples held out of training, as they are and without one concept:", ...tenths.filter(Boolean), found].join(
    "\n",
  );
}
