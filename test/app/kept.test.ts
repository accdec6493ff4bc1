import { expect, test } from "vitest";
import { keptFor, readOnce } from "~/platform/kept.server";

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

test("whoever asks while an answer is slow waits for it, and asks no second time", async () => {
  let now = 0;
  const answers: ((answer: number) => void)[] = [];
  const ask = keptFor(
    1_000,
    readOnce(() => new Promise<number>((resolve) => answers.push(resolve))),
    () => now,
  );
  const first = ask();
  now = 2_500;
  const second = ask();
  expect(answers).toHaveLength(1);
  answers[0]?.(7);
  expect(await Promise.all([first, second])).toEqual([7, 7]);
  now = 3_500;
  void ask();
  expect(answers).toHaveLength(2);
});
