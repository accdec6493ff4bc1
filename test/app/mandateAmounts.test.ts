import { describe, expect, test } from "vitest";
import { computeAllowance, periodAt } from "#app/areas/mandates/model/amounts.ts";
import { DAY_SECONDS } from "#app/areas/mandates/model/calls.ts";
import { toMandateStatus } from "#app/areas/mandates/model/status.ts";

// What a mandate allows, when its periods end, and its status. Source: docs/spec/wallets.md#3, #6.

const WEEK = 7 * DAY_SECONDS;
const START = 1_800_000_000;

describe("the allowance of a mandate", () => {
  const terms = (days: number) => ({ cap: 5n, period: WEEK, start: START, end: START + days * DAY_SECONDS });

  test.each<[string, number, bigint]>([
    ["is one cap per period", 21, 15n],
    ["counts a partial period as a whole one", 22, 20n],
    ["is at most seven caps", 180, 35n],
    ["is one cap for a term shorter than a period", 1, 5n],
  ])("the allowance %s", (_what, days, allowed) => {
    expect(computeAllowance(terms(days), START)).toBe(allowed);
  });

  test("the allowance covers the remaining periods, and is zero once the mandate is over", () => {
    expect(computeAllowance(terms(21), START + 15 * DAY_SECONDS)).toBe(5n);
    expect(computeAllowance(terms(21), START + 21 * DAY_SECONDS)).toBe(0n);
    expect(computeAllowance(terms(21), START - 100 * DAY_SECONDS)).toBe(15n);
  });
});

test("a period ends with the first second of the next one, and the last one with the term", () => {
  const terms = { period: WEEK, start: START, end: START + 10 * DAY_SECONDS };
  expect(periodAt(terms, START)).toEqual({ window: 0, endsAt: START + WEEK });
  expect(periodAt(terms, START + WEEK - 1)).toEqual({ window: 0, endsAt: START + WEEK });
  expect(periodAt(terms, START + WEEK)).toEqual({ window: 1, endsAt: terms.end });
  expect(periodAt(terms, terms.end)).toBeNull();
  expect(periodAt(terms, START - 1)).toBeNull();
});

describe("the status of a mandate", () => {
  const NOW = START;
  const signed = (kind: "grant" | "revoke", failure: string | null = null, doneAt = failure ? new Date(0) : null) => ({
    ...{ kind, failure, doneAt },
  });
  type Signatures = Parameters<typeof toMandateStatus>[1];
  test.each<[string, "proposed" | "granted" | "revoked", Signatures, number, string]>([
    ["proposed while it is unsigned", "proposed", [], 9, "proposed"],
    ["signed while we submit its signature", "proposed", [signed("grant")], 9, "signed"],
    ["lost once its signature is no longer accepted", "proposed", [signed("grant", "Stopped")], 9, "lost"],
    ["granted even if its signature failed", "granted", [signed("grant", "Stopped")], 9, "granted"],
    ["being revoked while we submit the revoking signature", "granted", [signed("revoke")], 9, "revoking"],
    [
      "being revoked even before it was granted",
      "proposed",
      [signed("grant", "Stopped"), signed("revoke")],
      9,
      "revoking",
    ],
    ["revoked once the ledger says so, whatever was signed", "revoked", [signed("revoke")], 9, "revoked"],
    ["over once its term has ended", "granted", [], 0, "over"],
    ["over even if its signature is not submitted yet", "proposed", [signed("grant")], -1, "over"],
  ])("a mandate is %s", (_what, status, signatures, left, shown) => {
    expect(toMandateStatus({ status, terms: { end: NOW + left } }, signatures, NOW)).toBe(shown);
  });
});
