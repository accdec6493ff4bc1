import { encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { describeCalls } from "#app/areas/embeddedWallet/model/lines.ts";
import { type KnownContracts, readCall } from "#app/areas/embeddedWallet/model/reading.ts";
import { gasLimits, notSponsored, type Sponsored, waitSeconds } from "#app/areas/embeddedWallet/model/sponsoring.ts";
import type { Call } from "#app/chain/account/operations.ts";
import type { Terms } from "#app/chain/mandates/terms.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";

// Which operations of an embedded wallet we pay for, and what a dialog shows for each call. Source: docs/spec/wallets.md#2-4.

const at = (digit: string) => `0x${digit.repeat(40)}` as Hex;
const ME = at("1");
const PAYMENT = at("2");
const ROUTER = at("3");
const WETH = at("4");
const OTHER = at("9");
const MANDATES = at("8");
const [OPERATOR, DESK] = [at("b"), at("c")];
const USDC = { symbol: "USDC", address: at("5"), decimals: 6 };
const TMAI = { symbol: "TMAI", address: at("6"), decimals: 18 };
const ETHER = { symbol: "ETH", address: zeroAddress, decimals: 18 };
const CONTRACTS: KnownContracts = {
  ...{ account: ME, payment: PAYMENT, router: ROUTER, coin: ETHER },
  mandates: { contract: MANDATES, operator: OPERATOR, desk: DESK },
  tokens: new Map([USDC, TMAI].map((token) => [token.address, token])),
};
const UNLISTED = at("7");
const KEY = `0x${"ab".repeat(84)}` as Hex;

const call = (to: Hex, data: Hex = "0x", value = 0n): Call => ({ to, value, data });
const approve = (token: Hex, spender: Hex, amount: bigint) =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] }));
const transfer = (token: Hex, to: Hex, amount: bigint, value = 0n) =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }), value);
const process = (userAddress: Hex, tokenAmount: bigint, to = PAYMENT) => {
  const message = {
    ...{ userAddress, product: 2n, planType: 1n, expiryDate: 1n, token: USDC.address, tokenAmount },
    ...{ validity: 1n, nonce: 0n, referralAddress: zeroAddress, referralPercentage: 0n },
  } as const;
  return call(to, encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args: [message, "0x01"] }));
};
const ROUTER_ABI = parseAbi([
  "function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
  "function swapExactETHForTokens(uint256,address[],address,uint256) payable",
  "function removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
]);
const swap = (amount: bigint, to: Hex = ME) => {
  const args = [amount, 7n, [USDC.address, WETH, TMAI.address], to, 99n] as const;
  return call(ROUTER, encodeFunctionData({ abi: ROUTER_ABI, functionName: "swapExactTokensForTokens", args }));
};
const swapEther = (value: bigint) => {
  const args = [7n, [WETH, TMAI.address], ME, 99n] as const;
  return call(ROUTER, encodeFunctionData({ abi: ROUTER_ABI, functionName: "swapExactETHForTokens", args }), value);
};
const withdraws = call(
  ROUTER,
  encodeFunctionData({ abi: ROUTER_ABI, functionName: "removeLiquidity", args: [ME, ME, 1n, 1n, 1n, ME, 1n] }),
);
const WEEK = 604_800;
const TERMS: Terms = {
  ...{
    owner: ME,
    operator: OPERATOR,
    desk: DESK,
    spendToken: USDC.address,
    cap: 10n,
    sellBps: 5_000,
    slippageBps: 100,
  },
  ...{ period: WEEK, start: 0, end: 3 * WEEK, indexId: `0x${"0".repeat(64)}`, epoch: 0, salt: 1n },
};
const grant = (changes: Partial<Terms> = {}) => {
  const args = [{ ...TERMS, ...changes }] as const;
  return call(MANDATES, encodeFunctionData({ abi: indexMandateAbi, functionName: "grant", args }));
};
const revoke = call(MANDATES, encodeFunctionData({ abi: indexMandateAbi, functionName: "revoke", args: [TERMS] }));
const revokeAll = call(MANDATES, encodeFunctionData({ abi: indexMandateAbi, functionName: "revokeAll" }));
const buys = call(
  MANDATES,
  encodeFunctionData({ abi: indexMandateAbi, functionName: "buy", args: [TERMS, TERMS.indexId, [], true, 9n] }),
);
const own = (functionName: "addSigners" | "removeSigners") =>
  call(ME, encodeFunctionData({ abi: embeddedAccountAbi, functionName, args: [[KEY]] }));
const sweep = (...tokens: Hex[]) =>
  call(ME, encodeFunctionData({ abi: embeddedAccountAbi, functionName: "sweep", args: [tokens, OTHER] }));
