import {
  type Address,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from "viem";
import { foundry } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { SwapQuote } from "#app/areas/swap/model/calls.ts";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { feeTokenAbi, feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";

// An order reports the amounts that its receipt shows: for tokens that keep a share, for batches, and with a network fee paid in a token.

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
let executor: Address;
/** A token of the market that keeps one percent of every transfer. */
const TAXED = 5;
const PLAIN = 0;
/** The recipient of a network fee paid in a token. */
const PAYMASTER = "0x00000000000000000000000000000000000fee42";

beforeAll(async () => {
  fixture = await openSwapFixture();
  executor = await deploy({ abi: bundlerAbi, bytecode: bundlerBytecode });
  const model = await deploy({ abi: feeTokenAbi, bytecode: feeTokenBytecode });
  // Balances use the same storage slots: both tokens come from the same library.
  const bytecode = (await fixture.reader.getCode({ address: model })) as Hex;
  await fixture.miner.setCode({ address: fixture.tokens[TAXED]?.address as Address, bytecode });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => fixture.close());

async function deploy(contract: { abi: unknown; bytecode: Hex }): Promise<Address> {
  const { wallet } = fixture.trader(9);
  const hash = await wallet.deployContract(contract as never);
  return (await fixture.mined(hash)).contractAddress as Address;
}

type Call = { to: Address; data: Hex };
const toSwapCall = ({ transaction }: SwapQuote): Call => ({
  to: transaction.to as Address,
  data: transaction.data as Hex,
});
const toApprovalCall = ({ approval }: SwapQuote): Call => ({
  to: approval?.token as Address,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [approval?.spender as Address, BigInt(approval?.amount ?? 0)],
  }),
});
const payment = (token: string, amount: bigint): Call => ({
  to: token as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [PAYMASTER, amount] }),
});

/** Several calls of a trader's account as one transaction, as a wallet sends a batch (EIP-5792, EIP-7702). Throws when it is not mined. */
async function batch(trader: number, calls: Call[], gas = 1_500_000n): Promise<Hex> {
  const wallet = createWalletClient({
    account: localAccount(trader),
    chain: foundry,
    transport: http(fixture.chain.rpcUrl),
  });
  const authorization = await wallet.signAuthorization({ contractAddress: executor, executor: "self" });
  const data = encodeFunctionData({
    abi: bundlerAbi,
    functionName: "bundle",
    args: [calls.map(({ to }) => to), calls.map((call) => call.data)],
  });
  const to = wallet.account.address;
  const hash = await wallet.sendTransaction({ to, data, gas, authorizationList: [authorization] });
  await fixture.mined(hash);
  return hash;
}

async function ordered(trader: number, quoteRequest: QuoteRequest) {
  const quote = await fixture.quote(trader, quoteRequest);
  const { orderId } = await fixture.place(quote.quoteId, { acceptsImpact: true });
  return { quote, orderId };
}
const readBalance = (trader: number, { address, symbol }: { address: string; symbol: string }) =>
  symbol === "ETH"
    ? fixture.reader.getBalance({ address: localAccount(trader).address })
    : fixture.readBalance(trader, address);

describe("a token with a one percent transfer fee", () => {
  test.each<[string, () => Promise<QuoteRequest>, string]>([
    [
      "bought with a stablecoin",
      async () => ({ token: TAXED, side: "buy", payWith: "USDC", amount: parseUnits("100", 6) }),
      "swapExactTokensForTokensSupportingFeeOnTransferTokens",
    ],
    [
      "bought with ether",
      async () => ({ token: TAXED, side: "buy", payWith: "ETH", amount: parseEther("0.05") }),
      "swapExactETHForTokensSupportingFeeOnTransferTokens",
    ],
    [
      "sold for a stablecoin",
      async () => ({ token: TAXED, side: "sell", payWith: "USDC", amount: parseEther("3") }),
      "swapExactTokensForTokensSupportingFeeOnTransferTokens",
    ],
    [
      "sold for ether",
      async () => ({ token: TAXED, side: "sell", payWith: "ETH", amount: parseEther("3") }),
      "swapExactTokensForETHSupportingFeeOnTransferTokens",
    ],
  ])(
    "a token with a transfer fee that is %s is filled with the amount that arrived",
    async (_what, quoteRequest, functionName) => {
      const { quote, orderId } = await ordered(3, await quoteRequest());
      const called = decodeFunctionData({ abi: uniswapV2RouterAbi, data: quote.transaction.data as Hex });
      expect(called.functionName).toBe(functionName);
      const before = await readBalance(3, quote.receive);
      const hash = await fixture.send(3, quote);
      const result = await fixture.reportSwapSent(orderId, hash);
      if (!("data" in result)) throw new Error(result.error);
      const receipt = await fixture.reader.getTransactionReceipt({ hash });
      expect(result.data).toMatchObject({ status: "OrderFilled", spent: quote.amountIn, received: quote.amountOut });
      if (quote.receive.symbol === "ETH") expect(receipt.status).toBe("success");
      else expect(result.data.received).toBe(String((await readBalance(3, quote.receive)) - before));
      expect(result.data.slippageBps).toBe(0);
    },
  );
});

