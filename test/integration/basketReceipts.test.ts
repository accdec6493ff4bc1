import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits, sliceHex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { BasketCalls } from "#app/services/trading/publicBaskets.server.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { feeTokenAbi, feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { openBasketFixture } from "../support/basketFixture.ts";

// Legs report the amounts that the receipt shows: for tokens that keep a share, and for calls that the wallet changes before sending.

let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
/** A token of the market that keeps one percent of every transfer. */
const TAXED = 5;

beforeAll(async () => {
  fixture = await openBasketFixture();
  const { wallet } = fixture.trader(9);
  const deployed = await wallet.deployContract({ abi: feeTokenAbi, bytecode: feeTokenBytecode } as never);
  const model = (await fixture.mined(deployed)).contractAddress as Address;
  // Balances use the same storage slots: both tokens come from the same library.
  const bytecode = (await fixture.reader.getCode({ address: model })) as Hex;
  await fixture.miner.setCode({ address: fixture.token(TAXED).address, bytecode });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => fixture.close());

type Leg = BasketCalls["legs"][number];
const findLeg = ({ legs }: BasketCalls, leg: number) => legs[leg - 1] as Leg;
const last = async (orderId: string) => (await fixture.readEvents(orderId)).at(-1);
const kinds = async (orderId: string) => (await fixture.readEventTypes(orderId)).slice(2);

/** The same trade with no minimum amount, which follows the function's four bytes and the amount. */
const withoutLeast = ({ to, data }: Leg) => ({
  to,
  data: concat([sliceHex(data, 0, 36), `0x${"0".repeat(64)}`, sliceHex(data, 68)]),
});

describe("a token that takes one percent of every transfer", () => {
  test("a taxed token is bought with what arrived and sold for what its pools paid for what reached them", async () => {
    const bought = await fixture.ordered(3, { tokens: [TAXED, 0, 6], usd: 90, slippageBps: 300 });
    const { address } = fixture.token(TAXED);
    const before = await fixture.readUnits(3, address);
    await fixture.recordOrderSent(bought.orderId, await fixture.sendBatch(3, fixture.callsIn(bought.calls)));
    const came = (await fixture.readUnits(3, address)) - before;
    const [taxed, plain] = (await fixture.progress(bought.orderId)).legs;
    expect(taxed).toMatchObject({ state: "executed", spent: "30000000", received: String(came) });
    expect(Number(came) / Number(taxed?.quotedOut)).toBeCloseTo(0.99, 6);
    expect(plain).toMatchObject({ state: "executed", received: plain?.quotedOut });
    // A third of the money came one percent short, rounded up against us.
    expect(await last(bought.orderId)).toMatchObject({ type: "OrderFilled", data: { realisedSlippageBps: 34 } });

    const sold = await fixture.ordered(3, {
      sells: [
        [TAXED, came],
        [0, parseEther("10")],
      ],
      slippageBps: 300,
    });
    const cash = await fixture.readUnits(3, fixture.stablecoin);
    await fixture.recordOrderSent(sold.orderId, await fixture.sendBatch(3, fixture.callsIn(sold.calls)));
    const progress = await fixture.progress(sold.orderId);
    expect(progress.legs[0]).toMatchObject({ state: "executed", spent: String(came) });
    expect(await fixture.readUnits(3, address)).toBe(before);
    const received = progress.legs.reduce(
      (sum, leg) => sum + (leg.state === "executed" ? BigInt(leg.received) : 0n),
      0n,
    );
    expect((await fixture.readUnits(3, fixture.stablecoin)) - cash).toBe(received);
  });

  test("a tax above the quote's slippage makes the exchange revert", async () => {
    const { orderId, calls } = await fixture.ordered(4, {
      tokens: [TAXED, 0],
      usd: 40,
      slippageBps: 50,
      mode: "whatGoes",
    });
    await fixture.approve(4, calls);
    for (const leg of calls.legs) await fixture.recordOrderSent(orderId, await fixture.sendOne(4, leg));
    expect(await fixture.progress(orderId)).toMatchObject({
      status: "OrderPartlyFilled",
      legs: [{ state: "leftOut", reason: "Reverted" }, { state: "executed" }],
      stayed: [{ amount: "20000000" }],
    });
  });
});

describe("a wallet that sends different calls", () => {
  test("a leg that brings less than agreed is reported as a mismatch, and the others as executed", async () => {
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
    const { orderId, calls } = await fixture.ordered(6, { tokens: [6, 7], usd: 40, slippageBps: 10 });
    // Another trader is faster.
    const faster = { token: 6, side: "buy", payWith: "ETH", amount: parseEther("3"), slippageBps: 5_000 } as const;
    await fixture.send(8, await fixture.quote(8, faster));
    const { approvals } = calls;
    const changed = [...approvals.map(({ call }) => call), withoutLeast(findLeg(calls, 1)), findLeg(calls, 2)];
    await fixture.recordOrderSent(orderId, await fixture.sendBatch(6, changed));
    expect(await fixture.progress(orderId)).toMatchObject({
      status: "OrderPartlyFilled",
      legs: [{ state: "leftOut", reason: "Mismatch" }, { state: "executed" }],
      // The first leg's money has moved, though not as ordered.
      stayed: [],
    });
    expect(String(errorSpy.mock.calls[0]?.[0])).toMatch(/^leg 1 of order .*: received expected \d+, found \d+/);
    await fixture.watch();
    await fixture.watch();
    expect(errorSpy).toHaveBeenCalledTimes(1);
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegLeftOut", "LegExecuted", "OrderPartlyFilled"]);
  });

  test("a leg that is traded twice is counted once, and the other leg still counts", async () => {
    const { orderId, calls } = await fixture.ordered(7, {
      tokens: [6, 7],
      usd: 40,
      slippageBps: 500,
      mode: "whatGoes",
    });
    await fixture.approve(7, await plenty(7));
    const once = await fixture.sendOne(7, findLeg(calls, 1));
    await fixture.recordOrderSent(orderId, once);
    const twice = await fixture.sendBatch(7, [withoutLeast(findLeg(calls, 1)), findLeg(calls, 2)]);
    await fixture.recordOrderSent(orderId, twice);
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "OrderSent", "LegExecuted", "OrderFilled"]);
    const { legs } = await fixture.progress(orderId);
    expect(legs).toMatchObject([{ transactionHash: once }, { transactionHash: twice }]);
    expect(await last(orderId)).toMatchObject({ data: { spent: [{ amount: "40000000" }] } });
  });

  /** An allowance for more than one order. */
  const plenty = async (trader: number) => (await fixture.quoteBasket(trader, { tokens: [0], usd: 1_000 })).calls;

  test("payments to others in the bought tokens are distinguished from what the legs brought", async () => {
    const { orderId, calls } = await fixture.ordered(7, { tokens: [0, 1], usd: 20, slippageBps: 200 });
    const gift = fixture.payment(fixture.token(0).address, parseUnits("1", 15));
    const hash = await fixture.sendBatch(7, [...fixture.callsIn(calls), gift]);
    await fixture.recordOrderSent(orderId, hash);
    const { legs } = await fixture.progress(orderId);
    expect(legs.map((leg) => leg.state === "executed" && leg.received)).toEqual(legs.map(({ quotedOut }) => quotedOut));
  });
});

