import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handledBy, measureLoopUse } from "#app/platform/loopUse.server.ts";
import { currentUse, type LoopUse, withinRequest } from "#app/platform/requestScope.server.ts";

let end: () => void;
beforeAll(() => {
  end = measureLoopUse();
});
afterAll(() => end());

function occupy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A request that occupies the loop for these times, with a pause after each. */
const request = (name: string, pieces: number[]): Promise<LoopUse | null> =>
  withinRequest(async () => {
    handledBy(name);
    for (const ms of pieces) {
      occupy(ms);
      await nextTurn();
    }
    return currentUse();
  });

test("each request gets the time that it occupied itself, however the requests take turns", async () => {
  const [one, other] = await Promise.all([request("one", [20, 30, 10]), request("other", [5, 5])]);
  expect(one?.handler).toBe("one");
  expect(one?.ms).toBeGreaterThanOrEqual(59);
  expect(one?.longestMs).toBeGreaterThanOrEqual(29);
  expect(one?.longestMs).toBeLessThan(one?.ms ?? 0);
  expect(other?.ms).toBeGreaterThanOrEqual(9);
  expect(other?.ms).toBeLessThan(one?.ms ?? 0);
});

test("steps without a pause between them count as one block", async () => {
  const use = await withinRequest(async () => {
    for (let step = 0; step < 10; step++) {
      occupy(3);
      await Promise.resolve();
    }
    return currentUse();
  });
  // On a busy machine the process may be suspended between two of them, which looks like a pause.
  expect(use?.longestMs).toBeGreaterThanOrEqual(6);
});

test("work of an inner request counts for the outer request", async () => {
  const outer = await withinRequest(async () => {
    await request("inner", [10]);
    return currentUse();
  });
  expect(outer).toMatchObject({ handler: "inner" });
  expect(outer?.ms).toBeGreaterThanOrEqual(9);
});

test("no time is measured outside a request or while measuring is off", () => {
  expect(currentUse()).toBeNull();
  end();
  expect(withinRequest(() => currentUse())).toBeNull();
  end = measureLoopUse();
});
