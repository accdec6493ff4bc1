import { z } from "zod";
import { type DayRefusal, placeOfDay } from "../daily.ts";

/**
 * Our public claim about a day: the Merkle root of a method's grades, one stream per method, `grades-<method>`. The grades
 * themselves are in the market tables. Source: docs/spec/wire.md#grades.
 */

const day = z.iso.date();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gradesPublished = z.object({
  day,
  method: z.string().min(1),
  /** Hash of the method's published specification. */
  methodHash: sha256,
  /** The source of the graded data: `coingecko`, or `simulated:<seed>` for a simulated market. */
  source: z.string().min(1),
  count: z.number().int().nonnegative(),
  root: sha256,
  inputsHash: sha256,
  publishedAt: z.string(),
});
const inputsCorrected = z.object({ day, tokenIds: z.array(z.number().int()).min(1), reason: z.string().min(1) });

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const GRADES_SCHEMAS = {
  GradesPublished: { 1: gradesPublished },
  InputsCorrected: { 1: inputsCorrected },
} as const;
/** From one version to the next; see core.ts. */
export const GRADES_UPCASTERS = {};

export type GradesPublished = z.infer<typeof gradesPublished>;
export type InputsCorrected = z.infer<typeof inputsCorrected>;
export type GradesEvent =
  | { type: "GradesPublished"; data: GradesPublished }
  | { type: "InputsCorrected"; data: InputsCorrected };
export type GradesCommand =
  | { type: "PublishGrades"; grades: GradesPublished }
  | { type: "CorrectInputs"; correction: InputsCorrected };
export type GradesRefusal = DayRefusal | { tag: "OtherMethod"; method: string } | { tag: "NotPublished"; day: string };

/** The published days, first to last without a gap, and the tokens whose inputs were corrected, by day. */
export type PublishedGrades = {
  first: GradesPublished;
  last: GradesPublished;
  corrected: Readonly<Record<string, readonly number[]>>;
} | null;

export const noGrades: PublishedGrades = null;
export const gradesStream = (method: string) => `grades-${method}`;

export function evolveGrades(state: PublishedGrades, { type, data }: GradesEvent): PublishedGrades {
  if (type === "GradesPublished") return { first: state?.first ?? data, last: data, corrected: state?.corrected ?? {} };
  if (!state) return state;
  const known = state.corrected[data.day] ?? [];
  return { ...state, corrected: { ...state.corrected, [data.day]: [...known, ...data.tokenIds] } };
}

/**
 * Publishes the next day, adds nothing for the same grades of the last one, and refuses everything else. A correction of a
 * token's inputs for a day is recorded once.
 */
export function decideGrades(
  state: PublishedGrades,
  command: GradesCommand,
): { events: GradesEvent[] } | { refusal: GradesRefusal } {
  switch (command.type) {
    case "PublishGrades":
      return decidePublication(state, command.grades);
    case "CorrectInputs":
      return decideCorrection(state, command.correction);
    default:
      return command satisfies never;
  }
}

function decideCorrection(
  state: PublishedGrades,
  correction: InputsCorrected,
): { events: GradesEvent[] } | { refusal: GradesRefusal } {
  const { day } = correction;
  if (!state || day < state.first.day || day > state.last.day) return { refusal: { tag: "NotPublished", day } };
  const alreadyCorrected = new Set(state.corrected[day]);
  const tokenIds = correction.tokenIds.filter((tokenId) => !alreadyCorrected.has(tokenId));
  return { events: tokenIds.length > 0 ? [{ type: "InputsCorrected", data: { ...correction, tokenIds } }] : [] };
}

function decidePublication(
  state: PublishedGrades,
  grades: GradesPublished,
): { events: GradesEvent[] } | { refusal: GradesRefusal } {
  const last = state?.last;
  if (last && grades.method !== last.method) return { refusal: { tag: "OtherMethod", method: last.method } };
  const isSame = grades.root === last?.root && grades.inputsHash === last.inputsHash;
  const place = placeOfDay(last?.day ?? null, grades.day, isSame);
  if (typeof place !== "string") return { refusal: place };
  return { events: place === "next" ? [{ type: "GradesPublished", data: grades }] : [] };
}
