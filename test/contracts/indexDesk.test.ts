import { type Address, parseEther, parseEventLogs } from "viem";
import { describe, expect, test } from "vitest";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { localTokenAbi } from "../../contracts/abi/localToken.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import {
  DAY,
  deployer,
  deployMandateFixture,
  deskOwner,
  FOR_EVER,
  guardian,
  INDEX,
  NOTICE,
  operator,
  orderId,
  receiver,
  stranger,
  thief,
  USDC,
  WAY,
} from "./mandateFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain((chain) => deployMandateFixture(chain));
const OTHER_INDEX = orderId("another index");

const read = () => {
  const { client, desk } = fixture();
  const call = { address: desk, abi: indexDeskAbi } as const;
  return {
    way: (token: Address, indexId = INDEX) =>
      client.readContract({ ...call, functionName: "wayOf", args: [indexId, token] }),
    mayBuy: (token: Address, indexId = INDEX) =>
      client.readContract({ ...call, functionName: "mayBuy", args: [indexId, token] }),
    prepared: (token: Address, amount: bigint, { isBuy = true, slippageBps = 100n, indexId = INDEX } = {}) =>
      client.readContract({
        ...call,
        functionName: "prepare",
        args: [{ indexId, isBuy, spendToken: fixture().usdc, token }, amount, slippageBps],
      }),
  };
};
/** The same as a call, to get its refusal. */
const preparing = (token: Address, amount: bigint, { isBuy = true, slippageBps = 100n, indexId = INDEX } = {}) =>
  fixture().atDesk(stranger, "prepare", [{ indexId, isBuy, spendToken: fixture().usdc, token }, amount, slippageBps]);
const swapping = (token: Address, isBuy: boolean) =>
  fixture().atDesk(stranger, "swap", [{ indexId: INDEX, isBuy, spendToken: fixture().usdc, token }, receiver.address]);
const list = (token: Address, way: number, indexId = INDEX) =>
  fixture().atDesk(deskOwner, "list", [indexId, [token], way]);
const token = (place = 0) => fixture().listed[place] as Address;

