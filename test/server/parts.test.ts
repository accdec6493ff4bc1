import { expect, test } from "vitest";
import type { Part } from "../../server/processes.ts";
import { makeParts, type RestartPolicy } from "../../server/supervisor.ts";

const HASTY: RestartPolicy = { firstPauseMs: 1, longestPauseMs: 2, mostTries: 3, calmAfterMs: 60_000 };

/** A part that ends on request, on its own or by its stop. */
function fakePart(name: string, stopped: string[] = []): Part & { die(): void } {
  let die: () => void = () => {};
  const ended = new Promise<string>((resolve) => {
    die = () => resolve("died");
  });
  const stop = async () => {
    stopped.push(name);
    die();
  };
  return { ended, stop, die };
}

test("parts are stopped in reverse order, including one that is still starting", async () => {
  const stopped: string[] = [];
  const parts = makeParts(
    () => {},
    () => {},
    HASTY,
  );
  parts.undo(() => void stopped.push("lock"));
  await parts.keep("database", async () => fakePart("database", stopped));
  let arrive: (part: Part) => void = () => {};
  const late = parts.keep(
    "chain",
    () =>
      new Promise<Part>((resolve) => {
        arrive = resolve;
      }),
  );
  const ended = parts.end();
  arrive(fakePart("chain", stopped));
  await Promise.all([ended, late]);
  expect(stopped).toEqual(["chain", "database", "lock"]);
  await expect(parts.keep("web", async () => fakePart("web"))).rejects.toThrow("aborted");
});

test("a part that ends repeatedly is abandoned with a sentence", async () => {
  const lines: string[] = [];
  let starts = 0;
  const sentence = await new Promise<string>((resolve) => {
    const parts = makeParts((line) => lines.push(line), resolve, HASTY);
    void parts.keep("worker", async () => {
      starts += 1;
      if (starts === 3) throw new Error("no room");
      const part = fakePart("worker");
      part.die();
      return part;
    });
  });
  expect(sentence).toBe("The worker stopped 3 times in a row; giving up.");
  expect(lines).toEqual([
    "The worker died; restarting it (attempt 1).",
    "The worker died; restarting it (attempt 2).",
    "The worker failed to start: no room",
    "The worker is down; restarting it (attempt 3).",
  ]);
});
