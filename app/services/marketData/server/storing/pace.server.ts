import { setTimeout as sleep } from "node:timers/promises";

/** Called between two steps of a long work: may let time pass before the next one. */
export type Pace = () => Promise<void> | void;

/** Without a pause: for whom somebody waits. */
export const unpaced: Pace = () => undefined;

/** Long enough that a timer keeps it, short enough that a payment never meets more of the work than its share. */
const STRETCH_MS = 4;

type Clock = { now(): number; sleep(ms: number): Promise<unknown> };
const REAL: Clock = { now: () => performance.now(), sleep };

/**
 * Rests after every few milliseconds of work, in proportion to them, so that whoever shares the processor and its caches meets
 * only a part of it. A reader that rests makes the database rest as well: its process waits until what it sent is taken.
 * @param rest how long, in multiples of the work
 */
export function gently(rest: number, clock: Clock = REAL): Pace {
  let since = clock.now();
  return async () => {
    const worked = clock.now() - since;
    if (worked < STRETCH_MS) return;
    await clock.sleep(worked * rest);
    since = clock.now();
  };
}
