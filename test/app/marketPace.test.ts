import { expect, test } from "vitest";
import { gently } from "#app/services/marketData/server/storing/pace.server.ts";

/** A clock that advances by work and by rests, and records the rests. */
function makeClock() {
  let at = 0;
  const rests: number[] = [];
  return {
    rests,
    work: (ms: number) => {
      at += ms;
    },
    now: () => at,
    sleep: async (ms: number) => {
      rests.push(ms);
      at += ms;
    },
  };
}

test("work continues without a rest for some milliseconds, and then rests in proportion to them", async () => {
  const clock = makeClock();
  const pace = gently(2, clock);
  for (let step = 0; step < 4; step++) {
    clock.work(1.5);
    await pace();
  }
  expect(clock.rests).toEqual([9]);
});

test("a rest does not count as work", async () => {
  const clock = makeClock();
  const pace = gently(1, clock);
  for (let step = 0; step < 3; step++) {
    clock.work(10);
    await pace();
  }
  expect(clock.rests).toEqual([10, 10, 10]);
});
