import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { INTENTS } from "../../model/intents.ts";
import { SURE } from "../../model/sure.ts";
import { packed } from "../understanding/classifier.server.ts";
import { featuresOf } from "../understanding/features.server.ts";
import { rowOf } from "../understanding/row.server.ts";
import { tokenIndexOf } from "../understanding/tokens.server.ts";
import { heldOut, reliabilityText, sureFrom } from "./heldOut.server.ts";
import { lessons } from "./lessons.server.ts";
import { TRAINING_TOKENS } from "./tokens.server.ts";
import { type Labelled, trained } from "./train.server.ts";

const FILE = new URL("../understanding/weights.server.ts", import.meta.url);

/** The committed weights as text: what the examples of today teach. */
function learnt(): string {
  const index = tokenIndexOf(TRAINING_TOKENS);
  const labelled = lessons().map(
    ({ intent, locale, text }): Labelled => ({
      row: rowOf(featuresOf(text, locale, index)),
      intent: INTENTS.indexOf(intent),
    }),
  );
  const { names, step, values } = packed(trained(labelled));
  return [
    'import type { PackedWeights } from "./packedWeights.server.ts";',
    "",
    "/** Made by `npm run chat -- train` of `training/lessons.server.ts`: never edited by hand. */",
    "export const WEIGHTS: PackedWeights = {",
    `  names:\n    ${JSON.stringify(names)},`,
    `  step: ${step},`,
    `  values:\n    ${JSON.stringify(values)},`,
    "};",
    "",
  ].join("\n");
}

/** Learns anew and writes the weights down. Answers where, and how far their probabilities can be trusted. */
export async function writeWeights(): Promise<string> {
  const file = fileURLToPath(FILE);
  await writeFile(file, learnt());
  const judged = heldOut();
  const advice = sureFrom(judged) === SURE ? "" : "\nSURE in model/sure.ts has to follow.";
  return `${file}\n${reliabilityText(judged)}${advice}`;
}
