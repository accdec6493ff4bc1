import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CardDisputed, CardPaymentInitiated } from "#events/card/events.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { RecordedMoney, RefundRule } from "#events/pricing/recordedRefund.ts";
import { referralShare } from "#events/pricing/referralShare.ts";
import { afterRefund, beforeRefund, refundFor } from "#events/pricing/refund.ts";
import { journal } from "#events/projections/journal.ts";
import { type JournalLine, linesOfOrder } from "#events/projections/journalLines.ts";
import { linesOfRefund } from "#events/projections/refundLines.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { priceAt } from "../app/samples.ts";
import fc from "../support/properties.ts";
import { order } from "./samples.ts";

const sample = JSON.parse(readFileSync(`${import.meta.dirname}/samples/RefundRequested.1.json`, "utf8"))
  .data as RefundRequested;

/** What the journal posts for the facts of one stream, a line each, as the view joins entries and terms. */
type Posted = { type: string; part: string; token: string; account: string; usdCents: bigint; baseUnits: bigint };
type Rows = Extract<ReturnType<typeof journal.rowsOf>[number], { kind: "insert" }>[];

function postedBy(streamId: string, facts: readonly (readonly [type: string, data: unknown])[]): Posted[] {
  const rows = facts.flatMap(([type, data], index) =>
    journal.rowsOf({
      ...{ streamId, version: index + 1, type, schemaVersion: 1, data, recordedAt: "2026-11-24T12:00:00.000Z" },
    }),
  ) as Rows;
  const terms = rows.filter(({ table }) => table === "journal_terms").map(({ row }) => row);
  return rows
    .filter(({ table }) => table === "journal_entries")
    .flatMap(({ row }) =>
      terms
        .filter(({ part }) => String(part).split(":")[0] === row.part)
        .flatMap(({ accounts, usd_cents, base_units, token_symbol }) =>
          (accounts as string[]).map((account, line) => ({
            ...{ type: String(row.type), part: String(row.part), token: String(token_symbol ?? "-"), account },
            usdCents: BigInt(row.sign as number) * BigInt((usd_cents as string[])[line] ?? 0),
            baseUnits: BigInt(row.sign as number) * BigInt((base_units as string[])[line] ?? 0),
          })),
        ),
    );
}
const written = (lines: readonly Posted[]) =>
  lines.map(({ type, token, account, usdCents, baseUnits }) => `${type} ${token} ${account} ${usdCents} ${baseUnits}`);
function sumsBy(lines: readonly Posted[], toKey: (line: Posted) => string): Record<string, string> {
  const sums = new Map<string, [bigint, bigint]>();
  for (const line of lines) {
    const [cents, units] = sums.get(toKey(line)) ?? [0n, 0n];
    sums.set(toKey(line), [cents + line.usdCents, units + line.baseUnits]);
  }
  return Object.fromEntries(
    [...sums].filter(([, [cents, units]]) => cents !== 0n || units !== 0n).map(([key, sum]) => [key, sum.join(" ")]),
  );
}
const balances = (lines: readonly Posted[]) => sumsBy(lines, ({ token, account }) => `${token} ${account}`);

const requested = ["RefundRequested", sample] as const;
const approved = ["RefundApproved", readSample("RefundApproved")] as const;
const settled = ["RefundSettled", readSample("RefundSettled")] as const;
const late = ["RefundSettled", { ...(settled[1] as object), isLate: true }] as const;
const lapsed = ["RefundLapsed", {}] as const;
function readSample<Data = unknown>(type: string): Data {
  return JSON.parse(readFileSync(`${import.meta.dirname}/samples/${type}.1.json`, "utf8")).data as Data;
}
const refund = (...facts: (readonly [string, unknown])[]) => postedBy("refund-1", facts);

