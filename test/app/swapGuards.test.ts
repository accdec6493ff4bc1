import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { computeImpact } from "#app/areas/swap/server/impact.server.ts";
import { runSequentially } from "#app/services/trading/server/isolateFailure.server.ts";
import { centsOfValue } from "#app/services/trading/server/prices.server.ts";
import { pickUnknown, rememberUnrelated } from "#app/services/trading/server/watch/unrelated.server.ts";

// Guards of a swap's amounts and of its watcher, without a chain.

const leg = { path: ["0x1", "0x2"], amountIn: "1", amountOut: "1", minOut: "1", impactBps: 120 };
const inputs = { blockNumber: "1", reserves: [] };

describe("the impact of a quote", () => {
  test("the impact of a quote is the highest of its legs", () => {
    expect(computeImpact({ legs: [leg, { ...leg, impactBps: 130 }], inputs })).toBe(130);
  });
  test("the impact of a quote includes the token's own fee, rounded up", () => {
    const prices = [{ token: "0x2", pools: "3000", arrives: "2999" }];
    expect(computeImpact({ legs: [leg], inputs: { ...inputs, prices } })).toBe(124);
  });
});

test("a value in cents never exceeds the largest exact number", () => {
  expect(centsOfValue(1_009_999n)).toBe(100n);
  expect(centsOfValue(2n ** 112n)).toBe(BigInt(Number.MAX_SAFE_INTEGER));
});

describe("the transactions checked in one round", () => {
  const hash = (number: number): Hex => `0x${number.toString(16).padStart(64, "0")}`;
  const hashes = (from: number, count: number) => new Set(Array.from({ length: count }, (_, at) => hash(from + at)));

  test("twenty transactions of each wallet are checked, each once, and the next ones in the round after", () => {
    const moving = new Map([
      ["busy", hashes(0, 50)],
      ["quiet", hashes(19, 2)],
    ]);
    const first = pickUnknown(moving);
    expect([...first]).toEqual([...hashes(0, 21)]);
    for (const unrelatedHash of first) rememberUnrelated(unrelatedHash);
    expect([...pickUnknown(moving)]).toEqual([...hashes(21, 20)]);
  });

  test("an unrelated transaction is remembered until ten thousand newer ones are", () => {
    for (const foreignHash of hashes(1_000, 10_000)) rememberUnrelated(foreignHash);
    expect([...pickUnknown(new Map([["one", new Set([hash(0), hash(1_000), hash(10_999)])]]))]).toEqual([hash(0)]);
    rememberUnrelated(hash(20_000));
    expect([...pickUnknown(new Map([["one", new Set([hash(1_000), hash(1_001)])]]))]).toEqual([hash(1_000)]);
  });
});

test("a failing part of a round does not stop the later ones, and fails the round", async () => {
  const done: string[] = [];
  const part = (name: string, error?: Error) => async () => {
    if (error) throw error;
    done.push(name);
  };
  const first = new Error("no logs");
  const round = runSequentially([part("a"), part("b", first), part("c", new Error("nothing told")), part("d")]);
  await expect(round).rejects.toBe(first);
  expect(done).toEqual(["a", "d"]);
});
