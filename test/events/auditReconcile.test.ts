import { describe, expect, test } from "vitest";
import {
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
  test("agree whatever the letter case", () => {
    expect(comparePayments([saved(1)], [{ ...facts(1), wallet: "0xaB" }])).toEqual([]);
  });
  test("a log that the ledger does not know", () => {
    expect(comparePayments([], [facts(1)])).toMatchObject([{ kind: "notInLedger", digest: "0xd1" }]);
  });
  test("a saved payment without a log", () => {
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
      totals: [{ token: "USDC", received: 1000n, sent: 0n, booked: 1000n }],
    });
    expect(compareTreasury([saved(1)], [moved(1), moved(1)]).differences).toMatchObject([{ kind: "unexplained" }]);
  });
  test("outgoing movements are explained by no payment", () => {
    expect(compareTreasury([saved(1)], [moved(1), moved(1, 5n, "out")]).differences).toMatchObject([
      { kind: "unexplained", direction: "out", amount: "5" },
    ]);
  });
  test("one movement explains one call, and a call without one is named", () => {
    const call = { callId: "c1", symbol: "USDC", transactionHash: "0xt1", treasuryUnits: 1000n };
    expect(compareTreasury([], [moved(1)], [call])).toEqual({
      differences: [],
      totals: [{ token: "USDC", received: 1000n, sent: 0n, booked: 1000n }],
    });
    expect(compareTreasury([saved(1)], [moved(1)], [call]).differences).toEqual([
      expect.objectContaining({ kind: "notReceived" }),
    ]);
    expect(compareTreasury([], [], [call]).differences).toEqual([
      { kind: "callNotReceived", callId: "c1", token: "USDC", transactionHash: "0xt1", amount: "1000" },
    ]);
  });
  test("an amount that is not the booked one is two differences", () => {
    expect(compareTreasury([saved(1, 900n)], [moved(1)]).differences.map(({ kind }) => kind)).toEqual([
      "unexplained",
      "notReceived",
    ]);
  });
});

test("memberships must exist, and match", () => {
  const ledger = { planType: 1, expiresAtSeconds: 5 };
  const pair = { paymentId: "p", wallet: "0xAb", product: 2, ledger };
  expect(compareMemberships([{ ...pair, chain: { ...ledger } }])).toEqual([]);
  expect(compareMemberships([{ ...pair, chain: null }])).toMatchObject([{ kind: "membershipMissing" }]);
  expect(compareMemberships([{ ...pair, chain: { planType: 2, expiresAtSeconds: 5 } }])).toMatchObject([
    { kind: "membershipDiffers", field: "planType", ledger: "1", chain: "2" },
  ]);
});
