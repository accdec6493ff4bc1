import { describe, expect, test } from "vitest";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import { journal } from "#events/projections/journal.ts";
import { type JournalLine, linesOfGrant, linesOfOrder } from "#events/projections/journalLines.ts";
import fc from "../support/properties.ts";
import { order } from "./samples.ts";

type Cents = Partial<Record<"price" | "credit" | "coupon" | "tmai" | "veTmai" | "total", bigint>>;
const REFERRER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** The golden order with other amounts. */
function makeOrder(cents: Cents, symbol: string, tokenAmount: bigint, referralPercentage = 0): PaymentInitiated {
  const { price = 0n, credit = 0n, coupon = 0n, tmai = 0n, veTmai = 0n, total = 0n } = cents;
  return {
    ...order,
    paymentToken: { ...order.paymentToken, symbol },
    quote: {
      ...order.quote,
      priceUsdCents: String(price),
      creditForUnusedDaysUsdCents: String(credit),
      discountUsdCents: String(coupon),
      tmaiDiscountUsdCents: String(tmai),
      veTmaiDiscountUsdCents: String(veTmai),
      totalUsdCents: String(total),
      tokenAmount: String(tokenAmount),
    },
    message: {
      ...order.message,
      tokenAmount: String(tokenAmount),
      referralPercentage: String(referralPercentage),
      ...(referralPercentage ? { referralAddress: REFERRER } : {}),
    },
  };
}
const written = (lines: JournalLine[]) =>
  lines.map(({ account, usdCents, baseUnits }) => `${account} ${usdCents} ${baseUnits}`);
const sums = (lines: JournalLine[]) => ({
  usdCents: lines.reduce((sum, line) => sum + line.usdCents, 0n),
  baseUnits: lines.reduce((sum, line) => sum + line.baseUnits, 0n),
});
const at = (type: string, data: unknown, version: number, streamId = "payment-1") => ({
  streamId,
  version,
  type,
  schemaVersion: 1,
  data,
  recordedAt: "2026-11-21T12:00:00.000Z",
});

describe("a saved plan's lines", () => {
  test("a payment in USDC books the receivable against revenue", () => {
    expect(written(linesOfOrder(order))).toEqual([
      "assets:receivable:USDC 3999 39990000",
      "revenue:analytics -3999 -39990000",
    ]);
  });

  test("a TMAI payment with unused days, a coupon and both discounts books the list price as revenue", () => {
    // 99.99 - 12.34 credit = 87.65; coupon 20 % = 17.53; 70.12 left; TMAI 10 % = 7.01; veTMAI 5 % = 3.51; 59.60.
    const cents = { price: 9999n, credit: 1234n, coupon: 1753n, tmai: 701n, veTmai: 351n, total: 5960n };
    expect(written(linesOfOrder(makeOrder(cents, "TMAI", 1_192_000_000_000_000_000_001n)))).toEqual([
      "assets:receivable:TMAI 5960 1192000000000000000001",
      "revenue:analytics -9999 -1192000000000000000001",
      "discounts:coupon 1753 0",
      "discounts:tmai 701 0",
      "discounts:ve_tmai 351 0",
      "credits:unused_days 1234 0",
    ]);
  });

  test("a referral share is owed and paid out of the same transfer, rounded down in units", () => {
    const lines = linesOfOrder(makeOrder({ price: 3999n, total: 3999n }, "USDC", 39_990_001n, 7));
    expect(written(lines).slice(2)).toEqual([
      "expenses:referral 280 2799300",
      "liabilities:referral_payable -280 -2799300",
      "liabilities:referral_payable 280 2799300",
      "assets:receivable:USDC -280 -2799300",
    ]);
    expect(sums(lines)).toEqual({ usdCents: 0n, baseUnits: 0n });
  });

  test("a quote that does not add up gives lines that do not balance", () => {
    expect(sums(linesOfOrder(makeOrder({ price: 3999n, total: 3998n }, "USDC", 1n))).usdCents).toBe(-1n);
  });

  test("a product without a revenue account throws an error instead of making a line", () => {
    expect(() => linesOfOrder({ ...order, plan: { ...order.plan, product: 9 } })).toThrow(
      "product 9 has no revenue account",
    );
  });

  test("any quote that adds up balances in cents and in base units", () => {
    const percent = fc.integer({ min: 0, max: 100 }).map(BigInt);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.tuple(percent, percent, percent, percent),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 50 }),
        (price, [creditShare, couponShare, tmaiShare, veTmaiShare], tokens, referral) => {
          const credit = (price * creditShare) / 100n;
          const coupon = ((price - credit) * couponShare) / 100n;
          const base = price - credit - coupon;
          const tmai = (base * tmaiShare) / 200n;
          const veTmai = (base * veTmaiShare) / 200n;
          const cents = { price, credit, coupon, tmai, veTmai, total: base - tmai - veTmai };
          const lines = linesOfOrder(makeOrder(cents, "TMAI", tokens, referral));
          expect(sums(lines)).toEqual({ usdCents: 0n, baseUnits: 0n });
        },
      ),
      { seed: 20261121, numRuns: 300 },
    );
  });
});

describe("a granted plan", () => {
  const granted: PlanGranted = {
    subject: "account:1",
    wallet: order.wallet,
    plan: order.plan,
    duration: "monthly",
    seconds: 604_800,
    reason: "trial",
    lot: { valueUsdCents: "0", from: "2026-11-21T00:00:00.000Z", to: "2026-11-28T00:00:00.000Z" },
  };

  test("a granted plan appears in the journal with a value of zero", () => {
    expect(written(linesOfGrant(granted))).toEqual(["discounts:trial 0 0", "revenue:analytics 0 0"]);
    expect(journal.rowsOf(at("PlanGranted", granted, 1, "grant-1")).map(({ kind, table }) => [kind, table])).toEqual([
      ["insert", "journal_terms"],
      ["insert", "journal_entries"],
    ]);
  });
});

describe("the journal projection", () => {
  test("the projection writes terms when ordered, posts them when saved and reverses them when withdrawn", () => {
    const rows = ["PaymentInitiated", "Signed", "PlanSaved", "PlanWithdrawn"].flatMap((type, index) =>
      journal.rowsOf(at(type, type === "PaymentInitiated" ? order : {}, index + 1)),
    );
    const posted = { stream_id: "payment-1", posted_at: "2026-11-21T12:00:00.000Z" };
    expect(rows).toMatchObject([
      {
        table: "journal_terms",
        row: { stream_id: "payment-1", usd_cents: ["3999", "-3999"], base_units: ["39990000", "-39990000"] },
      },
      { table: "journal_entries", row: { ...posted, version: 3, type: "PlanSaved", sign: 1 } },
      { table: "journal_entries", row: { ...posted, version: 4, type: "PlanWithdrawn", sign: -1 } },
    ]);
  });

  test("the projection ignores other streams", () => {
    expect(journal.rowsOf(at("PlanListed", {}, 1, "catalogue-basic"))).toEqual([]);
  });
});