describe("a listing", () => {
  test("a listing takes effect two days later, to the second, for its index alone, and is logged", async () => {
    const { send, newToken, now, nextAt, client } = fixture();
    const fresh = await newToken();
    const receipt = await send(list(fresh, WAY.throughHub));
    const from = (await now()) + NOTICE;
    const logs = parseEventLogs({ abi: indexDeskAbi, logs: receipt.logs });
    expect(logs.map(({ eventName, args }) => ({ eventName, args }))).toEqual([
      { eventName: "TokenListed", args: { indexId: INDEX, token: fresh, way: WAY.throughHub, from: BigInt(from) } },
    ]);
    await nextAt(from - 1);
    await client.mine({ blocks: 1 });
    expect([await read().way(fresh), await read().mayBuy(fresh)]).toEqual([WAY.none, false]);
    await nextAt(from);
    await client.mine({ blocks: 1 });
    expect([await read().way(fresh), await read().mayBuy(fresh)]).toEqual([WAY.throughHub, true]);
    expect([await read().way(fresh, OTHER_INDEX), await read().mayBuy(fresh, OTHER_INDEX)]).toEqual([WAY.none, false]);
  });

  test("a listing of several tokens lists each of them", async () => {
    const { send, newToken, atDesk, pass } = fixture();
    const fresh = [await newToken(), await newToken()];
    await send(atDesk(deskOwner, "list", [OTHER_INDEX, fresh, WAY.direct]));
    await pass(NOTICE);
    for (const one of fresh) expect(await read().way(one, OTHER_INDEX)).toBe(WAY.direct);
  });

  test("a listing that changes a route leaves the old one until then, and buying continues", async () => {
    const { send, pass } = fixture();
    await send(list(token(), WAY.direct));
    expect([await read().way(token()), await read().mayBuy(token())]).toEqual([WAY.throughHub, true]);
    await pass(NOTICE);
    expect([await read().way(token()), await read().mayBuy(token())]).toEqual([WAY.direct, true]);
  });

  test("a listing repeated during its notice restarts the notice, with the route that was in effect", async () => {
    const { send, pass } = fixture();
    await send(list(token(), WAY.direct));
    await pass(NOTICE - 60);
    await send(list(token(), WAY.none));
    await pass(120);
    expect(await read().way(token())).toBe(WAY.throughHub);
    await pass(NOTICE);
    expect(await read().way(token())).toBe(WAY.none);
  });

  test("a listing without a route ends buying immediately, and selling after the notice", async () => {
    const { send, pass, captureRefusal, noteAll } = fixture();
    await send(list(token(), WAY.none));
    expect(await read().mayBuy(token())).toBe(false);
    const refusal = { error: "IndexDesk_NotListed", args: [INDEX, token()] };
    expect(await captureRefusal(preparing(token(), USDC))).toEqual(refusal);
    expect(await read().prepared(token(), parseEther("1"), { isBuy: false })).toHaveLength(2);
    await pass(NOTICE);
    await noteAll();
    await pass(1_860);
    expect(await captureRefusal(preparing(token(), parseEther("1"), { isBuy: false }))).toEqual(refusal);
  });

  test("only the owner can list and close tokens", async () => {
    const { captureRefusal, atDesk } = fixture();
    for (const who of [deployer, operator, guardian, stranger]) {
      const refusal = { error: "OwnableUnauthorizedAccount", args: [who.address] };
      expect(await captureRefusal(atDesk(who, "list", [INDEX, [token()], WAY.direct]))).toEqual(refusal);
      expect(await captureRefusal(atDesk(who, "close", [INDEX, token()]))).toEqual(refusal);
    }
  });

  test("the desk always has an owner, who hands over in two steps", async () => {
    const { captureRefusal, atDesk, send, client, desk } = fixture();
    expect(await captureRefusal(atDesk(deskOwner, "renounceOwnership", []))).toEqual({
      error: "IndexDesk_OwnershipCannotBeRenounced",
      args: [],
    });
    await send(atDesk(deskOwner, "transferOwnership", [stranger.address]));
    await send(atDesk(stranger, "acceptOwnership", []));
    expect(await client.readContract({ address: desk, abi: indexDeskAbi, functionName: "owner" })).toBe(
      stranger.address,
    );
  });
});

describe("the closing of a token", () => {
  test("a closed token can no longer be bought, can still be sold, and is logged", async () => {
    const { send, atDesk, captureRefusal } = fixture();
    const receipt = await send(atDesk(deskOwner, "close", [INDEX, token()]));
    const [log] = parseEventLogs({ abi: indexDeskAbi, logs: receipt.logs });
    expect(log).toMatchObject({ eventName: "TokenClosed", args: { indexId: INDEX, token: token() } });
    expect(await read().mayBuy(token())).toBe(false);
    expect(await read().way(token())).toBe(WAY.throughHub);
    expect(await captureRefusal(preparing(token(), USDC))).toEqual({
      error: "IndexDesk_NotListed",
      args: [INDEX, token()],
    });
    expect(await read().prepared(token(), parseEther("1"), { isBuy: false })).toHaveLength(2);
  });

  test("a closed token can be listed again, after the notice and no sooner", async () => {
    const { send, atDesk, pass } = fixture();
    await send(atDesk(deskOwner, "close", [INDEX, token()]));
    await send(list(token(), WAY.throughHub));
    await pass(NOTICE - 60);
    expect(await read().mayBuy(token())).toBe(false);
    await pass(60);
    expect(await read().mayBuy(token())).toBe(true);
  });

  test("a token closed during the notice of its listing cannot be bought afterwards", async () => {
    const { send, atDesk, newToken, pass } = fixture();
    const fresh = await newToken();
    await send(list(fresh, WAY.direct));
    await send(atDesk(deskOwner, "close", [INDEX, fresh]));
    await pass(NOTICE);
    expect([await read().way(fresh), await read().mayBuy(fresh)]).toEqual([WAY.direct, false]);
  });
});

