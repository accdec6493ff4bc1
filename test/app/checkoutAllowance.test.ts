import { decodeFunctionData, erc20Abi, type Hex, parseAbi, toHex } from "viem";
import { describe, expect, test } from "vitest";
import { approveExactly, buildApprovals } from "#app/wallet/allowance.ts";
import { HASH, OTHER, TRADER } from "./fixtures/checkout.ts";

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const VALUE = 39_990_000n;

/** A token like USDT: an allowance that is not zero can only be set to zero. */
function stubbornToken(allowed: bigint) {
  const state = { allowed, sent: [] as bigint[] };
  const set = (data: Hex) => {
    const { args } = decodeFunctionData({ abi: erc20Abi, data });
    return (args as readonly [string, bigint])[1];
  };
  const refuses = (value: bigint) => value !== 0n && state.allowed !== 0n;
  const reader = {
    pollingInterval: 1,
    readContract: async () => state.allowed,
    call: async ({ data }: { data: Hex }) => {
      if (refuses(set(data))) throw new Error("execution reverted");
      return { data: "0x" };
    },
    getTransactionReceipt: async () => ({ status: "success" }),
  };
  const signer = {
    account: { address: TRADER },
    sendTransaction: async ({ data }: { data: Hex }) => {
      const value = set(data);
      if (refuses(value)) throw new Error("execution reverted");
      state.sent.push(value);
      state.allowed = value;
      return HASH;
    },
  };
  const terms = { reader, token: TOKEN, owner: TRADER, spender: OTHER, value: VALUE };
  return { state, signer: signer as never, terms: terms as never };
}

const decodeAmounts = (calls: readonly Hex[]) =>
  calls.map((data) => decodeFunctionData({ abi: parseAbi(["function approve(address,uint256)"]), data }).args[1]);

describe("a token whose allowance can only be changed from or to zero", () => {
  test("a token without an allowance is approved directly", async () => {
    expect(decodeAmounts(await buildApprovals(stubbornToken(0n).terms))).toEqual([VALUE]);
  });

  test("a token with a smaller allowance is set to zero first", async () => {
    const { state, signer, terms } = stubbornToken(5n);
    expect(decodeAmounts(await buildApprovals(terms))).toEqual([0n, VALUE]);
    let calls = 0;
    await approveExactly(signer, terms, () => {
      calls += 1;
    });
    expect(state).toEqual({ allowed: VALUE, sent: [0n, VALUE] });
    expect(calls).toBe(1);
  });
});

test("an approval never exceeds the amount", async () => {
  const calls = await buildApprovals(stubbornToken(0n).terms);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.endsWith(toHex(VALUE, { size: 32 }).slice(2))).toBe(true);
});
