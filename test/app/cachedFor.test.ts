import { expect, test } from "vitest";
import { cachedFor, readOnce } from "~/platform/cachedFor.server";

test("callers within the time get the same answer, and after it a new one", async () => {
  let now = 1_000;
  let reads = 0;
  const ask = cachedFor(100, async () => ++reads, { now: () => now });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 1_099;
  expect(await ask()).toBe(1);
  now = 1_100;
  expect(await ask()).toBe(2);
});

test("a failed read is retried at once", async () => {
  let fails = true;
  const ask = cachedFor(
    100,
    async () => {
      if (fails) throw new Error("down");
      return "up";
    },
    { now: () => 0 },
  );
  await expect(ask()).rejects.toThrow("down");
  fails = false;
  expect(await ask()).toBe("up");
});

test("an answer that is not worth keeping is read again at once", async () => {
  let tokens: string[] = [];
  const ask = cachedFor(100, async () => tokens, { now: () => 0, keeps: ({ length }) => length > 0 });
  expect(await ask()).toEqual([]);
  tokens = ["acme"];
  expect(await ask()).toEqual(["acme"]);
  tokens = [];
  expect(await ask()).toEqual(["acme"]);
});

test("concurrent callers wait for a slow answer without a second read", async () => {
  let now = 0;
  const answers: ((answer: number) => void)[] = [];
  const ask = cachedFor(
    1_000,
    readOnce(() => new Promise<number>((resolve) => answers.push(resolve))),
    { now: () => now },
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
