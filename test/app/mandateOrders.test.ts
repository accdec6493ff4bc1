// @vitest-environment node
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodePacked,
  type Hex,
  keccak256,
  type Log,
  type TransactionReceipt,
} from "viem";
import { describe, expect, test } from "vitest";
import { fillIn } from "#app/chain/mandates/fillLogs.server.ts";
import { orderCall, orderIdOnChain, partsOfQuote } from "#app/chain/mandates/orderCalls.ts";
import { leftOutBy, MANDATE_ERRORS, refusedBy } from "#app/chain/mandates/refusals.ts";
import type { Terms } from "#app/chain/mandates/terms.ts";
import { wrongLegs } from "#app/services/trading/server/mandated/settle.server.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";

// How an order is sent to a mandate's contract, and what it returns. Source: docs/spec/wallets.md#1-2 and #3.

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const bytes32 = (digit: string): Hex => `0x${digit.repeat(64)}`;
const [USDC, WETH, ONE, TWO] = ["5", "6", "1", "2"].map(address) as [Address, Address, Address, Address];
const leg = (path: string[], amountIn: string) => ({ path, amountIn, minOut: "7" });

describe("the parts of an order", () => {
  test("an order that only buys has one part, with the order's own id", () => {
    const parts = partsOfQuote({ legs: [leg([USDC, ONE], "5"), leg([USDC, WETH, TWO], "6")] }, USDC);
    expect(parts).toMatchObject([{ part: 1, parts: 1, isBuy: true }]);
    expect(parts[0]?.legs.map(({ leg: number, amountIn, pools }) => [number, amountIn, pools])).toEqual([
      [1, 5n, 1],
      [2, 6n, 2],
    ]);
    expect(orderIdOnChain(bytes32("9"), { part: 1, parts: 1 })).toBe(bytes32("9"));
  });

  test("an order that also sells has sales first and then purchases, each with an id of its own", () => {
    const legs = [leg([USDC, ONE], "5"), leg([TWO, WETH, USDC], "6")];
    expect(partsOfQuote({ legs }, USDC)).toMatchObject([
      { part: 1, parts: 2, isBuy: false, legs: [{ leg: 2 }] },
      { part: 2, parts: 2, isBuy: true, legs: [{ leg: 1 }] },
    ]);
    expect(orderIdOnChain(bytes32("9"), { part: 2, parts: 2 })).toBe(
      keccak256(encodePacked(["bytes32", "uint8"], [bytes32("9"), 2])),
    );
  });

  test.each([
    ["neither sells nor buys the spend token", [ONE, TWO]],
    ["both sells and buys the spend token", [USDC, WETH, USDC]],
  ])("an order cannot have a leg that %s", (_, path) => {
    expect(() => partsOfQuote({ legs: [leg(path, "5")] }, USDC)).toThrow("leg 1 trades nothing");
  });

  test("the parts of an order are encoded as the contract expects", () => {
    const terms: Terms = {
      ...{ owner: address("3"), operator: address("4"), desk: address("5"), spendToken: USDC, cap: 9n, salt: 1n },
      ...{ sellBps: 1, slippageBps: 2, period: 86_400, start: 1, end: 2, indexId: bytes32("6"), epoch: 0 },
    };
    const [part] = partsOfQuote({ legs: [leg([ONE, USDC], "5")] }, USDC);
    if (!part) throw new Error("no part");
    const data = orderCall(terms, bytes32("9"), part, { isAtomic: true, deadline: 77 });
    expect(decodeFunctionData({ abi: indexMandateAbi, data })).toEqual({
      functionName: "sell",
      args: [terms, bytes32("9"), [{ token: ONE, amountIn: 5n, minOut: 7n }], true, 77n],
    });
  });
});

