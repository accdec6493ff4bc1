import * as oracle from "simple-statistics";
import { expect, test } from "vitest";
import { beta } from "../../analytics/figures/beta.ts";
import { commonDays } from "../../analytics/figures/commonReturns.ts";
import { correlation, mostCorrelated } from "../../analytics/figures/correlation.ts";
import { CORRELATION_METHODS, correlatePairs } from "../../analytics/figures/correlations.ts";
import { rankCorrelation } from "../../analytics/figures/rankCorrelation.ts";
import { computeLogReturns, walk } from "./figuresSupport.ts";

const leader = walk(200, 1);
const token = walk(200, 2);
const leaderReturns = computeLogReturns(leader).slice(-90);
const tokenReturns = computeLogReturns(token).slice(-90);

test("beta and correlation over 90 days agree with simple-statistics", () => {
  const line = oracle.linearRegression(leaderReturns.map((r, i) => [r, tokenReturns[i] as number]));
  expect(beta(token, leader)).toBeCloseTo(line.m, 10);
  expect(correlation(token, leader)).toBeCloseTo(oracle.sampleCorrelation(tokenReturns, leaderReturns), 10);
});

test("the rank correlation agrees with simple-statistics, including ties and a few extreme days", () => {
  expect(rankCorrelation(token, leader, 90)).toBeCloseTo(oracle.sampleRankCorrelation(tokenReturns, leaderReturns), 10);
  const cubed = leader.map((price) => price ** 3);
  expect(rankCorrelation(cubed, leader, 90)).toBeCloseTo(1, 12);
  const wild = leader.slice();
  wild[150] = (wild[150] as number) * 1_000;
  expect(correlation(wild, leader)).toBeLessThan(0.2);
  expect(rankCorrelation(wild, leader, 90)).toBeGreaterThan(0.9);
  expect(rankCorrelation(token, new Float64Array(200).fill(5), 90)).toBeNull();
  expect(commonDays(token, leader, 90)).toBe(90);
});

test("a token that doubles every move of the leader has beta 2 and correlation 1", () => {
  const doubled = leader.map((price) => price ** 2);
  expect(beta(doubled, leader)).toBeCloseTo(2, 12);
  expect(correlation(doubled, leader)).toBeCloseTo(1, 12);
  expect(
    correlation(
      doubled.map((price) => 1 / price),
      leader,
    ),
  ).toBeCloseTo(-1, 12);
});

test("72 common days are enough for beta and correlation, and 71 are not", () => {
  // Nine single gaps take two returns each: 90 - 18 = 72.
  const nine = token.slice();
  for (let gap = 0; gap < 9; gap++) nine[120 + gap * 5] = Number.NaN;
  expect(beta(nine, leader)).not.toBeNull();
  expect(correlation(nine, leader)).not.toBeNull();
  const more = nine.slice();
  more[199] = Number.NaN;
  expect(beta(more, leader)).toBeNull();
  expect(correlation(more, leader)).toBeNull();
});

test("a price that does not move has no correlation, and no beta can be computed against it", () => {
  const flat = new Float64Array(200).fill(5);
  expect(beta(token, flat)).toBeNull();
  expect(beta(flat, leader)).toBe(0);
  expect(correlation(token, flat)).toBeNull();
  expect(correlation(flat, leader)).toBeNull();
});

test("the ten most and least correlated tokens are listed once each, without the token itself", () => {
  const noise = Array.from({ length: 30 }, (_, i) => walk(200, 10 + i));
  const closes = [leader, ...noise];
  const { top, bottom } = mostCorrelated(closes, 0);
  const all = noise.map((close, i) => ({ token: i + 1, correlation: correlation(leader, close) as number }));
  const sorted = all.sort((a, b) => b.correlation - a.correlation);
  expect(top).toEqual(sorted.slice(0, 10));
  expect(bottom).toEqual(sorted.slice(-10).reverse());
});

test("a small set lists no token twice, and a set of one token or none has no list", () => {
  const closes = Array.from({ length: 13 }, (_, i) => walk(200, 10 + i));
  const { top, bottom } = mostCorrelated(closes, 3);
  expect([top.length, bottom.length]).toEqual([10, 2]);
  expect(new Set([...top, ...bottom].map((entry) => entry.token)).size).toBe(12);
  expect(mostCorrelated([leader], 0)).toEqual({ top: [], bottom: [] });
  expect(mostCorrelated([], 0)).toEqual({ top: [], bottom: [] });
});

test("tokens with too few common days are in neither list", () => {
  const young = walk(200, 5).fill(Number.NaN, 0, 150);
  expect(mostCorrelated([leader, token, young], 0).top.map((entry) => entry.token)).toEqual([1]);
});

test.each(CORRELATION_METHODS)(
  "the %s correlations of a set equal those of its pairs, whatever days are missing",
  (method) => {
    const gaps = (close: Float64Array, missing: number[]) =>
      close.map((price, day) => (missing.includes(day) ? Number.NaN : price));
    const set = [
      leader,
      token,
      gaps(leader, [120, 121]),
      gaps(token, [150]),
      gaps(walk(200, 3), []),
      new Float64Array(200).fill(5),
    ];
    const sparse = gaps(
      walk(200, 4),
      Array.from({ length: 40 }, (_, at) => 2 * at + 110),
    );
    const closes = [...set, sparse];
    const pairs = correlatePairs(closes, 90, method);
    const pairwise = method === "pearson" ? correlation : rankCorrelation;
    for (const [row, one] of closes.entries())
      for (const [column, other] of closes.entries())
        expect(pairs(row, column)).toEqual({
          correlation: pairwise(one, other, 90),
          days: commonDays(one, other, 90),
        });
  },
);
