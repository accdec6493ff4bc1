import { createHash } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { type Example, heldOut, reliabilityText, sureFrom } from "../../../../../analytics/chat/heldOut.ts";
import type { Lesson } from "../../../../../analytics/chat/lessons.ts";
import { type Labelled, trained } from "../../../../../analytics/chat/train.ts";
import { INTENTS } from "../../model/intents.ts";
import { SURE } from "../../model/sure.ts";
import { buildTokenIndex } from "../reading/tokens.server.ts";
import { extractFeatures } from "./features.server.ts";
import { toRow } from "./row.server.ts";
import { packed } from "./table.server.ts";
import { WELL_KNOWN_TOKENS } from "./wellKnown.server.ts";

/** Examples by language. */
export type Lessons = readonly (readonly [Locale, readonly Lesson[]])[];

/** The examples as the classifier sees them. */
export function labelled(lessons: Lessons): Example[] {
  const index = buildTokenIndex(WELL_KNOWN_TOKENS);
  return lessons.flatMap(([locale, some]) =>
    some.map(({ kind, text, place }) => {
      const intent = INTENTS.find((one) => one === kind);
      if (!intent) throw new Error(`no such kind of question: ${kind}`);
      return { row: toRow(extractFeatures(text, locale, index)), kind: INTENTS.indexOf(intent), locale, place };
    }),
  );
}

/** Changes whenever an example, a word list or the features of a message change. */
export function digestExamples(all: readonly Labelled[]): string {
  const digest = createHash("sha256");
  for (const { row, kind } of all) digest.update(`${kind} ${[...row.named].join(" ")} ${[...row.pieces].join(" ")}\n`);
  return digest.digest("hex");
}

/** @returns the source of `weights.server.ts` for these examples, and a report on how far its probabilities can be trusted */
export function learned(lessons: Lessons): { weights: string; report: string } {
  const all = labelled(lessons);
  const judged = heldOut(all, INTENTS.length);
  const advice = sureFrom(judged) === SURE ? "" : "\nUpdate SURE in model/sure.ts to match.";
  return { weights: weightsText(all), report: `${reliabilityText(judged)}${advice}` };
}

function weightsText(all: readonly Example[]): string {
  const { names, pieces, step, values } = packed(trained(all, INTENTS.length));
  return [
    'import type { PackedWeights } from "./packedWeights.server.ts";',
    "",
    "/** Made by `npm run chat -- train` of `analytics/chat/examples`: never edited by hand. */",
    "export const WEIGHTS: PackedWeights = {",
    `  digest: ${JSON.stringify(digestExamples(all))},`,
    `  names:\n    ${JSON.stringify(names)},`,
    `  pieces:\n    ${JSON.stringify(pieces)},`,
    `  step: ${step},`,
    `  values:\n    ${JSON.stringify(values)},`,
    "};",
    "",
  ].join("\n");
}
