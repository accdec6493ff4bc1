import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PictureQueue, TooManyWaiting } from "#app/areas/tokens/server/picture/queue.server.ts";
import { PictureStore } from "#app/areas/tokens/server/picture/store.server.ts";
import { drawInThread, endPictureThread } from "#app/areas/tokens/server/picture/thread.server.ts";

// Pictures of tokens: who waits for them, where they are stored, and which thread draws them.

const stays = () => new AbortController().signal;

/** A queue whose drawings end when the test ends them. */
function queueOfTests() {
  const drawn: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const draw = (content: string) => {
    drawn.push(content);
    return new Promise<Uint8Array>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(Buffer.from(content))));
    });
  };
  const queue = new PictureQueue({ maxWaiting: 5, maxPerOne: 2 });
  const enqueue = (key: string, { by = key, signal = stays() } = {}) =>
    queue.drawingOf({ key, draw: () => draw(key), by, signal }).then(
      (png) => Buffer.from(png).toString(),
      (error: unknown) => (error instanceof TooManyWaiting ? "too many" : (error as Error).message),
    );
  /** Ends the drawing in progress. */
  const finish = (error?: Error) => ends.shift()?.(error);
  return { drawn, ask: enqueue, finish };
}

describe("the rendering queue", () => {
  test("five renderings may wait behind the active one, and the others are refused immediately", async () => {
    const { ask: enqueue, drawn, finish } = queueOfTests();
    const asked = Array.from({ length: 80 }, (_, n) => enqueue(`token ${n}`));
    expect(await Promise.all(asked.slice(6))).toEqual(Array(74).fill("too many"));
    expect(drawn).toEqual(["token 0"]);
    for (const [n, answer] of asked.slice(0, 6).entries()) {
      finish();
      expect(await answer).toBe(`token ${n}`);
    }
    expect(drawn).toHaveLength(6);
  });

  test("two renderings may wait for one address, which leaves room for others", async () => {
    const { ask: enqueue, drawn, finish } = queueOfTests();
    const greedy = Array.from({ length: 80 }, (_, n) => enqueue(`token ${n}`, { by: "greedy" }));
    const other = enqueue("mine");
    expect(await Promise.all(greedy.slice(3))).toEqual(Array(77).fill("too many"));
    for (const answer of [...greedy.slice(0, 3), other]) {
      finish();
      await answer;
    }
    expect(await other).toBe("mine");
    expect(drawn).toHaveLength(4);
  });

  test("a rendering without waiting callers is skipped", async () => {
    const { ask: enqueue, drawn, finish } = queueOfTests();
    const leaving = new AbortController();
    const first = enqueue("first");
    const left = ["a", "b", "c", "d"].map((key) => enqueue(key, { signal: leaving.signal }));
    // Two callers wait for the same picture, and one of them leaves.
    const shared = [enqueue("shared", { signal: leaving.signal }), enqueue("shared")];
    leaving.abort(new Error("left"));
    expect(await Promise.all([...left, shared[0]])).toEqual(Array(5).fill("left"));
    const last = enqueue("last");
    for (const answer of [first, shared[1], last]) {
      finish();
      await answer;
    }
    expect(drawn).toEqual(["first", "shared", "last"]);
    expect(await enqueue("late", { signal: AbortSignal.abort(new Error("left")) })).toBe("left");
    expect(drawn).toHaveLength(3);
  });

  test("one rendering serves all callers of the same picture, and a failed one does not stop the queue", async () => {
    const { ask: enqueue, drawn, finish } = queueOfTests();
    const same = [enqueue("same"), enqueue("same", { by: "another" }), enqueue("same")];
    const next = enqueue("next");
    finish(new Error("no letters"));
    expect(await Promise.all(same)).toEqual(Array(3).fill("no letters"));
    finish();
    expect(await next).toBe("next");
    const again = enqueue("same");
    finish();
    expect(await again).toBe("same");
    expect(drawn).toEqual(["same", "next", "same"]);
  });
});

describe("the picture store", () => {
  const folders: string[] = [];
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), "pictures-"));
    folders.push(path);
    return path;
  };
  afterAll(() => {
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  });
  const png = (text: string) =>
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      Buffer.from(text),
      Buffer.from("IEND\xaeB`\x82", "latin1"),
    ]);

  test("the store shares pictures between processes, and ignores incomplete files", async () => {
    const path = folder();
    const [one, other] = [new PictureStore(path), new PictureStore(path)];
    await Promise.all([one.write("a", png("a")), other.write("a", png("a")), other.write("b", png("b"))]);
    expect(await one.read("b")).toEqual(png("b"));
    expect(readdirSync(path).sort()).toEqual(["a.png", "b.png"]);
    writeFileSync(join(path, "a.png"), png("a").subarray(0, 12));
    expect([await one.read("a"), await one.read("c")]).toEqual([null, null]);
  });

  test("the store stays near its file limit, however many processes write", async () => {
    const path = folder();
    const stores = [new PictureStore(path, { maxFiles: 10 }), new PictureStore(path, { maxFiles: 10 })];
    for (let n = 0; n < 60; n++) await stores[n % 2]?.write(`picture ${n}`, png(String(n)));
    expect(readdirSync(path).length).toBeLessThanOrEqual(30);
    expect(await stores[0]?.read("picture 59")).toEqual(png("59"));
  });

  test("the store works without a folder", async () => {
    const none = new PictureStore(undefined);
    await none.write("a", png("a"));
    expect(await none.read("a")).toBeNull();
  });
});

describe("the rendering thread", () => {
  beforeAll(() => {
    Object.assign(process.env, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  });
  afterAll(endPictureThread);
  const content = (name: string) => ({
    lines: { name, symbol: "TKN", price: null, grades: [{ label: "Grade", text: "80", letter: "A" }], market: null },
    closes: Array.from({ length: 90 }, (_, day) => 100 + Math.sin(day / 7)),
  });

  test("the rendering thread draws PNGs while the main thread stays free", async () => {
    await drawInThread(content("the first, which starts it"));
    const before = performance.eventLoopUtilization();
    for (let n = 0; n < 5; n++) {
      const png = Buffer.from(await drawInThread(content(`Token ${n}`)));
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1_200, 630]);
    }
    // Drawing in this thread would use all of it.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test("the rendering thread reports a failed drawing, and continues, even after it has ended", async () => {
    await expect(drawInThread({ ...content("x"), lines: null as never })).rejects.toThrow("cannot be drawn");
    expect((await drawInThread(content("y"))).length).toBeGreaterThan(1_000);
    await endPictureThread();
    expect((await drawInThread(content("z"))).length).toBeGreaterThan(1_000);
  });
});