const execute = call(
  ME,
  encodeFunctionData({ abi: embeddedAccountAbi, functionName: "execute", args: [`0x${"0".repeat(64)}`, "0x"] }),
);

const read = (calls: readonly Call[]) => calls.map((one) => readCall(one, CONTRACTS));
const balances = new Map([[USDC.address as string, 50n]]);
const refusedAt = (...calls: Call[]) => notSponsored(read(calls), CONTRACTS, balances);
/** An earlier allowance, which its mandate may need. */
const granted = new Map([[USDC.address as string, 70n]]);

describe("operations with a sponsored fee", () => {
  test.each<[string, Call[]]>([
    ["a payment of the wallet's own plan", [process(ME, 40n)]],
    ["an approval of exactly what the payment takes", [approve(USDC.address, PAYMENT, 40n), process(ME, 40n)]],
    [
      "an approval that is first reset to zero",
      [approve(USDC.address, PAYMENT, 0n), approve(USDC.address, PAYMENT, 40n), process(ME, 40n)],
    ],
    ["a separate approval of the account's balance", [approve(USDC.address, ROUTER, 50n)]],
    ["a transfer of a listed token", [transfer(TMAI.address, OTHER, 5n)]],
    ["a transfer of the chain's coin", [call(OTHER, "0x", 5n)]],
    ["a swap to the wallet itself", [approve(USDC.address, ROUTER, 40n), swap(40n)]],
    ["a swap of the chain's coin", [swapEther(4n)]],
    ["adding and removing signers", [own("addSigners"), own("removeSigners")]],
    ["a mandate for our operator", [grant()]],
    ["an allowance of one cap per period, with its mandate", [approve(USDC.address, MANDATES, 30n), grant()]],
    [
      "an allowance of seven caps for a longer mandate, after a reset",
      [approve(USDC.address, MANDATES, 0n), approve(USDC.address, MANDATES, 70n), grant({ end: 20 * WEEK })],
    ],
    ["an allowance of the account's balance, for mandates that sell it", [approve(USDC.address, MANDATES, 50n)]],
    ["ending one mandate or all of them", [revoke, revokeAll]],
    ["sweeping out all listed tokens and coin", [sweep(USDC.address, zeroAddress)]],
  ])("we pay the fee for %s", (_what, calls) => {
    expect(refusedAt(...calls)).toBeNull();
  });
});

describe("operations without a sponsored fee", () => {
  test.each<[string, Call[], number]>([
    ["a payment of another wallet's plan", [process(OTHER, 40n)], 0],
    ["a payment to another contract", [process(ME, 40n, OTHER)], 0],
    ["an approval of more than the payment takes", [approve(USDC.address, PAYMENT, 41n), process(ME, 40n)], 0],
    [
      "an approval that is too low for its two payments",
      [approve(USDC.address, PAYMENT, 40n), process(ME, 40n), process(ME, 1n)],
      0,
    ],
    ["an unlimited approval", [approve(USDC.address, ROUTER, 2n ** 256n - 1n)], 0],
    ["an approval above the account's balance", [approve(USDC.address, ROUTER, 51n)], 0],
    [
      "an approval to an unrelated address, even of the amount spent",
      [transfer(USDC.address, OTHER, 1n), approve(USDC.address, OTHER, 1n)],
      1,
    ],
    [
      "an approval to the router of the amount that the payment spends",
      [approve(USDC.address, ROUTER, 60n), process(ME, 60n)],
      0,
    ],
    ["an allowance of more than the mandate can spend", [approve(USDC.address, MANDATES, 71n), grant()], 0],
    ["an unlimited allowance for mandates", [approve(USDC.address, MANDATES, 2n ** 256n - 1n), grant()], 0],
    ["an allowance above the balance without a granted mandate", [approve(USDC.address, MANDATES, 51n)], 0],
    ["a mandate for another operator", [grant({ operator: OTHER })], 0],
    ["a mandate with another desk", [grant({ desk: OTHER })], 0],
    ["another owner's mandate", [grant({ owner: OTHER })], 0],
    ["a mandate to spend an unlisted token", [grant({ spendToken: UNLISTED })], 0],
    ["another call to the mandate contract", [buys], 0],
    ["a transfer of an unlisted token", [transfer(UNLISTED, OTHER, 1n)], 0],
    ["a token transfer that also sends coin", [transfer(USDC.address, OTHER, 1n, 1n)], 0],
    ["a swap to another recipient", [approve(USDC.address, ROUTER, 40n), swap(40n, OTHER)], 1],
    ["another call to the router", [withdraws], 0],
    ["sweeping out an unlisted token", [sweep(USDC.address, UNLISTED)], 0],
    ["a call of the account that hides other calls", [execute], 0],
    ["a call to any other contract", [call(OTHER, "0x12345678")], 0],
    ["a call that does nothing", [call(OTHER)], 0],
  ])("we do not pay the fee for %s", (_what, calls, index) => {
    expect(refusedAt(...calls)).toBe(index);
  });
});

