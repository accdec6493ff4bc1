import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CallPaid } from "#events/call/events.ts";
import {
  type CreditCommand,
  type Credits,
  computeStep,
  decideCredits,
  evolveCredits,
  noCredits,
} from "#events/credit/credit.ts";
import { BUYS_CREDITS, type CreditEvent, type CreditsBought } from "#events/credit/events.ts";
import { journal } from "#events/projections/journal.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { event } from "./orders.ts";

const sample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/samples/${type}.1.json`, "utf8")).data as Data;
const bought = sample<CreditsBought>("CreditsBought");
const small = { ...bought, amount: "5000000", priceUsdCents: "500", units: 1_000 };

const BUY = { type: "BuyCredits", bought } as const;
const spend = (total: number): CreditCommand => ({ type: "SpendCredits", total });
const decided = (state: Credits, command: CreditCommand): CreditEvent[] => {
  const decision = decideCredits(state, command);
  if ("refusal" in decision) throw new Error(decision.refusal.tag);
  return decision.events;
};
/** The state of credits after these commands. */
const after = (...commands: CreditCommand[]): Credits =>
  commands.reduce<Credits>((state, command) => decided(state, command).reduce(evolveCredits, state), noCredits);

describe("prepaid units", () => {
  test("prepaid units are bought once", () => {
    expect(after(BUY)).toEqual({ step: "bought", bought, spent: 0, returned: {} });
    expect(decided(after(BUY), BUY)).toEqual([]);
  });

  test("spent units are recorded in steps worth whole cents, and the rest later", () => {
    expect(decided(after(BUY), spend(129))).toEqual([{ type: "CreditsSpent", data: { units: 120, steps: 12 } }]);
    expect(decided(after(BUY, spend(129)), spend(129))).toEqual([]);
    expect(decided(after(BUY, spend(129)), spend(130))).toEqual([
      { type: "CreditsSpent", data: { units: 10, steps: 1 } },
    ]);
    expect(after(BUY, spend(129), spend(10_000))).toEqual({ step: "bought", bought, spent: 10_000, returned: {} });
  });

  test("units are never recorded as spent before they are bought, nor beyond the purchase", () => {
    expect(decideCredits(noCredits, spend(10))).toEqual({ refusal: { tag: "UnknownCredits" } });
    expect(decideCredits(after(BUY), spend(10_001))).toEqual({ refusal: { tag: "MoreThanBought", units: 10_000 } });
  });

  const RETURN = { type: "ReturnCredits", refundId: "0192f3c4-0000-7000-8000-0000000000d1" } as const;

  test("units are returned in whole steps before a refund, and cannot be spent then", () => {
    const returned = after(BUY, spend(130), { ...RETURN, units: 9_870, total: 130 });
    expect(returned).toMatchObject({ spent: 130, returned: { [RETURN.refundId]: 9_870 } });
    expect(decideCredits(returned, spend(131))).toEqual({ refusal: { tag: "MoreThanBought", units: 130 } });
    expect(decided(returned, { ...RETURN, units: 9_870, total: 130 })).toEqual([]);
    expect(decideCredits(after(BUY), { ...RETURN, units: 15, total: 0 })).toEqual({
      refusal: { tag: "MoreThanLeft", units: 10_000 },
    });
  });

  test("spent units cannot be returned, recorded or not", () => {
    expect(decideCredits(after(BUY, spend(130)), { ...RETURN, units: 9_870, total: 139 })).toEqual({
      refusal: { tag: "MoreThanLeft", units: 9_861 },
    });
    expect(decideCredits(noCredits, { ...RETURN, units: 10, total: 0 })).toEqual({
      refusal: { tag: "UnknownCredits" },
    });
  });

  test("returned units are available again if the refund was not paid", () => {
    const restore = { type: "RestoreCredits", refundId: RETURN.refundId } as const;
    const again = after(BUY, { ...RETURN, units: 9_000, total: 0 }, restore);
    expect(again).toEqual(after(BUY));
    expect(decided(again, restore)).toEqual([]);
    expect(after(BUY, { ...RETURN, units: 9_000, total: 0 }, restore, spend(10_000))).toMatchObject({ spent: 10_000 });
  });

  test("units are worth whole cents in steps of two or of ten", () => {
    expect(computeStep(small)).toEqual({ units: 2, usdCents: 1n, baseUnits: 10_000n });
    expect(computeStep(bought)).toEqual({ units: 10, usdCents: 3n, baseUnits: 30_000n });
  });
});

describe("the journal of prepaid units", () => {
  const of = (type: string, data: unknown, version: number, streamId = "credit-1") => ({
    ...{ streamId, version, schemaVersion: 1, recordedAt: "2026-11-24T12:00:00.000Z", type, data },
  });
  const paid = { ...sample<CallPaid>("CallPaid"), ...small, operation: BUYS_CREDITS };

  test("a payment for units is deferred revenue", () => {
    expect(journal.rowsOf(of("CallPaid", paid, 1, "call-1"))).toMatchObject([
      {
        row: {
          slug: "api-credits",
          accounts: ["assets:receivable:USDC", "liabilities:deferred_credits"],
          usd_cents: ["500", "-500"],
          base_units: ["5000000", "-5000000"],
        },
      },
    ]);
  });

  test("the revenue from units is earned step by step", () => {
    expect(journal.rowsOf(of("CreditsBought", small, 1))).toMatchObject([
      {
        table: "journal_terms",
        row: {
          slug: "api-credits",
          accounts: ["liabilities:deferred_credits", "revenue:api_credits"],
          usd_cents: ["1", "-1"],
          base_units: ["10000", "-10000"],
        },
      },
    ]);
    expect(journal.rowsOf(of("CreditsSpent", { units: 120, steps: 60 }, 2))).toMatchObject([
      { table: "journal_entries", row: { version: 2, type: "CreditsSpent", sign: 60 } },
    ]);
  });
});

describe("verify", () => {
  const paid = { ...sample<CallPaid>("CallPaid"), ...bought, operation: BUYS_CREDITS };
  /** What is wrong with the last of these events of one purchase. */
  const findProblem = (...facts: [string, unknown][]): string | null => {
    const check = quoteChecker();
    return facts
      .map(([type, data]) => check(event(type, data, type === "CallPaid" ? "call-1" : "credit-1")))
      .reduce((_, problem) => problem, null);
  };

  test("units without a payment, or with another payment, are found", () => {
    expect(findProblem(["CallPaid", paid], ["CreditsBought", bought])).toBeNull();
    expect(findProblem(["CreditsBought", bought])).toBe("no call paid for these credits");
    expect(findProblem(["CallPaid", paid], ["CreditsBought", { ...bought, units: 10_010 }])).toBe(
      "no call paid for these credits",
    );
  });

  test("more units spent than bought, or a wrong number of steps, are found", () => {
    const begun: [string, unknown][] = [
      ["CallPaid", paid],
      ["CreditsBought", bought],
    ];
    expect(findProblem(...begun, ["CreditsSpent", { units: 10_000, steps: 1_000 }])).toBeNull();
    expect(findProblem(...begun, ["CreditsSpent", { units: 10_010, steps: 1_001 }])).toBe(
      "10 more units were spent or refunded than bought",
    );
    expect(findProblem(...begun, ["CreditsSpent", { units: 20, steps: 1 }])).toBe("20 units are booked as 10");
    expect(findProblem(["CreditsSpent", { units: 10, steps: 1 }])).toBe("the credits were never bought");
  });
});
