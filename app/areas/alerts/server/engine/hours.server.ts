import type { PoolClient } from "pg";
import { type HourRange, nextHour } from "#app/services/marketData/publicFigures.server.ts";
import { METRIC } from "../../model/metrics.ts";
import type { Engine } from "./engine.server.ts";
import type { Finder } from "./find.server.ts";
import { fire } from "./fire.server.ts";
import { addMove, type Moved, noMoves } from "./moves.server.ts";

/** Price moves between ticks: the highest and lowest of each hour, so that no spike between them is missed. */

const HOUR_MS = 3_600_000;
/** More hours than this are left to the next tick. */
const HOURS_PER_TICK = 48;
/** How long a missing hour may still be stored. */
const MAX_LATE_MS = 24 * HOUR_MS;

type Judging = {
  engine: Engine;
  finder: Finder;
  /** The last evaluated hour; null before the first tick. */
  from: Date | null;
  at: Date;
};

/** Evaluates the newly stored hours, in order. Returns how many watches fired. */
export async function judgeHours(on: PoolClient, { engine, finder, from, at }: Judging): Promise<number> {
  let hour = from;
  let fired = 0;
  if (hour === null) hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS);
  for (let judged = 0; judged < HOURS_PER_TICK; judged++) {
    const next = await nextHour(on, hour);
    if (!next || !isNext(hour, next.hour, at)) break;
    hour = next.hour;
    const moved = toMoves(next.ranges);
    // A watch armed after the hour began may have been crossed before that: it is left to the ticks.
    fired += await fire(on, await finder(on, moved), hour, engine.notify);
  }
  if (hour.getTime() !== from?.getTime()) await on.query("UPDATE alerts.cursor SET hour = $1", [hour.toISOString()]);
  return fired;
}

/** If several months are missing, the latest is stored first: wait for the hours before it. */
const isNext = (before: Date, hour: Date, at: Date): boolean =>
  hour.getTime() - before.getTime() <= HOUR_MS || at.getTime() - before.getTime() > MAX_LATE_MS;

/**
 * The moves that certainly happened within an hour, whether its highest came before its lowest or after: from the open to either,
 * and from either to the close.
 */
export function toMoves(ranges: readonly HourRange[]): Moved {
  const moved = noMoves();
  for (const { tokenId, open, high, low, close } of ranges)
    for (const [was, now] of [
      [open, high],
      [low, close],
      [open, low],
      [high, close],
    ] as const)
      addMove(moved, METRIC.price, tokenId, was, now);
  return moved;
}