describe("a contract wallet's order that others may send for", () => {
  let wallet: Address;
  beforeAll(async () => {
    const owner = fixture.trader(6);
    const args = [owner.address];
    const deploying = { abi: contractAccountAbi, bytecode: contractAccountBytecode, args } as const;
    wallet = (await fixture.mined(await owner.wallet.deployContract(deploying as never))).contractAddress as Address;
    const payment = [wallet, parseUnits("500", 6)] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: payment });
    await fixture.sendOne(6, { to: fixture.stablecoin, data });
  });
  const relay = ({ to, data }: { to: Address; data: Hex }) =>
    fixture.sendOne(8, {
      to: wallet,
      data: encodeFunctionData({ abi: contractAccountAbi, functionName: "execute", args: [to, data] }),
    });

  test("each leg is executed by another account's transaction where exactly that was ordered", async () => {
    const { orderId, calls } = await fixture.ordered(6, { tokens: [0, 6], usd: 40, mode: "whatGoes", wallet });
    for (const { call } of calls.approvals) await relay(call);
    for (const leg of calls.legs) await relay(leg);
    await fixture.watch();
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "OrderSent", "LegExecuted", "OrderFilled"]);
  });

  test("an order stays open where another account trades a leg for less than agreed or lets it revert", async () => {
    const { orderId, calls } = await fixture.ordered(6, {
      tokens: [7, 8],
      usd: 40,
      mode: "whatGoes",
      wallet,
      slippageBps: 10,
    });
    for (const { call } of calls.approvals) await relay(call);
    const faster = { token: 7, side: "buy", payWith: "ETH", amount: parseEther("3"), slippageBps: 5_000 } as const;
    await fixture.send(9, await fixture.quote(9, faster));
    for (const hash of [await relay(findLeg(calls, 1)), await relay(withoutLeast(findLeg(calls, 1)))])
      await fixture.recordOrderSent(orderId, hash);
    await fixture.watch();
    expect((await kinds(orderId)).filter((type) => type !== "OrderSent")).toEqual([]);
    await relay(findLeg(calls, 2));
    await fixture.watch();
    expect((await fixture.progress(orderId)).legs).toMatchObject([{ state: "open" }, { state: "executed" }]);
  });
});
