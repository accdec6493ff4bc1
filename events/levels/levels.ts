import { z } from "zod";
import { type DayRefusal, placeOfDay } from "../daily.ts";

/**
 * Our public claim about a day's index levels: the Merkle root of all of them, one stream per algorithm, `levels-<algorithm>`. The levels
 * themselves are in the index tables. Source: docs/spec/indices.md#3.
 */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const levelsPublished = z.object({
  day: z.iso.date(),
  count: z.number().int().nonnegative(),
  root: sha256,
  inputsHash: sha256,
  /** The source of the prices: `coingecko`, or `simulated:<seed>` for a simulated market. */
  source: z.string().min(1),
  publishedAt: z.string(),
});

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const LEVELS_SCHEMAS = { LevelsPublished: { 1: levelsPublished } } as const;
/** From one version to the next; see core.ts. */
export const LEVELS_UPCASTERS = {};

export type LevelsPublished = z.infer<typeof levelsPublished>;
export type LevelsEvent = { type: "LevelsPublished"; data: LevelsPublished };
export type LevelsCommand = { type: "PublishLevels"; levels: LevelsPublished };

/** The last published day. */
export type PublishedLevels = LevelsPublished | null;

export const noLevels: PublishedLevels = null;
export const levelsStream = (algorithm: string) => `levels-${algorithm}`;

export const evolveLevels = (_: PublishedLevels, { data }: LevelsEvent): PublishedLevels => data;

/** Publishes the next day, adds nothing for the same levels of the last one, and refuses everything else. */
export function decideLevels(
  last: PublishedLevels,
  { levels }: LevelsCommand,
): { events: LevelsEvent[] } | { refusal: DayRefusal } {
  const isSame = levels.root === last?.root && levels.inputsHash === last.inputsHash;
  const place = placeOfDay(last?.day ?? null, levels.day, isSame);
  if (typeof place !== "string") return { refusal: place };
  return { events: place === "next" ? [{ type: "LevelsPublished", data: levels }] : [] };
}
