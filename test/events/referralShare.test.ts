import { describe, expect, test } from "vitest";
import { referralShare, shareOfOrder, withheldPercent } from "#events/pricing/referralShare.ts";
import { linesOfOrder } from "#events/projections/journalLines.ts";
import { referralClaims } from "#events/projections/referralClaims.ts";
import { referralBook } from "../../server/commands/ledger/referralCheck.ts";
import fc from "../support/properties.ts";
import { event } from "./orders.ts";
import requested from "./samples/RefundRequested.1.json" with { type: "json" };
import { order } from "./samples.ts";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
/** $39.99 in USDC with 10 % for a referrer, `percent` % of which is retained. */
function withholding(percent: number, changes: object = {}) {
  const { units, cents } = referralShare(3_999n, 39_990_000n, BigInt(percent));
  const withheld = { address: ADDRESS, percent, units: String(units), usdCents: String(cents), ...changes };
  const left = 10 - percent;
  const message = {
    ...order.message,
    referralPercentage: String(left),
    referralAddress: left > 0 ? ADDRESS : ZERO_ADDRESS,
  };
  return { ...order, message, referralCode: "FRIEND", referralKept: withheld };
}

describe("a referral claim", () => {
  const share = { totalUsdCents: 3_999n, tokens: 39_990_000n, percent: 10 };

  test("a claim withholds as many whole percent as are worth no more than the claim", () => {
    expect(withheldPercent(0n, share)).toBe(0);
    expect(withheldPercent(39n, share)).toBe(0);
    expect(withheldPercent(40n, share)).toBe(1);
    expect(withheldPercent(399n, share)).toBe(9);
    expect(withheldPercent(400n, share)).toBe(10);
    expect(withheldPercent(1_000_000n, share)).toBe(10);
  });

  test("withheld shares never exceed a claim and never leave a percent that could be withheld", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 500_000n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 1n, max: 10n ** 27n }),
        fc.integer({ min: 0, max: 50 }),
        (claim, totalUsdCents, tokens, percent) => {
          const withheld = withheldPercent(claim, { totalUsdCents, tokens, percent });
          const worth = (of: number) => referralShare(totalUsdCents, tokens, BigInt(of)).cents;
          expect(withheld <= percent && worth(withheld) <= claim).toBe(true);
          if (withheld < percent) expect(worth(withheld + 1) > claim).toBe(true);
        },
      ),
    );
  });
});

describe("a partly withheld referral share", () => {
  test("a partly withheld share is an expense in full and settles the claim", () => {
    const lines = linesOfOrder(withholding(4)).map((line) => `${line.account} ${line.usdCents} ${line.baseUnits}`);
    expect(lines.slice(2)).toEqual([
      "expenses:referral 240 2399400",
      "liabilities:referral_payable -240 -2399400",
      "liabilities:referral_payable 240 2399400",
      "assets:receivable:USDC -240 -2399400",
      "expenses:referral 160 1599600",
      "assets:referral_claims -160 -1599600",
    ]);
  });

  test("a partly withheld share is claimed back in full when its payment is refunded", () => {
    expect(shareOfOrder(withholding(4))).toEqual({ units: 3_999_000n, cents: 400n });
    expect(shareOfOrder(order)).toEqual({ units: 0n, cents: 0n });
  });

  test("a paid share is the offered share less the withheld part, to the same address", () => {
    const book = referralBook();
    const offered = { code: "FRIEND", refereeAddress: ADDRESS, percentage: 10 };
    book.offered(event("ReferralOffered", offered, "referral-FRIEND"));
    expect(book.ordered(withholding(4))).toBeNull();
    expect(book.ordered(withholding(10))).toBeNull();
    expect(book.ordered({ ...withholding(4), referralKept: undefined })).toContain("no earlier event offers 6 %");
    expect(book.ordered(withholding(4, { usdCents: "161" }))).toBe("161 cents are kept as 4 %, which is worth 160");
    expect(book.ordered(withholding(4, { address: order.wallet }))).toBe(
      `a share of ${order.wallet} is kept, but the rest goes to ${ADDRESS}`,
    );
  });
});

test("a claim counts while its refund is settled, and a refund without a share makes no claim", () => {
  const rows = (type: string, data: unknown) => referralClaims.rowsOf(event(type, data, "refund-1"));
  expect(rows("RefundRequested", requested.data)).toMatchObject([
    { kind: "insert", row: { address: ADDRESS, code: "FRIEND10", usd_cents: "1000", settled: false } },
  ]);
  const { referral: _, ...takes } = requested.data.takes;
  expect(rows("RefundRequested", { ...requested.data, takes })).toEqual([]);
  const after = { refundedUsdCents: "9999", lot: null, consumes: [] };
  expect(rows("RefundSettled", { stream: "payment-1", after })).toMatchObject([{ row: { settled: true } }]);
  expect(rows("RefundUnsettled", { stream: "payment-1", after })).toMatchObject([{ row: { settled: false } }]);
  expect(rows("RefundLapsed", {})).toEqual([]);
});
