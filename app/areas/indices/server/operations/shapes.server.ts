import { toOrigin, z } from "#app/areas/dataApi/publicOperations.server.ts";
import type { ApiLevel } from "../../model/apiIndices.ts";
import { deepestFallBps, type LevelRow } from "../reads.server.ts";

/** Parts that the index operations share, with their documentation. */

export const indexId = z
  .string()
  .min(1)
  .max(64)
  .openapi({ description: "Index ID, as in the URL of its page.", example: "large-20" });
export const points = (description: string) => z.number().openapi({ description, example: 1034.215043 });
export const share = z.number().openapi({ description: "In percent of the index.", example: 12.5 });

/** A level as published: to six decimals. */
export const sixDecimals = (figure: number): number => Number(figure.toFixed(6));
const BPS_PER_PERCENT = 100;
const PPM_PER_PERCENT = 10_000;
export const percentOfBps = (bps: number | null): number | null => (bps === null ? null : bps / BPS_PER_PERCENT);
export const percentOfPpm = (ppm: number): number => ppm / PPM_PER_PERCENT;

/** @param levels of one index, oldest first */
export function toApiLevels(levels: readonly Omit<LevelRow, "slug">[]): ApiLevel[] {
  let high = 0;
  return levels.map(({ day, level, levelNet, origin }) => {
    high = Math.max(high, levelNet);
    return {
      ...{ date: day, level: sixDecimals(levelNet), levelBeforeCosts: sixDecimals(level) },
      ...{ drawdown: deepestFallBps([{ levelNet: high }, { levelNet }]) / BPS_PER_PERCENT, origin: toOrigin(origin) },
    };
  });
}
