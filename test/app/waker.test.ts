import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Waker } from "~/platform/waker";
import { repeat } from "../../server/workers/every.ts";

const NEVER = new AbortController().signal;
const LONG_MS = 60_000;

test("a pause ends when it is woken, and at once when that happened before it", async () => {
  const waker = new Waker();
  const pause = waker.pause(LONG_MS, NEVER);
  waker.wake();
  await pause;
  await waker.pause(LONG_MS, NEVER);
  waker.forget();
  const until = AbortSignal.timeout(1);
  await waker.pause(LONG_MS, until);
  expect(until.aborted).toBe(true);
});

test("a task that is told of work while it runs, runs again, and once for many notices", async () => {
  const stopping = new AbortController();
  const waker = new Waker();
  const runs: (() => void)[] = [];
  const round = () => new Promise<void>((resolve) => runs.push(resolve));
  const task = repeat("task", LONG_MS, round, stopping.signal, { waker, atLeastMs: 1 });
  await expect.poll(() => runs.length).toBe(1);
  waker.wake();
  waker.wake();
  runs[0]?.();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.();
  // Long enough for a third run, if there were one; there is nothing else to wait for.
  await sleep(50);
  expect(runs).toHaveLength(2);
  stopping.abort();
  await task.ended;
});
