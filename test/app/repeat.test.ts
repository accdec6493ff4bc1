// @vitest-environment node
import { expect, test } from "vitest";
import { makeBell } from "../../server/workers/bell.ts";
import { repeat } from "../../server/workers/every.ts";

/** A pause that no test waits for. */
const HOUR_MS = 3_600_000;

test("a task runs when its bell rings, once for repeated rings, and again for a ring during the run", async () => {
  const stopping = new AbortController();
  const bell = makeBell();
  const begun: (() => void)[] = [];
  let isWokenMeanwhile = false;
  let runs = 0;
  const nextRun = () => new Promise<void>((resolve) => begun.push(resolve));
  const second = nextRun();
  const run = async () => {
    runs += 1;
    if (runs === 2) begun.shift()?.();
    if (runs === 2 && !isWokenMeanwhile) {
      isWokenMeanwhile = true;
      bell.ring();
    }
    if (runs === 3) begun.shift()?.();
  };
  const { firstRun, ended } = repeat({ name: "test", everyMs: HOUR_MS, run, bell }, stopping.signal);
  await firstRun;
  for (let n = 0; n < 5; n++) bell.ring();
  await second;
  await nextRun();
  stopping.abort();
  await ended;
  expect(runs).toBe(3);
});

test("a task that says when it has work next runs then, without a bell", async () => {
  const stopping = new AbortController();
  let runs = 0;
  const { ended } = repeat(
    {
      name: "test",
      everyMs: HOUR_MS,
      run: async () => {
        runs += 1;
        if (runs === 2) stopping.abort();
        return 1;
      },
    },
    stopping.signal,
  );
  await ended;
  expect(runs).toBe(2);
});
