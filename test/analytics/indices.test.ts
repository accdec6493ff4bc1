import { describe, expect, test } from "vitest";
import { backtestSets, withSwitches } from "../../analytics/indices/backtest.ts";
import { driftBps } from "../../analytics/indices/drift.ts";
import { type Constituent, memberRanks, weighted } from "../../analytics/indices/members.ts";
import { type IndexMethod, indexMethodHash, isScheduled } from "../../analytics/indices/method.ts";
import { createEligibilityCheck, type UniverseColumns } from "../../analytics/indices/universe.ts";
import { type ConstituentSet, type Walk, walk } from "../../analytics/indices/walk.ts";
import { banded, millionths, tradedShare } from "../../analytics/indices/weights.ts";
import { dayNumber, dayText } from "../../analytics/series/day.ts";
import fc from "../support/properties.ts";

const none = Number.NaN;
const close = (value: number) => expect.closeTo(value, 6);
const nine = (values: Float64Array) => Array.from(values, (value) => Number(value.toFixed(6)));

describe("weights, worked example I1", () => {
  const caps = [5000, 2500, 900, 600, 400, 300, 200, 100];
  const ppm = (raw: number[], capPpm: number) => weighted([...raw.keys()], raw, capPpm).map((one) => one.weightPpm);
  test("weights are cut at 25 %", () => {
    expect(ppm(caps, 250_000)).toEqual([250_000, 250_000, 180_000, 120_000, 80_000, 60_000, 40_000, 20_000]);
  });
  test("five weights are cut at a cap of 15 %", () => {
    expect(ppm(caps, 150_000)).toEqual([150_000, 150_000, 150_000, 150_000, 150_000, 125_000, 83_333, 41_667]);
  });
  test("weights can be proportional to the square roots of the caps", () => {
    expect(ppm(caps.map(Math.sqrt), 250_000)).toEqual([
      250_000, 225_961, 135_577, 110_698, 90_385, 78_275, 63_912, 45_192,
    ]);
  });
  test("weights are equal where there are too few members to stay below the cap", () => {
    expect(ppm([5000, 2500, 900], 300_000)).toEqual([333_334, 333_333, 333_333]);
  });
  test("weights are whole millionths that sum to a million", () => {
    const raw = fc.array(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(raw, (figures) => {
        const total = figures.reduce((a, b) => a + b);
        const whole = millionths(figures.map((figure) => figure / total));
        expect(whole.reduce((a, b) => a + b)).toBe(1_000_000);
        expect(whole.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
      }),
    );
  });
});

describe("members and band, worked example I2", () => {
  const [A, B, C, , E, F] = [0, 1, 2, 3, 4, 5];
  const held = new Map([
    [A, 0.3],
    [C, 0.27],
    [E, 0.235],
    [F, 0.195],
  ]);
  const chosen = memberRanks(
    [0, 1, 2, 3, 4, 5, 6].map((tokenId) => ({ tokenId })),
    held,
    { count: 4, buffer: 1 },
  );
  test("a member at the edge of the rank buffer stays, and one beyond it leaves", () => {
    expect(chosen).toEqual([A, B, C, E]);
  });
  test("a member within its band is not traded", () => {
    const next = banded(held, new Map(chosen.map((token) => [token, 0.25])), 1_000);
    expect([...next]).toEqual([
      [A, close(0.2475)],
      [B, close(0.2475)],
      [C, 0.27],
      [E, 0.235],
    ]);
    expect(tradedShare(held, next) / 2).toBeCloseTo(0.2475, 9);
    expect(tradedShare(held, next) * 0.003).toBeCloseTo(0.001485, 9);
  });
  test("the other members share by weight when only a leaving one is traded", () => {
    const three = new Map([
      [A, 0.52],
      [B, 0.28],
      [C, 0.2],
    ]);
    const next = banded(
      three,
      new Map([
        [A, 0.5],
        [B, 0.3],
      ]),
      1_000,
    );
    expect([...next.values()]).toEqual([close(0.65), close(0.35)]);
    expect(driftBps(three, next)).toBeCloseTo(2_000, 6);
  });
});

const method: IndexMethod = {
  ...{ slug: "three", version: 1, algorithm: "index-1", name: "Three", chainId: null },
  base: { day: "2026-01-01", level: 1000 },
  universe: {
    ...{ classes: ["coin"], minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0, category: null },
    ...{ minGrade: null, minPoolUsd: null, exclude: [] },
  },
  ...{ count: 3, buffer: 1, weighting: "cap", capPpm: 400_000, bandBps: 100, schedule: "weekly", regime: null },
  ...{ costBps: 30, feeBps: 100 },
};

describe("levels, worked example I3", () => {
  const [A, B, C, D, B2] = [0, 1, 2, 3, 4];
  const days = 7;
  const closes = Float64Array.from([
    ...[100, 104, 98, 101, 110, 108, 112],
    ...[50, 49, 52, 55, none, none, none],
    ...[10, 10.5, 11, 9, 8.8, none, none],
    ...[2, 2.1, 2.4, 2.6, 2.5, 2.7, 2.8],
    ...[none, none, none, none, 5.4, 5.7, 5.6],
  ]);
  const supply = [1000, 1200, 5000, 22_000];
  const capsOn = (day: number) => supply.map((units, token) => units * (closes[token * days + day] as number));
  const makeSet = (asOf: number, tokens: readonly number[], before: ReadonlySet<number>) => {
    const caps = capsOn(asOf);
    const ranked = [...tokens].sort((a, b) => (caps[b] as number) - (caps[a] as number));
    const members = memberRanks(
      ranked.map((tokenId) => ({ tokenId })),
      before,
      method,
    ).map((rank) => ranked[rank] as number);
    return weighted(
      members,
      members.map((token) => caps[token] as number),
      method.capPpm,
    );
  };
  const sets: ConstituentSet[] = [
    { asOf: 0, inForce: 0, trigger: "schedule", terms: method, members: makeSet(0, [A, B, C], new Set()) },
    { asOf: 2, inForce: 3, trigger: "schedule", terms: method, members: makeSet(2, [A, B, C, D], new Set([A, B, C])) },
  ];
  const walked = walk(
    {
      ...{ days, close: closes, sets },
      actions: [{ day: 4, token: B, toToken: B2, ratio: 10 }],
      delistings: [{ day: 6, token: C }],
    },
    method.base.level,
  );
  test("levels before costs equal those of the example", () => {
    expect(nine(walked.level)).toEqual([1000, 1023.09089, 1032.36362, 1009.4546, 1035.724265, 1046.272277, 825.036926]);
  });
  test("levels after costs equal those of the example", () => {
    expect(nine(walked.levelNet)).toEqual([
      1000, 1023.06286, 1032.307053, 1009.246626, 1035.482509, 1045.9994, 824.799152,
    ]);
  });
  test("published weights drift until they take effect", () => {
    expect(sets[1]?.members).toEqual([
      { tokenId: A, weightPpm: 400_000 },
      { tokenId: B, weightPpm: 318_910 },
      { tokenId: C, weightPpm: 281_090 },
    ]);
    expect(walked.rounds[1]?.traded).toBeCloseTo(0.041282171, 9);
  });
  test("migrations and delistings are listed as changes", () => {
    expect(walked.changes).toEqual([
      { day: 4, kind: "migrated", token: B, toToken: B2, ratio: 10, price: 5.5 },
      { day: 6, kind: "delisted", token: C, price: 8.8 },
    ]);
    expect([...walked.units.keys()]).toEqual([A, B2]);
  });
  test("levels equal those of a divisor that each rebalancing resets", () => {
    expect(byDivisor(walked, closes, days, 2)).toBeLessThan(1e-12);
  });
});

/** The greatest relative difference of levels from the sum of units x price over a divisor, up to a day. */
function byDivisor({ level, rounds: rebalances }: Walk, closes: Float64Array, days: number, until: number): number {
  let [divisor, worst] = [1, 0];
  let shares = new Map<number, number>();
  for (let day = 0; day <= until; day++) {
    const value = () =>
      [...shares].reduce((sum, [token, units]) => sum + units * (closes[token * days + day] as number), 0);
    if (day > 0) worst = Math.max(worst, Math.abs(value() / divisor / (level[day] as number) - 1));
    const rebalance = rebalances.find((one) => one.day === day);
    if (!rebalance) continue;
    const before = day === 0 ? (level[0] as number) : value() / divisor;
    shares = new Map(
      [...rebalance.after].map(([token, weight]) => [token, (weight * 1e6) / (closes[token * days + day] as number)]),
    );
    divisor = value() / before;
  }
  return worst;
}

describe("regime, worked example I4", () => {
  const closes = Float64Array.from([10, 10.4, 10.1, 9.6, 9, 8.7, 9.1, 9.5, 9.9]);
  const one: ConstituentSet = {
    asOf: 0,
    inForce: 0,
    trigger: "schedule",
    terms: { ...method, feeBps: 0 },
    members: [{ tokenId: 0, weightPpm: 1_000_000 }],
  };
  const walked = walk(
    { days: 9, close: closes, sets: withSwitches([one], [1, 1, -1, -1, 0, 0, 1, 1, 1], (members) => [...members]) },
    1_000,
  );
  test("the index is entirely in the stablecoin from the third day to the seventh", () => {
    expect(nine(walked.level)).toEqual([1000, 1040, 1010, 960, 960, 960, 960, 960, 1000.421053]);
    expect([...walked.isStable]).toEqual([0, 0, 0, 1, 1, 1, 1, 0, 0]);
  });
  test("each switch to or from the stablecoin costs a fee", () => {
    expect(nine(walked.levelNet).slice(3)).toEqual([957.12, 957.12, 957.12, 957.12, 954.24864, 994.42753]);
  });
});

describe("price gaps", () => {
  const days = 50;
  const gap = (from: number, until: number) =>
    Array.from({ length: days }, (_, day) => (day >= from && day < until ? none : 10 + day));
  const walked = (...tokens: number[][]) =>
    walk(
      {
        days,
        close: Float64Array.from(tokens.flat()),
        sets: [
          {
            ...{ asOf: 0, inForce: 0, trigger: "schedule", terms: { ...method, feeBps: 0 } },
            members: weighted(
              [...tokens.keys()],
              tokens.map(() => 1),
              1_000_000,
            ),
          },
        ],
      },
      1_000,
    );
  test("a gap of three days carries the last close", () => {
    const { level, changes } = walked(gap(5, 8));
    expect(nine(level).slice(3, 9)).toEqual([1300, 1400, 1400, 1400, 1400, 1800]);
    expect(changes).toEqual([]);
  });
  test("a gap of four days suspends a token until it has a close again", () => {
    const { changes, suspended } = walked(gap(5, 20), gap(90, 91));
    expect(changes).toEqual([
      { day: 8, kind: "suspended", token: 0, price: 14 },
      { day: 20, kind: "resumed", token: 0, price: 30 },
    ]);
    expect([...suspended].filter((count) => count === 1)).toHaveLength(12);
  });
  test("a gap of more than thirty days is a total loss that is never reversed", () => {
    const { level, changes, members } = walked(gap(5, 40), gap(90, 91));
    expect(changes.at(-1)).toEqual({ day: 35, kind: "delisted", token: 0, price: 14 });
    expect([members[34], members[35], members[49]]).toEqual([2, 1, 1]);
    expect(level[49]).toBeCloseTo(500 * 5.9, 9);
  });
  test("an index that has lost everything stays at zero", () => {
    const { level, levelNet } = walked(gap(5, 50));
    expect([level[34], level[35], level[49], levelNet[49]]).toEqual([1400, 0, 0, 0]);
  });
  test("later prices do not change an earlier level", () => {
    const whole = walked(gap(5, 9), gap(12, 30));
    const cut = walked(
      gap(5, 9).map((price, day) => (day > 25 ? 3 : price)),
      gap(12, 30),
    );
    expect(cut.level.subarray(0, 26)).toEqual(whole.level.subarray(0, 26));
    expect(cut.level[30]).not.toBe(whole.level[30]);
  });
});

describe("a token lost before its set takes effect", () => {
  test("a token lost before its set takes effect is not bought, and the others share its weight", () => {
    const days = 12;
    const still = (until: number) => Array.from({ length: days }, (_, day) => (day <= until ? 10 : none));
    const set = (asOf: number, inForce: number, tokens: number[]): ConstituentSet => ({
      ...{ asOf, inForce, trigger: "schedule", terms: { ...method, bandBps: 0 } },
      members: weighted(
        tokens,
        tokens.map(() => 1),
        1_000_000,
      ),
    });
    const { rounds: rebalances } = walk(
      {
        days,
        close: Float64Array.from([...still(11), ...still(4), ...still(11)]),
        sets: [set(0, 0, [0]), set(4, 8, [0, 1, 2])],
      },
      1_000,
    );
    expect([...(rebalances[1]?.after ?? [])]).toEqual([
      [0, expect.closeTo(333_334 / 666_667, 12)],
      [2, expect.closeTo(333_333 / 666_667, 12)],
    ]);
  });
});

describe("an index method", () => {
  test("a schedule takes the close of each Friday or of the month's last day", () => {
    const days = Array.from({ length: 40 }, (_, day) => dayNumber("2026-01-20") + day);
    const on = (schedule: IndexMethod["schedule"]) => days.filter((day) => isScheduled(schedule, day)).map(dayText);
    expect(on("weekly")).toEqual(["2026-01-23", "2026-01-30", "2026-02-06", "2026-02-13", "2026-02-20", "2026-02-27"]);
    expect(on("monthly")).toEqual(["2026-01-31", "2026-02-28"]);
    expect(on("never")).toEqual([]);
  });
  test("every change of a method changes its hash, and the order of its keys does not", () => {
    const { slug, ...rest } = method;
    expect(indexMethodHash({ ...rest, slug })).toBe(indexMethodHash(method));
    expect(indexMethodHash({ ...method, bandBps: 101 })).not.toBe(indexMethodHash(method));
  });
});

describe("an index back-test", () => {
  const days = 21;
  const flat = (value: number) => new Array<number>(days).fill(value);
  // Day 0 is a Friday; the third token overtakes the second in the second week.
  const columns: UniverseColumns = {
    ...{ days, tokenIds: [11, 22, 33, 44], close: Float64Array.from([flat(1), flat(2), flat(3), flat(4)].flat()) },
    cap: Float64Array.from([flat(900), flat(500), flat(400).fill(600, 6), flat(5_000)].flat()),
    volume30: Float64Array.from([flat(10), flat(10), flat(10), flat(10)].flat()),
    ...{ firstDay: new Int32Array(4), classes: ["coin", "coin", "coin", "stablecoin"], categories: [[], [], [], []] },
  };
  const two = { ...method, count: 2, buffer: 0 };
  const order = { firstDay: dayNumber("2026-01-02"), from: 0 };
  test("sets are made on the first day and on schedule, and later ones take effect three days later", () => {
    const sets = backtestSets(two, columns, order);
    expect(
      sets.map(({ asOf, inForce, members }) => [asOf, inForce, (members as Constituent[]).map((m) => m.tokenId)]),
    ).toEqual([
      [0, 0, [0, 1]],
      [7, 10, [0, 2]],
      [14, 17, [0, 2]],
    ]);
  });
  test("fixed weights apply whatever the ranks", () => {
    const fixed = {
      ...two,
      weighting: "fixed" as const,
      fixed: [
        { tokenId: 44, ppm: 700_000 },
        { tokenId: 22, ppm: 300_000 },
      ],
    };
    const [set] = backtestSets({ ...fixed, schedule: "never", capPpm: 1_000_000 }, columns, order);
    expect(set?.members).toEqual([
      { tokenId: 3, weightPpm: 700_000 },
      { tokenId: 1, weightPpm: 300_000 },
    ]);
  });
  test.each([
    ["excluded", { exclude: [11] }],
    ["class", { classes: ["meme"] }],
    ["category", { category: "defi" }],
    ["tooYoung", { minAgeDays: 9 }],
    ["smallCap", { minMarketCapUsd: 901 }],
    ["thinVolume", { minVolume30Usd: 11 }],
    ["lowGrade", { minGrade: { method: "investor-1", grade: 60 } }],
    ["thinPool", { minPoolUsd: 1 }],
  ] as const)("a back-test leaves a token out: %s", (reason, universe) => {
    const whyNot = createEligibilityCheck({ ...two, universe: { ...two.universe, ...universe } }, columns);
    expect(whyNot(0, 8)).toBe(reason);
    expect(createEligibilityCheck(two, columns)(0, 8)).toBe(null);
  });
  test("a close that waits for a second source excludes its token, and so does a missing one", () => {
    const held = new Uint8Array(4 * days);
    held[8] = 1;
    expect(createEligibilityCheck(two, { ...columns, held })(0, 8)).toBe("heldPrice");
    const missing = columns.close.slice();
    missing[8] = none;
    expect(createEligibilityCheck(two, { ...columns, close: missing })(0, 8)).toBe("noClose");
  });
});
