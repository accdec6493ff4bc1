import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { proofQueue } from "../../app/areas/dataApi/server/x402/proofQueue.server.ts";

// Proofs of calls that are paid by themselves: each reads the whole ledger.

/** A proof that is made when it is told to. */
function slow() {
  const begun = { times: 0 };
  let resolve: (proof: string) => void = () => undefined;
  const proof = new Promise<string>((told) => {
    resolve = told;
  });
  const make = () => {
    begun.times += 1;
    return proof;
  };
  return { make, resolve, begun };
}

test("one is made at a time", async () => {
  const proofs = proofQueue<string>();
  const [first, second] = [slow(), slow()];
  const answers = [proofs("a", first.make), proofs("b", second.make)];
  await soon();
  expect([first.begun.times, second.begun.times]).toEqual([1, 0]);
  first.resolve("of a");
  second.resolve("of b");
  expect(await Promise.all(answers)).toEqual(["of a", "of b"]);
});

test("the same one is made once, until a hundred others were", async () => {
  const proofs = proofQueue<string>();
  const made: string[] = [];
  const ask = (key: string) =>
    proofs(key, async () => {
      made.push(key);
      return key;
    });
  await Promise.all([ask("first"), ask("first")]);
  expect(made).toEqual(["first"]);
  for (let other = 0; other < 100; other++) await ask(String(other));
  await ask("99");
  expect(made).toHaveLength(101);
  await ask("first");
  expect(made).toHaveLength(102);
});

test("one that cannot be made is made anew, and keeps nobody waiting", async () => {
  const proofs = proofQueue<string>();
  await expect(proofs("a", () => Promise.reject(new Error("no ledger")))).rejects.toThrow("no ledger");
  expect(await proofs("a", async () => "of a")).toBe("of a");
});

test("eight wait for their turn, and the next is told to come again", async () => {
  const proofs = proofQueue<string>();
  const { make, resolve } = slow();
  const running = proofs("running", make);
  await soon();
  const waiting = Array.from({ length: 8 }, (_, at) => proofs(`waiting ${at}`, async () => "made"));
  await expect(proofs("one too many", async () => "made")).rejects.toMatchObject({
    code: "unavailable",
    status: 503,
    says: { headers: { "retry-after": "5" } },
  });
  resolve("made");
  expect(await Promise.all([running, ...waiting])).toEqual(Array(9).fill("made"));
  expect(await proofs("one too many", async () => "made")).toBe("made");
});