describe("a refund in the token that was paid", () => {
  test("a token refund is owed on approval and paid on settlement, which also claims the referrer's share", () => {
    expect(written(refund(requested, approved, settled))).toEqual([
      "RefundApproved USDC refunds:analytics 9999 99990000",
      "RefundApproved USDC liabilities:refunds_payable -9999 -99990000",
      "RefundSettled USDC liabilities:refunds_payable 9999 99990000",
      "RefundSettled USDC assets:receivable:USDC -9999 -99990000",
      "RefundSettled USDC assets:referral_claims 1000 9999000",
      "RefundSettled USDC expenses:referral -1000 -9999000",
    ]);
  });

  test("a refund that is not approved posts nothing, however it ends", () => {
    expect(refund(requested)).toEqual([]);
    expect(refund(requested, lapsed)).toEqual([]);
    expect(refund(requested, ["RefundCancelled", { by: "staff:1", why: "asker" }])).toEqual([]);
    expect(refund(requested, ["RefundRefused", readSample("RefundRefused")])).toEqual([]);
  });

  const failed = ["RefundFailed", readSample("RefundFailed")] as const;
  const unsettled = ["RefundUnsettled", readSample("RefundUnsettled")] as const;
  const sent = ["RefundSent", readSample("RefundSent")] as const;
  const withdrawn = ["RefundCancelled", { by: "system", why: "PlanWithdrawn" }] as const;

  test.each([
    ["lapsed", [approved, lapsed]],
    ["was withdrawn", [approved, withdrawn]],
    ["failed", [approved, sent, failed]],
    ["became unsettled and failed", [approved, settled, unsettled, failed]],
    ["was settled late, became unsettled and failed", [approved, lapsed, late, unsettled, failed]],
  ])("a refund that %s leaves no balance", (_, facts) => {
    expect(balances(refund(requested, ...facts))).toEqual({});
  });

  test.each([
    ["found after it lapsed", [approved, lapsed, late]],
    ["settled again", [approved, settled, unsettled, settled]],
    ["made outside our system", [late]],
  ])("a refund that is %s is posted once", (_, facts) => {
    expect(balances(refund(requested, ...facts))).toEqual(balances(refund(requested, approved, settled)));
  });

  test("a refund that is unsettled is still owed", () => {
    expect(balances(refund(requested, approved, settled, unsettled))).toEqual({
      "USDC refunds:analytics": "9999 99990000",
      "USDC liabilities:refunds_payable": "-9999 -99990000",
    });
  });
});

test("a refund of a card payment clears the tax that was owed", () => {
  const { units: _, referral: __, ...paid } = sample.inputs.paid;
  const card: RefundRequested = {
    ...sample,
    about: { kind: "card", id: "1" },
    payout: { kind: "card", provider: "test", livemode: false, chargeId: "ch_1", amountUsdCents: "9999" },
    inputs: { ...sample.inputs, paid: { ...paid, taxUsdCents: "1666" } },
    takes: { usdCents: "9999", taxUsdCents: "1666" },
    paidToken: undefined,
  };
  expect(written(refund(["RefundRequested", card], approved, settled))).toEqual([
    "RefundApproved - refunds:analytics 8333 0",
    "RefundApproved - liabilities:tax 1666 0",
    "RefundApproved - liabilities:refunds_payable -9999 0",
    "RefundSettled - liabilities:refunds_payable 9999 0",
    "RefundSettled - assets:receivable:card -9999 0",
  ]);
});

test("a refund of credits clears deferred credits, and unmatched money is received before it is refunded", () => {
  const { referral: _, ...takes } = sample.takes;
  const of = (kind: RefundRequested["about"]["kind"]) =>
    written(refund(["RefundRequested", { ...sample, takes, about: { kind, id: "1" } }], approved, settled));
  expect(of("credits")).toEqual([
    "RefundApproved USDC liabilities:deferred_credits 9999 99990000",
    "RefundApproved USDC liabilities:refunds_payable -9999 -99990000",
    "RefundSettled USDC liabilities:refunds_payable 9999 99990000",
    "RefundSettled USDC assets:receivable:USDC -9999 -99990000",
  ]);
  expect(of("case")).toEqual([
    "RefundApproved USDC assets:receivable:USDC 9999 99990000",
    "RefundApproved USDC liabilities:unmatched -9999 -99990000",
    "RefundApproved USDC liabilities:unmatched 9999 99990000",
    "RefundApproved USDC liabilities:refunds_payable -9999 -99990000",
    "RefundSettled USDC liabilities:refunds_payable 9999 99990000",
    "RefundSettled USDC assets:receivable:USDC -9999 -99990000",
  ]);
});

