import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { INTENTS } from "../../model/intents.ts";
import { SURE } from "../../model/sure.ts";
import { featuresOf } from "../understanding/features.server.ts";
import { rowOf } from "../understanding/row.server.ts";
import { packed } from "../understanding/table.server.ts";
import { tokenIndexOf } from "../understanding/tokens.server.ts";
import { WELL_KNOWN_TOKENS } from "../understanding/wellKnown.server.ts";
import { heldOut, reliabilityText, sureFrom } from "./heldOut.server.ts";
import { lessons } from "./lessons.server.ts";
import { type Labelled, trained } from "./train.server.ts";

const FILE = new URL("../understanding/weights.server.ts", import.meta.url);

/** The examples of today as the classifier sees them. */
export function labelled(): Labelled[] {
  const index = tokenIndexOf(WELL_KNOWN_TOKENS);
  return lessons().map(({ intent, locale, text }) => ({
    row: rowOf(featuresOf(text, locale, index)),
    intent: INTENTS.indexOf(intent),
  }));
}

/** Another one whenever an example, a word list or what is seen of a message changes. */
export function digestOf(all: readonly Labelled[]): string {
  const digest = createHash("sha256");
  for (const { row, intent } of all)
    digest.update(`${intent} ${[...row.named].join(" ")} ${[...row.pieces].join(" ")}\n`);
  return digest.digest("hex");
}

/** The committed weights as text. */
function learnt(): string {
  const all = labelled();
  const { names, pieces, step, values } = packed(trained(all));
  return [
    'import type { PackedWeights } from "./packedWeights.server.ts";',
    "",
    "/** Made by `npm run chat -- train` of `training/examples`: never edited by hand. */",
    "export const WEIGHTS: PackedWeights = {",
    `  digest: ${JSON.stringify(digestOf(all))},`,
    `  names:\n    ${JSON.stringify(names)},`,
    `  pieces:\n    ${JSON.stringify(pieces)},`,
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
