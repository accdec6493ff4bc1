import { expect, test } from "vitest";
import { keptFor } from "~/kept.server";

test("whoever asks within the time gets the same answer, and after it a new one", async () => {
  let now = 1_000;
  let reads = 0;
  const ask = keptFor(
    100,
    async () => ++reads,
    () => now,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 1_099;
  expect(await ask()).toBe(1);
  now = 1_100;
  expect(await ask()).toBe(2);
});

test("an answer that could not be had is asked for again at once", async () => {
  let fails = true;
  const ask = keptFor(
    100,
    async () => {
      if (fails) throw new Error("down");
      return "up";
    },
    () => 0,
  );
  await expect(ask()).rejects.toThrow("down");
  fails = false;
  expect(await ask()).toBe("up");
});
