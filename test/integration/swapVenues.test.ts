import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther, parseUnits } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";

// 0x alongside the pools: its answers are checked against what they may contain before they are shown.

const HOLDER = "0x0000000000001fF3684f28c67538d4D072C22734";
const THIEF = "0x00000000000000000000000000000000DeaDBeef";
const hundredUsdc: QuoteRequest = { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("100", 6) };
const WOULD_FAIL =
  "This swap would fail on chain: the token may be paused, or selling it may not be allowed yet. Nothing was sent.";
const FIFTY_TOKENS = 50n * 10n ** 18n;
const requests: { url: URL; headers: Headers }[] = [];
const server = setupServer();
let fixture: Awaited<ReturnType<typeof openSwapFixture>>;

beforeAll(async () => {
  Object.assign(process.env, { SWAP_VENUES: "v2,0x", ZEROX_API_KEY: "a key" });
  fixture = await openSwapFixture();
  server.listen({ onUnhandledRequest: "bypass" });
  answers(0n);
  const bought = await fixture.quote(4, { ...hundredUsdc, amount: parseUnits("300", 6) });
  await fixture.send(4, bought);
  const args = [HOLDER, 2n * FIFTY_TOKENS] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  const hash = await fixture.trader(4).wallet.sendTransaction({ to: bought.receive.address as Address, data });
  await fixture.mined(hash);
  await holderGives(FIFTY_TOKENS);
  server.resetHandlers();
}, 120_000);
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  delete process.env.SWAP_VENUES;
  delete process.env.ZEROX_API_KEY;
  await fixture.close();
});

/** An answer of 0x with this amount and these changes. */
const answers = (buyAmount: bigint, changes: object = {}) =>
  server.use(
    http.get("https://api.0x.org/swap/allowance-holder/quote", ({ request }) => {
      requests.push({ url: new URL(request.url), headers: request.headers });
      return HttpResponse.json({
        liquidityAvailable: true,
        buyAmount: String(buyAmount),
        minBuyAmount: String((buyAmount * 9_950n + 9_999n) / 10_000n),
        allowanceTarget: HOLDER,
        issues: { allowance: { actual: "0", spender: HOLDER } },
        transaction: { to: HOLDER, data: "0x2213bc0b", value: "0", gas: "300000" },
        ...changes,
      });
    }),
  );
const word = (value: bigint) => numberToHex(value, { size: 32 }).slice(2);
const toTokenAddress = (index: number) => fixture.tokens[index]?.address as Address;

/** Replaces 0x's contract with code that sends its caller this much of the first token. */
function holderGives(amount: bigint): Promise<void> {
  const arguments_ = `63a9059cbb60e01b600052336004527f${word(amount)}602452`;
  const call = `60006000604460006000${`73${toTokenAddress(0).slice(2)}`}5af15000`;
  return fixture.miner.setCode({ address: HOLDER, bytecode: `0x${arguments_}${call}` as Hex });
}