describe("a trade", () => {
  /** The first token also has a pool with the stablecoin, at 10 dollars as elsewhere, which becomes its route. */
  async function direct(): Promise<Address> {
    const { openPool, usdc, send, pass, note, noteAll } = fixture();
    const pair = await openPool([usdc, 1_000_000n * USDC], [token(), parseEther("100000")]);
    await send(list(token(), WAY.direct));
    await pass(NOTICE);
    await noteAll();
    await note(pair);
    await pass(1_860);
    return pair;
  }

  test("a trade through the hub starts at the first pool, and must return both prices less 0.3 % each and slippage", async () => {
    const { hubPair, pairs } = fixture();
    // 100 USDC are 0.03 ether are 10 tokens; back, 10 tokens are 100 USDC.
    const [bought, floor] = await read().prepared(token(), 100n * USDC);
    expect(bought).toBe(hubPair);
    expect(Number(floor) / 1e18).toBeCloseTo(10 * 0.997 ** 2 * 0.99, 9);
    const [sold, min] = await read().prepared(token(), parseEther("10"), { isBuy: false, slippageBps: 0n });
    expect(sold).toBe(pairs[0]);
    expect(Number(min) / 1e6).toBeCloseTo(100 * 0.997 ** 2, 4);
  });

  test("a direct trade is sent to the one pool, and must return its price less 0.3 % and the slippage", async () => {
    const pair = await direct();
    const [stop, floor] = await read().prepared(token(), 100n * USDC);
    expect(stop).toBe(pair);
    expect(Number(floor) / 1e18).toBeCloseTo(10 * 0.997 * 0.99, 9);
  });

  test.each([
    ["through the hub", false],
    ["directly", true],
  ])("a trade %s returns what Uniswap's router would return", async (_, isDirect) => {
    if (isDirect) await direct();
    const { send, mint, usdc, weth, router, client, atDesk, atToken, readBalance } = fixture();
    for (const isBuy of [true, false]) {
      const [from, to] = isBuy ? [usdc, token()] : [token(), usdc];
      const amount = isBuy ? 100n * USDC : parseEther("7");
      const path = isDirect ? [from, to] : [from, weth, to];
      const quote = { address: router, abi: uniswapV2RouterAbi, functionName: "getAmountsOut" } as const;
      const amounts = await client.readContract({ ...quote, args: [amount, path] });
      const [stop] = await read().prepared(token(), amount, { isBuy });
      await mint(from, stranger.address, amount);
      await send(atToken(from)(stranger, "transfer", [stop, amount]));
      const before = await readBalance(to, receiver.address);
      const trade = { indexId: INDEX, isBuy, spendToken: usdc, token: token() };
      await send({ ...atDesk(stranger, "swap", [trade, receiver.address]), gas: 400_000n });
      expect((await readBalance(to, receiver.address)) - before).toBe(amounts.at(-1));
    }
  });

  test("a trade of up to a fiftieth of a pool's side is prepared, and one base unit more is refused with the maximum", async () => {
    const { captureRefusal, hubPair, pairs } = fixture();
    // Through the second pool: 6 ether, which takes slightly more than 20,060 USDC.
    const max = parseEther("2000");
    await read().prepared(token(), max, { isBuy: false });
    expect(await captureRefusal(preparing(token(), max + 1n, { isBuy: false }))).toEqual({
      error: "IndexDesk_TooLarge",
      args: [pairs[0], max + 1n, max],
    });
    await read().prepared(token(), 20_060n * USDC);
    expect(await captureRefusal(preparing(token(), 20_061n * USDC))).toMatchObject({
      error: "IndexDesk_TooLarge",
      args: [pairs[0], expect.anything(), parseEther("6")],
    });
    expect(await captureRefusal(preparing(token(), 200_001n * USDC))).toEqual({
      error: "IndexDesk_TooLarge",
      args: [hubPair, 200_001n * USDC, 200_000n * USDC],
    });
  });

  test.each([
    ["through the hub", WAY.throughHub],
    ["directly", WAY.direct],
  ])(
    "a trade %s of a token without a pool is refused, and the refusal names its two tokens in their order",
    async (_, way) => {
      const { send, newToken, pass, captureRefusal, usdc, weth, noteAll } = fixture();
      const fresh = await newToken();
      await send(list(fresh, way));
      await pass(NOTICE);
      await noteAll();
      await pass(1_860);
      const other = way === WAY.direct ? usdc : weth;
      for (const isBuy of [true, false]) {
        const refusal = { error: "UniswapV2_NoPair", args: isBuy ? [other, fresh] : [fresh, other] };
        expect(await captureRefusal(preparing(fresh, USDC, { isBuy }))).toEqual(refusal);
        expect(await captureRefusal(swapping(fresh, isBuy))).toEqual(refusal);
      }
    },
  );

  test.each([
    ["either token", 0n, 0n],
    ["the stablecoin", 0n, 1n],
    ["the other token", 1n, 0n],
  ])("a trade in a pool without %s is refused in both directions", async (_, dollars, tokens) => {
    const { send, newToken, openPoolWithoutShares, pass, captureRefusal, usdc } = fixture();
    const fresh = await newToken();
    const pair = await openPoolWithoutShares([usdc, dollars], [fresh, tokens]);
    await send(list(fresh, WAY.direct));
    await pass(NOTICE);
    const refusal = { error: "UniswapV2_EmptyPair", args: [pair] };
    for (const isBuy of [true, false]) {
      expect(await captureRefusal(preparing(fresh, 1n, { isBuy }))).toEqual(refusal);
      expect(await captureRefusal(swapping(fresh, isBuy))).toEqual(refusal);
    }
  });

  test("a trade with more than 100 % slippage is refused, and 100 % requires no minimum", async () => {
    const { captureRefusal } = fixture();
    expect(await captureRefusal(preparing(token(), USDC, { slippageBps: 10_001n }))).toEqual({
      error: "IndexDesk_SlippageRefused",
      args: [10_001n],
    });
    expect((await read().prepared(token(), USDC, { slippageBps: 10_000n }))[1]).toBe(0n);
  });

  test("a trade is refused without an average of a pool on its route, and while a price deviates from it", async () => {
    const { captureRefusal, pass, send, router, weth, hubPair, pairs, noteAll } = fixture();
    const push = on(router, uniswapV2RouterAbi)(thief, "swapExactETHForTokens", [
      ...([0n, [weth, token()], thief.address, FOR_EVER] as const),
    ]);
    await send({ ...push, value: parseEther("9"), gas: 400_000n });
    expect(await captureRefusal(preparing(token(), USDC))).toMatchObject({
      error: "PriceBound_PriceMoved",
      args: [pairs[0], expect.anything(), expect.anything()],
    });
    expect(await read().prepared(token(1), USDC)).toHaveLength(2);
    await pass(DAY);
    expect(await captureRefusal(preparing(token(), USDC))).toEqual({ error: "PriceBound_NoAverage", args: [hubPair] });
    await noteAll();
    await pass(1_860);
    expect(await read().prepared(token(), USDC)).toHaveLength(2);
  });

  test("a trade sends nothing through the desk, which has no balance", async () => {
    const { desk, usdc, weth, client } = fixture();
    for (const held of [usdc, weth, token()])
      expect(
        await client.readContract({ address: held, abi: localTokenAbi, functionName: "balanceOf", args: [desk] }),
      ).toBe(0n);
  });
});

test("the desk returns the addresses that it was created with", async () => {
  const { client, desk, bound, factory, weth } = fixture();
  const call = { address: desk, abi: indexDeskAbi } as const;
  expect(await client.readContract({ ...call, functionName: "bound" })).toBe(bound);
  expect(await client.readContract({ ...call, functionName: "factory" })).toBe(factory);
  expect(await client.readContract({ ...call, functionName: "hub" })).toBe(weth);
  expect(await client.readContract({ ...call, functionName: "notice" })).toBe(BigInt(NOTICE));
  expect(await client.readContract({ ...call, functionName: "owner" })).toBe(deskOwner.address);
});