describe("a card charge", () => {
  const quote = { ...order.quote, discountUsdCents: "500", totalUsdCents: "3499" };
  const ordered = {
    ...{ subject: "account:1", holder: { kind: "account", accountId: "1" }, plan: order.plan, duration: "monthly" },
    ...{ seconds: 2_592_000, quote, provider: "test", livemode: false, productId: "prod_1", priceId: "price_1" },
  } satisfies CardPaymentInitiated;
  const captured = {
    ...{ sessionId: "cs_1", paymentIntentId: "pi_1", chargeId: "ch_1" },
    ...{ amountUsdCents: "4199", taxUsdCents: "700", capturedAt: "2026-11-21T12:00:00.000Z" },
  };
  const fee = { feeUsdCents: "152", balanceTransactionId: "txn_1" };
  const dispute: CardDisputed = {
    ...{ disputeId: "dp_1", amountUsdCents: "4199", reason: "fraudulent", isInquiry: false, evidenceDueAt: null },
    feeUsdCents: "1500",
  };
  const begun = [
    ["CardPaymentInitiated", ordered],
    ["CardPaymentCaptured", captured],
    ["CardFeeRecorded", fee],
  ] as const;
  const closed = (outcome: string) => ["CardDisputeClosed", { disputeId: "dp_1", outcome }] as const;
  const card = (...facts: (readonly [string, unknown])[]) => postedBy("card-1", [...begun, ...facts]);

  test("a captured card charge is sold at the list price, with its tax, and costs a fee", () => {
    expect(written(card())).toEqual([
      "CardPaymentCaptured - assets:receivable:card 3499 0",
      "CardPaymentCaptured - revenue:analytics -3999 0",
      "CardPaymentCaptured - discounts:coupon 500 0",
      "CardPaymentCaptured - assets:receivable:card 700 0",
      "CardPaymentCaptured - liabilities:tax -700 0",
      "CardFeeRecorded - expenses:card_fees 152 0",
      "CardFeeRecorded - assets:receivable:card -152 0",
    ]);
  });

  test("a disputed charge is out of reach: winning returns it without the fee, losing makes it a chargeback", () => {
    const since = (...facts: (readonly [string, unknown])[]) => balances(card(...facts).slice(7));
    expect(since(["CardDisputed", dispute])).toEqual({
      "- assets:disputed:card": "4199 0",
      "- assets:receivable:card": "-5699 0",
      "- expenses:dispute_fees": "1500 0",
    });
    expect(since(["CardDisputed", dispute], closed("won"))).toEqual({
      "- assets:receivable:card": "-1500 0",
      "- expenses:dispute_fees": "1500 0",
    });
    expect(since(["CardDisputed", dispute], closed("lost"))).toEqual({
      "- assets:receivable:card": "-5699 0",
      "- expenses:dispute_fees": "1500 0",
      "- refunds:chargebacks": "4199 0",
    });
  });

  test("an inquiry about a charge is not a dispute, and each dispute is posted separately", () => {
    const { feeUsdCents: _, ...asked } = { ...dispute, isInquiry: true };
    expect(card(["CardDisputed", asked], closed("inquiryClosed"))).toEqual(card());
    expect(balances(card(["CardDisputed", dispute], closed("inquiryClosed")))).toEqual(
      balances(card(["CardDisputed", dispute], closed("won"))),
    );
    const other = { ...dispute, disputeId: "dp_2", amountUsdCents: "100" };
    expect(balances(card(["CardDisputed", dispute], ["CardDisputed", other], closed("won")).slice(7))).toMatchObject({
      "- assets:disputed:card": "100 0",
    });
  });
});