describe("the 0x venue", () => {
  test("0x is requested with key and version, and used if it gives more than the pools", async () => {
    answers(FIFTY_TOKENS);
    const quote = await fixture.quote(3, hundredUsdc);
    expect(quote).toMatchObject({
      venue: "0x",
      amountOut: String(FIFTY_TOKENS),
      approval: { spender: HOLDER, amount: "100000000" },
      transaction: { to: HOLDER, value: "0" },
    });
    // Only its calldata and the order's mark.
    expect(quote.transaction.data).toMatch(/^0x2213bc0b[0-9a-f]{64}$/);
    const { url, headers } = requests.at(-1) as (typeof requests)[number];
    expect([headers.get("0x-api-key"), headers.get("0x-version")]).toEqual(["a key", "v2"]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ chainId: "31337", sellAmount: "100000000", slippageBps: "50" },
      taker: fixture.trader(3).address,
    });
  });

  test("0x is not used if it gives less", async () => {
    answers(40n * 10n ** 18n);
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "v2" });
  });

  test.each([
    ["another contract to call", { transaction: { to: THIEF, data: "0x2213bc0b", value: "0", gas: "1" } }],
    ["another contract to approve", { allowanceTarget: THIEF }],
    ["another spender", { issues: { allowance: { actual: "0", spender: THIEF } } }],
    ["an additional ether amount", { transaction: { to: HOLDER, data: "0x2213bc0b", value: "1", gas: "1" } }],
    ["a lower minimum than requested", { minBuyAmount: "1" }],
    ["no liquidity", { liquidityAvailable: false }],
    ["an HTML page instead of an amount", { buyAmount: "<html>" }],
  ])("a 0x answer that names %s is ignored", async (_what, changes) => {
    answers(FIFTY_TOKENS, changes);
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "v2" });
  });

  test("a 0x failure does not delay the quote", async () => {
    server.use(http.get("https://api.0x.org/swap/allowance-holder/quote", () => HttpResponse.error()));
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "v2" });
  });

  test("a 0x call that the chain would refuse is not offered", async () => {
    answers(FIFTY_TOKENS);
    await fixture.miner.setCode({ address: HOLDER, bytecode: "0x60006000fd" });
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "v2" });
    await holderGives(FIFTY_TOKENS);
  });

  test("a 0x call that gives less than its quote is not offered", async () => {
    answers(FIFTY_TOKENS);
    await holderGives((FIFTY_TOKENS * 9_949n) / 10_000n);
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "v2" });
    await holderGives((FIFTY_TOKENS * 9_950n) / 10_000n);
    expect(await fixture.quote(3, hundredUsdc)).toMatchObject({ venue: "0x" });
    await holderGives(FIFTY_TOKENS);
  });

  test("0x is not offered to a wallet without the tokens, because the call cannot be simulated for it", async () => {
    answers(parseUnits("100", 6));
    const sold: QuoteRequest = { token: 0, side: "sell", payWith: "USDC", amount: parseEther("1") };
    expect(await fixture.quote(6, sold)).toMatchObject({ venue: "v2" });
  });
});

describe("a token with a fee on sales", () => {
  const bought: QuoteRequest = { token: 5, side: "buy", payWith: "USDC", amount: parseUnits("100", 6) };

  /** The token's share of what the pools pay, rounded up. */
  const feeBps = (pools: bigint, amount: bigint) => Number(((pools - amount) * 10_000n + pools - 1n) / pools);

  /** Replaces the token's code so that every account has this much more after a transfer; returns how to undo that. */
  async function arrives(amount: bigint): Promise<() => Promise<void>> {
    const address = toTokenAddress(5);
    const bytecode = await fixture.reader.getCode({ address });
    const transfer = "600161beef55600160005260206000f3";
    const balance = `5b61beef547f${word(amount)}027f${word(2n ** 100n)}0160005260206000f3`;
    await fixture.miner.setCode({ address, bytecode: `0x60003560e01c6370a0823114601f57${transfer}${balance}` as Hex });
    return () => fixture.miner.setCode({ address, bytecode: bytecode as Hex });
  }

  test("a token's fee is added to the price impact, which has to be accepted as a whole", async () => {
    answers(0n);
    const plain = await fixture.quote(3, bought);
    const pools = BigInt(plain.amountOut);
    const amount = (pools * 9n) / 10n;
    const end = await arrives(amount);
    const quote = await fixture.quote(3, bought);
    expect(quote).toMatchObject({ amountOut: String(amount), impactBps: plain.impactBps + feeBps(pools, amount) });
    const refused = await fixture.post<{ error: string }>("/api/token/swap", { quoteId: quote.quoteId });
    expect(refused.status).toBe(409);
    expect(refused.error).toContain(`${quote.impactBps / 100}%`);
    expect(await fixture.place(quote.quoteId, { acceptsImpact: true })).toMatchObject({ status: "OrderQuoted" });
    await end();
  });

  test("a token is not traded if its fee exceeds the allowed loss or takes everything", async () => {
    answers(0n);
    const plain = await fixture.quote(3, bought);
    const pools = BigInt(plain.amountOut);
    const amount = pools / 10n;
    const end = await arrives(amount);
    const impactBps = plain.impactBps + feeBps(pools, amount);
    expect(await fixture.ask(3, bought)).toMatchObject({
      status: 409,
      error: `This swap has a price impact of ${impactBps / 100}%, which is too high. Please try a smaller amount.`,
    });
    await end();
    const endAll = await arrives(0n);
    expect(await fixture.ask(3, bought)).toMatchObject({ status: 409, error: WOULD_FAIL });
    await endAll();
  });
});