describe("an approval and a swap as one batch", () => {
  const quoteRequest: QuoteRequest = { token: PLAIN, side: "buy", payWith: "USDC", amount: parseUnits("30", 6) };

  test("an approval and a swap as one batch fill the order, and leave no allowance", async () => {
    const { quote, orderId } = await ordered(4, quoteRequest);
    const hash = await batch(4, [toApprovalCall(quote), toSwapCall(quote)]);
    expect(await fixture.reportSwapSent(orderId, hash)).toMatchObject({
      status: 200,
      data: { status: "OrderFilled", spent: quote.amountIn, received: quote.amountOut, transactionHash: hash },
    });
    expect(await allowance(4, quote)).toBe(0n);
  });

  test("an approval and a swap as one batch are both undone if the swap fails, and the order fails too", async () => {
    const { quote, orderId } = await ordered(4, quoteRequest);
    const before = await readBalance(4, quote.spend);
    const hash = await batch(4, [toApprovalCall(quote), toSwapCall(quote)], 140_000n);
    expect(await fixture.reportSwapSent(orderId, hash)).toMatchObject({
      data: { status: "OrderFailed", failure: "Reverted" },
    });
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted", "OrderSent", "OrderFailed"]);
    expect(await readBalance(4, quote.spend)).toBe(before);
    expect(await allowance(4, quote)).toBe(0n);
  });

  test("a batch with only the approval leaves the order open, and a later swap still fills it", async () => {
    const { quote, orderId } = await ordered(4, quoteRequest);
    const hash = await batch(4, [toApprovalCall(quote)]);
    expect(await fixture.reportSwapSent(orderId, hash)).toMatchObject({ status: 422 });
    await fixture.watch();
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    // When sent after all, it is filled.
    await fixture.send(4, quote);
    await fixture.watch();
    expect((await fixture.readEventTypes(orderId)).at(-1)).toBe("OrderFilled");
  });

  const allowance = (trader: number, { approval }: SwapQuote) =>
    fixture.reader.readContract({
      abi: erc20Abi,
      address: approval?.token as Address,
      functionName: "allowance",
      args: [localAccount(trader).address, approval?.spender as Address],
    });
});

describe("a network fee paid in a token in the batch of the swap", () => {
  const quoteRequest: QuoteRequest = { token: PLAIN, side: "buy", payWith: "USDC", amount: parseUnits("40", 6) };
  const fee = parseUnits("3", 6);

  test.each([
    ["before it in the spent token", (quote: SwapQuote) => [payment(quote.spend.address, fee), toSwapCall(quote)]],
    ["after it in the spent token", (quote: SwapQuote) => [toSwapCall(quote), payment(quote.spend.address, fee)]],
    [
      "after it in the received token",
      (quote: SwapQuote) => [toSwapCall(quote), payment(quote.receive.address, BigInt(quote.amountOut) / 10n)],
    ],
    [
      "before it in the received token",
      (quote: SwapQuote) => [payment(quote.receive.address, BigInt(quote.amountOut) / 10n), toSwapCall(quote)],
    ],
  ])("a network fee is no part of the trade when it is paid %s", async (_when, calls) => {
    // The tokens bought above are used to pay.
    const { quote, orderId } = await ordered(4, quoteRequest);
    const hash = await batch(4, [toApprovalCall(quote), ...calls(quote)]);
    expect(await fixture.reportSwapSent(orderId, hash)).toMatchObject({
      data: { status: "OrderFilled", spent: quote.amountIn, received: quote.amountOut, slippageBps: 0 },
    });
  });

  test("a network fee in a token with a transfer fee cannot be separated, and the order fails with that reason", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { quote, orderId } = await ordered(3, {
      token: TAXED,
      side: "sell",
      payWith: "USDC",
      amount: parseEther("2"),
    });
    const hash = await batch(3, [
      toApprovalCall(quote),
      payment(quote.spend.address, parseEther("0.5")),
      toSwapCall(quote),
    ]);
    const result = await fixture.reportSwapSent(orderId, hash);
    expect(result).toMatchObject({ status: 200, data: { status: "OrderFailed", failure: "NotSeparable" } });
    const last = (await fixture.readEvents(orderId)).at(-1);
    expect(last).toMatchObject({
      type: "OrderFailed",
      schemaVersion: 2,
      data: { reason: "NotSeparable", detail: `spent: expected ${quote.amountIn}, found ${parseEther("2.5")}` },
    });
  });

  test("a network fee is no way to send the pools more than was ordered", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const first = await ordered(4, quoteRequest);
    const second = await fixture.quote(4, { ...quoteRequest, amount: parseUnits("10", 6) });
    const both = toApprovalCall({
      ...first.quote,
      approval: { ...(first.quote.approval as never as { token: string; spender: string }), amount: "50000000" },
    });
    const hash = await batch(4, [both, toSwapCall(first.quote), toSwapCall({ ...second, minOut: "0" })]).catch(
      () => null,
    );
    expect(hash).not.toBeNull();
    expect(await fixture.reportSwapSent(first.orderId, hash as Hex)).toMatchObject({
      data: { status: "OrderFailed", failure: "Mismatch" },
    });
  });
});