describe("refusals by the contracts", () => {
  const error = (errorName: string, args: readonly unknown[] = []): Hex =>
    encodeErrorResult({ abi: MANDATE_ERRORS, errorName, args } as Parameters<typeof encodeErrorResult>[0]);

  test.each([
    ["IndexMandate_OverCap", [5n, 1n], "OverCap", "OverCap"],
    ["IndexMandate_OverShare", [ONE, 5n, 1n], "OverCap", "OverCap"],
    ["IndexMandate_TooLittle", [ONE, 5n, 6n], "PriceMoved", "PriceMoved"],
    ["PriceBound_PriceMoved", [ONE, 5n, 6n], "PriceMoved", "PriceMoved"],
    ["PriceBound_NoAverage", [ONE], "NoAverage", "NoAverage"],
    ["IndexDesk_NotListed", [bytes32("1"), ONE], "NoLiquidity", "NoLiquidity"],
    ["IndexDesk_TooLarge", [ONE, 5n, 1n], "NoLiquidity", "NoLiquidity"],
    ["IndexMandate_NotGranted", [bytes32("1")], "Revoked", "Reverted"],
    ["IndexMandate_TookMore", [ONE, 5n, 1n], "NotSent", "Reverted"],
  ])("the error %s has a reason before sending and one on chain", (name, args, before, after) => {
    expect(refusedBy(error(name, args))).toEqual({ reason: before, detail: name });
    expect(leftOutBy(error(name, args))).toBe(after);
  });

  test("the guardian's pause and the daily ceiling are temporary refusals", () => {
    expect(refusedBy(error("EnforcedPause"))).toEqual({ reason: "NotSent", detail: "paused", isForNow: true });
    expect(refusedBy(error("IndexMandate_OverCeiling", [5n, 1n]))).toEqual({
      ...{ reason: "OverCap", detail: "ceiling", isForNow: true },
    });
  });

  test("an unknown error is reported by its first bytes, and a missing one as no reason", () => {
    expect(refusedBy("0x12345678aa")).toEqual({ reason: "NotSent", detail: "0x12345678" });
    expect(refusedBy(undefined)).toEqual({ reason: "NotSent", detail: "no reason given" });
    expect(leftOutBy("0x")).toBe("Reverted");
  });
});

describe("a fill that differs from its transfers", () => {
  const executed = [4n, 9n].map((amount, index) => ({ leg: { leg: index + 1 }, amount }));
  const moved = [
    { leg: 1, spent: 5n, received: 4n, isSure: true, logIndex: 1 },
    { leg: 2, spent: 6n, received: 9n, isSure: true, logIndex: 2 },
  ];
  const [buy, sale] = [
    { isBuy: true, spendAmount: 11n },
    { isBuy: false, spendAmount: 13n },
  ];
  const sold = [5n, 6n].map((amount, index) => ({ leg: { leg: index + 1 }, amount }));

  test("a fill that agrees with its transfers has no wrong legs", () => {
    expect(wrongLegs(executed, buy, moved)).toEqual([]);
    expect(wrongLegs(sold, sale, moved)).toEqual([]);
  });

  test.each([
    [
      "the log reports more than the token transfers show",
      executed.with(1, { leg: { leg: 2 }, amount: 10n }),
      buy,
      moved,
      [2],
    ],
    ["a token did not move at all", executed, buy, moved.slice(0, 1), [2]],
    [
      "a transfer may include something else",
      executed,
      buy,
      moved.with(0, { ...moved[0], isSure: false } as never),
      [1],
    ],
    ["the total spent does not match the legs", executed, { ...buy, spendAmount: 12n }, moved, [1, 2]],
    ["the total received from a sale does not match the legs", sold, { ...sale, spendAmount: 14n }, moved, [1, 2]],
  ])("the wrong legs of a fill are found: %s", (_, legs, fill, seen, wrong) => {
    expect(wrongLegs(legs, fill, seen)).toEqual(wrong);
  });
});

describe("the log of a fill", () => {
  const [id, orderId] = [bytes32("1"), bytes32("2")];
  const filled = (from: Address, of = orderId): Log =>
    ({
      address: from,
      topics: encodeEventTopics({
        ...{ abi: indexMandateAbi, eventName: "Filled" },
        args: { id, orderId: of, owner: address("3") },
      }),
      data: encodeAbiParameters(
        [{ type: "bool" }, { type: "uint256" }, { type: "address[]" }, { type: "uint256[]" }],
        [true, 11n, [ONE, TWO], [4n, 0n]],
      ),
      logIndex: 0,
    }) as unknown as Log;
  const receipt = (...logs: Log[]) => ({ logs, transactionHash: bytes32("8") }) as unknown as TransactionReceipt;
  const key = { contract: address("c"), id, orderId };

  test("the log of a fill has the amount of each token", () => {
    expect(fillIn(receipt(filled(address("c"))), key)).toMatchObject({
      ...{ isBuy: true, spendAmount: 11n, transactionHash: bytes32("8") },
      legs: [{ amount: 4n }, { amount: 0n }],
      leftOut: [],
    });
  });

  test.each([
    ["from another contract", filled(address("d"))],
    ["of another order", filled(address("c"), bytes32("7"))],
  ])("a log %s does not belong to the order", (_, log) => {
    expect(fillIn(receipt(log), key)).toBeNull();
  });
});