test("an allowance for mandates may precede its grant, up to the proposed amount", () => {
  const refused = (amount: bigint) =>
    notSponsored(read([approve(USDC.address, MANDATES, amount)]), CONTRACTS, balances, granted);
  expect(refused(70n)).toBeNull();
  expect(refused(71n)).toBe(0);
});

describe("the lines of an operation", () => {
  test.each<[string, Call[], object[]]>([
    [
      "the purchase of a plan",
      [approve(USDC.address, PAYMENT, 40n), process(ME, 40n)],
      [
        { kind: "allows", token: USDC, amount: "40", contract: PAYMENT },
        { kind: "pays", token: USDC, amount: "40", contract: PAYMENT },
      ],
    ],
    ["a coin transfer", [call(OTHER, "0x", 5n)], [{ kind: "sends", token: ETHER, amount: "5", to: OTHER }]],
    [
      "a swap",
      [swap(40n)],
      [
        { kind: "pays", token: USDC, amount: "40" },
        { kind: "gets", token: TMAI, amount: "7", to: ME, until: 99 },
      ],
    ],
    ["an added signer", [own("addSigners")], [{ kind: "addsSigner", to: KEY }]],
    ["a removed signer", [own("removeSigners")], [{ kind: "removesSigner", to: KEY }]],
    [
      "a granted mandate",
      [approve(USDC.address, MANDATES, 30n), grant()],
      [
        { kind: "allows", token: USDC, amount: "30", contract: MANDATES, isForAll: true },
        { kind: "grants", token: USDC, amount: "10", contract: MANDATES, until: 3 * WEEK, periodSeconds: WEEK },
      ],
    ],
    ["a revoked mandate", [revoke], [{ kind: "revokes", contract: MANDATES }]],
    ["the revocation of all mandates", [revokeAll], [{ kind: "revokes", contract: MANDATES, isForAll: true }]],
    [
      "a mandate for another operator",
      [grant({ operator: OTHER })],
      [{ kind: "unknown", contract: MANDATES, amount: "0" }],
    ],
    ["a transfer of an unlisted token", [transfer(UNLISTED, OTHER, 1n)], [{ kind: "unknown", contract: UNLISTED }]],
    ["a payment for another account", [process(OTHER, 40n)], [{ kind: "unknown", contract: PAYMENT }]],
    ["an unknown call", [call(OTHER, "0x12345678", 3n)], [{ kind: "unknown", contract: OTHER, amount: "3" }]],
  ])("the lines describe %s", (_what, calls, lines) => {
    expect(describeCalls(read(calls), CONTRACTS)).toEqual(lines);
  });
});

describe("the wait of a wallet", () => {
  const NOW = 1_000_000_000_000;
  const HOUR = 3_600_000;
  const sent = (hoursAgo: number, gas = 100_000n, isFailure = false): Sponsored => ({
    ...{ atMs: NOW - hoursAgo * HOUR, gas, isFailure },
  });
  const many = (count: number, hoursAgo: number) => Array.from({ length: count }, () => sent(hoursAgo));
  test.each<[string, Sponsored[], bigint, number | null]>([
    ["for nothing before its first operation", [], 100_000n, null],
    ["for nothing after nineteen operations", many(19, 2), 100_000n, null],
    ["until the oldest of twenty operations is a day old", [...many(19, 2), sent(23)], 100_000n, 3_600],
    ["for nothing once the oldest of twenty operations is a day old", [...many(19, 2), sent(24)], 100_000n, null],
    ["for nothing up to three million gas a day", [sent(5, 2_900_000n)], 100_000n, null],
    ["until the gas of a day is below three million", [sent(20, 500_000n), sent(5, 2_500_000n)], 100_000n, 4 * 3_600],
    ["for nothing after two failures", [sent(1, 1n, true), sent(2, 1n, true)], 1n, null],
    [
      "until the first of three failures is a day old",
      [sent(1, 1n, true), sent(2, 1n, true), sent(12, 1n, true)],
      1n,
      12 * 3_600,
    ],
  ])("a wallet waits %s", (_what, recent, gas, seconds) => {
    expect(waitSeconds(recent, gas, NOW)).toBe(seconds);
  });
});

test("gas limits leave room above the simulation, and more for each pool and a new account", () => {
  expect(gasLimits(100_000n, 0, false)).toEqual({ callGasLimit: 130_000n, verificationGasLimit: 400_000n });
  expect(gasLimits(100_000n, 2, true)).toEqual({ callGasLimit: 190_000n, verificationGasLimit: 1_000_000n });
});
