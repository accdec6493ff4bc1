import { describe, expect, test } from "vitest";
import { matchTransfers, type Transfer } from "../../analytics/portfolio/match.ts";

const HOUR_MS = 3_600_000;
const never = () => false;

type TransferFields = Partial<Omit<Transfer, "amount">> & { id: string; amount: number };
const transfer = ({ amount, ...fields }: TransferFields): Transfer => ({
  ...{ at: 0, wallet: amount < 0 ? "one" : "two", chainId: "1", token: "ETH", transaction: null, ...fields },
  amount: BigInt(amount),
});
const sent = (amount: number, fields: Partial<TransferFields> = {}) =>
  transfer({ id: "out", ...fields, amount: -amount });
const came = (amount: number, fields: Partial<TransferFields> = {}) =>
  transfer({ id: "in", at: HOUR_MS, ...fields, amount });
const PAIR = [{ out: "out", in: "in" }];
const NONE = { certain: [], proposed: [] };

describe("certain transfers between own wallets", () => {
  const transaction = "0xa";
  test("a transfer is certain if one transaction moved it from one wallet to the other", () => {
    const pair = [sent(100, { transaction }), came(100, { transaction, at: 0 })];
    expect(matchTransfers(pair, never)).toEqual({ certain: PAIR, proposed: [] });
    expect(matchTransfers(pair.toReversed(), never)).toEqual({ certain: PAIR, proposed: [] });
  });
  test("a single transfer is certain even if the token took a fee on the way", () => {
    const short = came(90, { transaction, at: 0 });
    expect(matchTransfers([sent(100, { transaction }), short], never).certain).toEqual(PAIR);
    const two = [sent(100, { transaction }), short, came(5, { id: "other", transaction, at: 0, wallet: "three" })];
    expect(matchTransfers(two, never)).toEqual(NONE);
  });
  test("several transfers of a transaction are matched log by log", () => {
    const several = [
      sent(100, { id: "a", transaction, logIndex: 1 }),
      sent(100, { id: "b", transaction, logIndex: 2 }),
      came(100, { id: "c", transaction, at: 0, logIndex: 2, wallet: "three" }),
      came(100, { id: "d", transaction, at: 0, logIndex: 1 }),
    ];
    expect(matchTransfers(several, never).certain).toEqual([
      { out: "a", in: "d" },
      { out: "b", in: "c" },
    ]);
  });
  test("a transfer within one wallet, to another chain or of another token is not certain", () => {
    const back = came(100, { transaction, at: 0, wallet: "one" });
    const elsewhere = came(50, { transaction, at: 0, chainId: "10" });
    const other = came(100, { transaction, at: 0, token: "LINK" });
    for (const one of [back, elsewhere, other])
      expect(matchTransfers([sent(100, { transaction }), one], never)).toEqual(NONE);
  });
  test("a transfer is not matched if the person rejected the match", () => {
    const pair = [sent(100, { transaction }), came(100, { transaction, at: 0 })];
    expect(matchTransfers(pair, () => true)).toEqual(NONE);
  });
});

describe("proposed transfers between own wallets", () => {
  const proposePairs = (...transfers: Transfer[]) => matchTransfers(transfers, never).proposed;

  test("a transfer is proposed if 98 to 100 % of the same token arrived within a day", () => {
    expect(proposePairs(sent(1_000), came(1_000))).toEqual(PAIR);
    expect(proposePairs(sent(1_000), came(980, { at: 24 * HOUR_MS }))).toEqual(PAIR);
    expect(proposePairs(sent(1_000), came(1_000, { at: 0 }))).toEqual(PAIR);
  });
  test("a transfer with another amount, time or token is not proposed", () => {
    const others = [
      ...[came(979), came(1_001), came(1_000, { at: 24 * HOUR_MS + 1 }), came(1_000, { at: -1 })],
      came(1_000, { token: "LINK" }),
    ];
    for (const other of others) expect(proposePairs(sent(1_000), other)).toEqual([]);
  });
  test("a transfer to the same wallet is proposed only on another chain", () => {
    expect(proposePairs(sent(1_000), came(1_000, { wallet: "one", chainId: "10" }))).toEqual(PAIR);
    expect(proposePairs(sent(1_000), came(1_000, { wallet: "one" }))).toEqual([]);
    const untold = { wallet: "one", chainId: null };
    expect(proposePairs(sent(1_000, untold), came(1_000, untold))).toEqual([]);
  });
  test("a transfer is not proposed if either side has another candidate", () => {
    const third = came(990, { id: "third", at: 2 * HOUR_MS });
    expect(proposePairs(sent(1_000), came(1_000), third)).toEqual([]);
    const twice = sent(1_005, { id: "twice", at: HOUR_MS / 2 });
    expect(proposePairs(sent(1_000), twice, came(1_000))).toEqual([]);
  });
  test("a transfer is proposed again after the person rejected the other candidate", () => {
    const third = came(990, { id: "third", at: 2 * HOUR_MS });
    const refused = (pair: { in: string }) => pair.in === "third";
    expect(matchTransfers([sent(1_000), came(1_000), third], refused).proposed).toEqual(PAIR);
  });
});
