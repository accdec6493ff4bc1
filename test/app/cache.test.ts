import { expect, test } from "vitest";
import { AnswerCache, cachedByKey, cachedFor, readOnce } from "#app/platform/cache.server.ts";

test("callers within the cache time get the same answer, and later ones a new one", async () => {
  let now = 1_000;
  let reads = 0;
  const read = cachedFor(100, async () => ++reads, { now: () => now });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 1_099;
  expect(await read()).toBe(1);
  now = 1_100;
  expect(await read()).toBe(2);
});

test("a failed read is retried by the next call", async () => {
  let fails = true;
  const read = cachedFor(
    100,
    async () => {
      if (fails) throw new Error("down");
      return "up";
    },
    { now: () => 0 },
  );
  await expect(read()).rejects.toThrow("down");
  fails = false;
  expect(await read()).toBe("up");
});

test("an answer that is not worth caching is read again by the next call", async () => {
  let tokens: string[] = [];
  const read = cachedFor(100, async () => tokens, { now: () => 0, shouldCache: ({ length }) => length > 0 });
  expect(await read()).toEqual([]);
  tokens = ["acme"];
  expect(await read()).toEqual(["acme"]);
  tokens = [];
  expect(await read()).toEqual(["acme"]);
});

test("concurrent callers wait for a slow answer without a second read", async () => {
  let now = 0;
  const answers: ((answer: number) => void)[] = [];
  const read = cachedFor(
    1_000,
    readOnce(() => new Promise<number>((resolve) => answers.push(resolve))),
    { now: () => now },
  );
  const first = read();
  now = 2_500;
  const second = read();
  expect(answers).toHaveLength(1);
  answers[0]?.(7);
  expect(await Promise.all([first, second])).toEqual([7, 7]);
  now = 3_500;
  void read();
  expect(answers).toHaveLength(2);
});

/** Completes what lru-cache has started: none of it waits for a clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the lifetime of an answer starts with its read, however long that takes", async () => {
  let now = 0;
  let reads = 0;
  const answers: ((answer: string) => void)[] = [];
  const read = cachedFor(
    100,
    () => {
      reads += 1;
      return new Promise<string>((resolve) => answers.push(resolve));
    },
    { now: () => now },
  );
  const first = read();
  now = 90;
  answers[0]?.("slow");
  expect(await first).toBe("slow");
  now = 99;
  expect(await read()).toBe("slow");
  now = 100;
  void read();
  await settled();
  expect(reads).toBe(2);
});

test("a hanging read blocks callers no longer than an answer lives, and its own callers still get its answer", async () => {
  let now = 0;
  const answers: ((answer: string) => void)[] = [];
  const read = cachedFor(100, () => new Promise<string>((resolve) => answers.push(resolve)), { now: () => now });
  const first = read();
  now = 100;
  const second = read();
  expect(answers).toHaveLength(2);
  answers[1]?.("new");
  expect(await second).toBe("new");
  answers[0]?.("old");
  expect(await first).toBe("old");
  expect(await read()).toBe("new");
});

test("answers are cached by key, including null, and the least recently used key is dropped first", async () => {
  const reads: number[] = [];
  const read = cachedByKey(1_000, 2, async (key: number) => {
    reads.push(key);
    return key === 1 ? null : key;
  });
  expect(await read(1)).toBeNull();
  await read(2);
  expect(await read(1)).toBeNull();
  await read(3);
  await read(1);
  await read(2);
  expect(reads).toEqual([1, 2, 3, 2]);
});

test("an answer that is due for renewal is returned during its renewal until it is too old", async () => {
  let reads = 0;
  const cache = new AnswerCache<string, number>({ max: 2, ttlMs: 5_000, renewAfterMs: () => 3_000 });
  const read = async () => ++reads;
  expect(cache.peek("a", read, 0)).toBeNull();
  expect(await cache.find("a", read, 0)).toBe(1);
  expect(cache.peek("a", read, 2_999)).toBe(1);
  expect(reads).toBe(1);
  expect(cache.peek("a", read, 3_000)).toBe(1);
  await settled();
  expect(reads).toBe(2);
  expect(cache.peek("a", read, 3_001)).toBe(2);
  expect(cache.peek("a", read, 8_000)).toBeNull();
  expect(await cache.find("a", read, 8_000)).toBe(3);
});

test("a cached answer stays until its end when it cannot be renewed, and an error is never cached", async () => {
  let fails = false;
  const cache = new AnswerCache<string, string>({ max: 2, ttlMs: 5_000, renewAfterMs: () => 3_000 });
  const read = async () => {
    if (fails) throw new Error("down");
    return "up";
  };
  await cache.find("a", read, 0);
  fails = true;
  expect(cache.peek("a", read, 3_500)).toBe("up");
  await settled();
  expect(await cache.find("a", read, 4_999)).toBe("up");
  await settled();
  await expect(cache.find("a", read, 5_000)).rejects.toThrow("down");
  expect(cache.has("a", 5_000)).toBe(false);
});