test("any card charge that is refunded in parts has a price, discounts, refunds and tax that sum to 0", () => {
  const money = fc.record({
    total: fc.bigInt({ min: 50n, max: 5_000_000n }),
    off: fc.bigInt({ min: 0n, max: 100_000n }),
    tax: fc.bigInt({ min: 0n, max: 500_000n }),
    parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(money, ({ total, off, tax, parts }) => {
      const quote = {
        ...order.quote,
        ...{ priceUsdCents: String(total + off), discountUsdCents: String(off), totalUsdCents: String(total) },
      };
      const captured = { ...readSample<object>("CardPaymentCaptured"), amountUsdCents: String(total + tax) };
      const lines = postedBy("card-1", [
        ["CardPaymentInitiated", { ...readSample<object>("CardPaymentInitiated"), plan: order.plan, quote }],
        ["CardPaymentCaptured", { ...captured, taxUsdCents: String(tax) }],
      ]);
      let before: RecordedMoney = { usdCents: "0", taxUsdCents: "0" };
      for (const share of [...parts, 100]) {
        const asked = share === 100 ? total + tax - BigInt(before.usdCents) : ((total + tax) * BigInt(share)) / 100n;
        const inputs = {
          ...sample.inputs,
          ...{ paid: { usdCents: String(total + tax), taxUsdCents: String(tax), at: sample.inputs.paid.at } },
          ...{ refundedBefore: before, askedUsdCents: String(asked) },
        };
        const about = { kind: "card" as const, id: "1" };
        const given = refundFor({ rule: "goodwill", about, inputs });
        if ("refusal" in given) continue;
        const cents = String(given.amountUsdCents);
        const payout = { kind: "card" as const, provider: "test" as const, livemode: false, chargeId: "ch_1" };
        const request: RefundRequested = {
          ...{ ...sample, about, inputs, takes: given.takes, product: order.plan.product, amountUsdCents: cents },
          ...{ payout: { ...payout, amountUsdCents: cents }, paidToken: undefined },
        };
        lines.push(...postedBy("refund-1", [["RefundRequested", request], approved, settled]));
        before = plus(before, given.takes);
      }
      expect(sumsBy(lines, ({ account }) => (PRICE.test(account) ? "price" : account))).toEqual({});
    }),
    { numRuns: 200 },
  );
});
const PRICE = /^(revenue|discounts|credits|refunds):/;

describe("any refunded payment", () => {
  type Case = { usdCents: bigint; off: bigint; units: bigint; referral: number; parts: number[]; fallen: boolean };
  const anyCase: fc.Arbitrary<Case> = fc.record({
    usdCents: fc.bigInt({ min: 100n, max: 5_000_000n }),
    off: fc.bigInt({ min: 0n, max: 100_000n }),
    units: fc.bigInt({ min: 10n ** 21n, max: 10n ** 27n }),
    referral: fc.integer({ min: 0, max: 50 }),
    parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
    fallen: fc.boolean(),
  });
  const price = priceAt({ tmaiPerWeth: 2_000_000n, usdcPerWeth: 3_000n });
  const TMAI = { chainId: 31_337, symbol: "TMAI", address: `0x${"9".repeat(40)}`, decimals: 18 };
  const USDC = { symbol: "USDC", address: order.paymentToken.address, decimals: 6 };

  /** Refunds of the payment, in parts and then the whole remainder, as the desk requests them. */
  function makeRefundRequest({ usdCents, units, referral, parts, fallen }: Case): RefundRequested[] {
    const share = referralShare(usdCents, units, BigInt(referral));
    const shared = { units: String(share.units), usdCents: String(share.cents) };
    const paid = { usdCents: String(usdCents), taxUsdCents: "0", units: String(units), referral: shared };
    const nothing = { usdCents: "0", taxUsdCents: "0", units: "0", referral: { units: "0", usdCents: "0" } };
    let [refundedBefore, stands]: [RecordedMoney, ReturnType<typeof beforeRefund> | null] = [nothing, null];
    const made: RefundRequested[] = [];
    const rules: [RefundRule, string?][] = [
      ...parts.map((part): [RefundRule, string] => ["goodwill", String((usdCents * BigInt(part)) / 100n)]),
      ["within7Days"],
    ];
    for (const [rule, askedUsdCents] of rules) {
      const inputs: RefundRequested["inputs"] = {
        ...{ paid: { ...paid, at: "2026-11-21T12:00:00.000Z" }, refundedBefore, earlierWithin7Days: 0 },
        lot: { valueUsdCents: String(usdCents), from: "2026-11-21T12:00:00.000Z", to: "2026-12-21T12:00:00.000Z" },
        ...{ blockTime: "2026-11-22T12:00:00.000Z", others: [], takenOver: [], consumes: [] },
        ...(askedUsdCents ? { askedUsdCents } : {}),
        ...(fallen ? { price } : {}),
      };
      const about = { kind: "payment" as const, id: "1" };
      const refund = refundFor({ rule, about, inputs, consent: {} });
      if ("refusal" in refund) continue;
      const { takes, amountUsdCents, units: given = 0n } = refund;
      const payout = {
        ...{ kind: "chain" as const, chainId: 31_337, contract: order.contract, to: order.wallet },
        ...{ token: fallen ? USDC : TMAI, amount: String(given) },
      };
      made.push({
        ...{ ...sample, about, rule, inputs, takes, payout, paidToken: TMAI, product: 2 },
        ...{ number: made.length + 1, amountUsdCents: String(amountUsdCents) },
      });
      stands = afterRefund({ rule, inputs, takes }, stands ?? beforeRefund(inputs));
      refundedBefore = plus(refundedBefore, takes);
    }
    expect(stands).toEqual({ refundedUsdCents: String(usdCents), lot: null, consumes: [] });
    return made;
  }

  test("any refunded payment sums to 0 in dollars and in tokens, and nothing is still owed", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const refunds = makeRefundRequest(one).flatMap((request, index) =>
          postedBy(`refund-${index}`, [["RefundRequested", request], approved, settled]),
        );
        const lines = [...payment(one), ...refunds];
        for (const sums of Object.values(sumsBy(lines, ({ token }) => token))) expect(sums).toBe("0 0");
        const left = balances(lines);
        const price = lines.filter(({ account }) => PRICE.test(account));
        expect(sumsBy(price, ({ token }) => token)).toEqual({});
        const claimed = lines.filter(({ account }) => account === "expenses:referral");
        expect(sumsBy(claimed, ({ token }) => token)).toEqual({});
        expect(left).not.toHaveProperty("TMAI liabilities:refunds_payable");
        expect(left).not.toHaveProperty("USDC liabilities:refunds_payable");
        // A payment in TMAI that is refunded in TMAI leaves only the referrer's debt to the treasury.
        if (!one.fallen && one.referral === 0) expect(left).not.toHaveProperty("TMAI assets:receivable:TMAI");
      }),
      { numRuns: 200 },
    );
  });

  test("each part of a refunded payment balances in dollars and in its token", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        for (const request of makeRefundRequest(one))
          for (const { lines } of linesOfRefund(request))
            expect(totals(lines)).toEqual({ usdCents: 0n, baseUnits: 0n });
      }),
      { numRuns: 100 },
    );
  });

  function payment({ usdCents, off, units, referral }: Case): Posted[] {
    const quote: PaymentInitiated["quote"] = {
      ...order.quote,
      ...{ priceUsdCents: String(usdCents + off), discountUsdCents: String(off), totalUsdCents: String(usdCents) },
    };
    const message = { ...order.message, tokenAmount: String(units), referralPercentage: String(referral) };
    const lines = linesOfOrder({ ...order, quote, message, paymentToken: TMAI });
    return lines.map((line) => ({ type: "PlanSaved", part: "order", token: "TMAI", ...line }));
  }
});

const totals = (lines: readonly JournalLine[]) => ({
  usdCents: lines.reduce((sum, line) => sum + line.usdCents, 0n),
  baseUnits: lines.reduce((sum, line) => sum + line.baseUnits, 0n),
});
const sum = (one: string | undefined, other: string | undefined) => String(BigInt(one ?? 0) + BigInt(other ?? 0));
const plus = (one: RecordedMoney, other: RecordedMoney): RecordedMoney => ({
  usdCents: sum(one.usdCents, other.usdCents),
  taxUsdCents: sum(one.taxUsdCents, other.taxUsdCents),
  units: sum(one.units, other.units),
  referral: {
    units: sum(one.referral?.units, other.referral?.units),
    usdCents: sum(one.referral?.usdCents, other.referral?.usdCents),
  },
});
