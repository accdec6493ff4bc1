import { describe, expect, test } from "vitest";
import {
  compareLeft,
  compareMemberships,
  comparePayments,
  compareTreasury,
  type LedgerPayment,
} from "#app/areas/audit/model/reconcile.ts";

const facts = (n: number) => ({
  digest: `0xd${n}`,
  transactionHash: `0xt${n}`,
  blockNumber: "10",
  blockHash: "0xb",
  logIndex: "1",
  tokenId: String(n),
  wallet: "0xAb",
  nonce: String(n),
  product: "2",
  planType: "1",
  expiresAtSeconds: "1800000000",
  token: "0xEe",
  tokenAmount: "1000",
});
const saved = (n: number, units = 1000n): LedgerPayment => ({
  ...facts(n),
  paymentId: `p${n}`,
  symbol: "USDC",
  treasuryUnits: units,
});
const moved = (n: number, amount = 1000n, direction: "in" | "out" = "in") => ({
  token: "USDC",
  transactionHash: `0xt${n}`,
  blockNumber: "10",
  direction,
  other: "0xAb",
  amount,
});

describe("payments compared with their logs", () => {
  test("payments and logs agree regardless of letter case", () => {
    expect(comparePayments([saved(1)], [{ ...facts(1), wallet: "0xaB" }])).toEqual([]);
  });
  test("a log that the ledger does not know is named", () => {
    expect(comparePayments([], [facts(1)])).toMatchObject([{ kind: "notInLedger", digest: "0xd1" }]);
  });
  test("a saved payment without a log is named", () => {
    expect(comparePayments([saved(1)], [])).toMatchObject([{ kind: "notOnChain", paymentId: "p1" }]);
  });
  test("every differing field is named", () => {
    const log = { ...facts(1), tokenAmount: "999", planType: "2" };
    expect(comparePayments([saved(1)], [log])).toMatchObject([
      { kind: "fieldDiffers", field: "planType", ledger: "1", chain: "2" },
      { kind: "fieldDiffers", field: "tokenAmount", ledger: "1000", chain: "999" },
    ]);
  });
});

describe("payments compared with the treasury's movements", () => {
  test("one movement explains one payment", () => {
    expect(compareTreasury([saved(1)], [moved(1)])).toEqual({
      differences: [],
      totals: [{ token: "USDC", received: 1000n, sent: 0n, booked: 1000n, refunded: 0n }],
    });
    expect(compareTreasury([saved(1)], [moved(1), moved(1)]).differences).toMatchObject([{ kind: "unexplained" }]);
  });
  test("outgoing movements are not explained by a payment", () => {
    expect(compareTreasury([saved(1)], [moved(1), moved(1, 5n, "out")]).differences).toMatchObject([
      { kind: "unexplained", direction: "out", amount: "5" },
    ]);
  });
  test("one movement explains one call, and a call without one is named", () => {
    const call = { callId: "c1", symbol: "USDC", transactionHash: "0xt1", treasuryUnits: 1000n };
    expect(compareTreasury([], [moved(1)], [call])).toEqual({
      differences: [],
      totals: [{ token: "USDC", received: 1000n, sent: 0n, booked: 1000n, refunded: 0n }],
    });
    expect(compareTreasury([saved(1)], [moved(1)], [call]).differences).toEqual([
      expect.objectContaining({ kind: "notReceived" }),
    ]);
    expect(compareTreasury([], [], [call]).differences).toEqual([
      { kind: "callNotReceived", callId: "c1", token: "USDC", transactionHash: "0xt1", amount: "1000" },
    ]);
  });
  describe("settled refunds compared with outgoing movements", () => {
    const refund = (n: number, amount = 900n) => ({
      ...{ refundId: `r${n}`, symbol: "USDC", transactionHash: `0xt${n}`, to: "0xaB", amount },
    });
    const compared = (refunds: readonly ReturnType<typeof refund>[], sent: readonly ReturnType<typeof moved>[]) =>
      compareTreasury([], sent, [], refunds);

    test("one movement explains one refund, even if one transaction pays several", () => {
      const sent = [moved(1, 900n, "out"), { ...moved(1, 900n, "out"), other: "0xCd" }];
      const refunds = [refund(1), { ...refund(1), refundId: "r2", to: "0xcd" }];
      expect(compared(refunds, sent)).toEqual({
        differences: [],
        totals: [{ token: "USDC", received: 0n, sent: 1800n, booked: 0n, refunded: 1800n }],
      });
      expect(compared([refund(1)], [...sent, moved(1, 900n, "out")]).differences.map(({ kind }) => kind)).toEqual([
        ...["unexplained", "unexplained"],
      ]);
    });
    test("a refund without a movement is named, even where another wallet was paid", () => {
      const due = { kind: "refundNotPaid", refundId: "r1", token: "USDC", transactionHash: "0xt1", amount: "900" };
      expect(compared([refund(1)], []).differences).toEqual([due]);
      expect(compared([refund(1)], [{ ...moved(1, 900n, "out"), other: "0xCd" }]).differences).toEqual([
        expect.objectContaining({ kind: "unexplained" }),
        due,
      ]);
    });
    test("a different amount or token paid for a refund is reported with it", () => {
      expect(compared([refund(1)], [{ ...moved(1, 5n, "out"), token: "TMAI" }]).differences).toEqual([
        {
          ...{ kind: "refundDiffers", refundId: "r1", token: "USDC", transactionHash: "0xt1", amount: "900" },
          ...{ paidToken: "TMAI", paid: "5" },
        },
      ]);
    });
    test("a refund that was paid exactly is not mistaken for another of the same wallet", () => {
      const sent = [moved(1, 700n, "out"), moved(1, 900n, "out")];
      expect(compared([refund(1), { ...refund(1), refundId: "r2", amount: 800n }], sent).differences).toMatchObject([
        { kind: "refundDiffers", refundId: "r2", paid: "700" },
      ]);
    });
  });
  test("a membership that continues after its refund is named, and one that ended is not", () => {
    const left = { refundId: "r1", wallet: "0xAb", product: 2, expiresAtSeconds: 100 };
    expect(compareLeft([left], 100)).toEqual([]);
    expect(compareLeft([left], 99)).toEqual([{ kind: "membershipLeft", ...left }]);
  });
  test("an amount that differs from the booked one makes two differences", () => {
    expect(compareTreasury([saved(1, 900n)], [moved(1)]).differences.map(({ kind }) => kind)).toEqual([
      "unexplained",
      "notReceived",
    ]);
  });
});

test("memberships must exist on chain and match the ledger", () => {
  const ledger = { planType: 1, expiresAtSeconds: 5 };
  const pair = { paymentId: "p", wallet: "0xAb", product: 2, ledger };
  expect(compareMemberships([{ ...pair, chain: { ...ledger } }])).toEqual([]);
  expect(compareMemberships([{ ...pair, chain: null }])).toMatchObject([{ kind: "membershipMissing" }]);
  expect(compareMemberships([{ ...pair, chain: { planType: 2, expiresAtSeconds: 5 } }])).toMatchObject([
    { kind: "membershipDiffers", field: "planType", ledger: "1", chain: "2" },
  ]);
});
