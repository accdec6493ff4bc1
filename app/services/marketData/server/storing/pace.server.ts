import { setTimeout as sleep } from "node:timers/promises";

/** Called between two steps of long work: may let time pass before the next one. */
export type Pace = () => Promise<void> | void;

/** Without a pause: for work that a caller waits for. */
export const unpaced: Pace = () => undefined;

/** Long enough for a timer's precision, short enough that a payment is never delayed by more than the work's share. */
const SLICE_MS = 4;

type Clock = { now(): number; sleep(ms: number): Promise<unknown> };
const REAL: Clock = { now: () => performance.now(), sleep };

/**
 * Rests after every few milliseconds of work, in proportion to them, so that other processes on the same CPU and caches feel only a part of
 * it. A reader that rests makes the database rest as well: its process waits until the data it sent is read.
 * @param rest how long, in multiples of the work
 */
export function gently(rest: number, clock: Clock = REAL): Pace {
  let since = clock.now();
  return async () => {
    const worked = clock.now() - since;
    if (worked < SLICE_MS) return;
    await clock.sleep(worked * rest);
    since = clock.now();
  };
}
