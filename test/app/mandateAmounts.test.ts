import { describe, expect, test } from "vitest";
import { allowanceOf, periodAt } from "#app/areas/mandates/model/amounts.ts";
import { DAY_SECONDS } from "#app/areas/mandates/model/calls.ts";

// What a mandate allows, and when its periods end. Source: wallets.md 3, 6.

const WEEK = 7 * DAY_SECONDS;
const START = 1_800_000_000;

describe("the allowance", () => {
  const terms = (days: number) => ({ cap: 5n, period: WEEK, start: START, end: START + days * DAY_SECONDS });

  test.each<[string, number, bigint]>([
    ["is a cap for each period", 21, 15n],
    ["counts a period that is cut short", 22, 20n],
    ["is seven caps at most", 180, 35n],
    ["is one cap for a term that is shorter than a period", 1, 5n],
  ])("%s", (_what, days, allowed) => {
    expect(allowanceOf(terms(days), START)).toBe(allowed);
  });

  test("is of the periods that are left, and nothing once it is over", () => {
    expect(allowanceOf(terms(21), START + 15 * DAY_SECONDS)).toBe(5n);
    expect(allowanceOf(terms(21), START + 21 * DAY_SECONDS)).toBe(0n);
    expect(allowanceOf(terms(21), START - 100 * DAY_SECONDS)).toBe(15n);
  });
});

test("a period ends with the next one's first second, and the last one with the term", () => {
  const terms = { period: WEEK, start: START, end: START + 10 * DAY_SECONDS };
  expect(periodAt(terms, START)).toEqual({ window: 0, endsAt: START + WEEK });
  expect(periodAt(terms, START + WEEK - 1)).toEqual({ window: 0, endsAt: START + WEEK });
  expect(periodAt(terms, START + WEEK)).toEqual({ window: 1, endsAt: terms.end });
  expect(periodAt(terms, terms.end)).toBeNull();
  expect(periodAt(terms, START - 1)).toBeNull();
});
