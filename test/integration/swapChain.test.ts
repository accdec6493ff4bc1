import { type Address, type Hex, numberToHex, parseEther, parseGwei, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { quoteRoute, toHop } from "#events/pricing/swap.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { asOwner } from "../support/asOwner.ts";
import { atLevel } from "../support/level.ts";
import fc from "../support/properties.ts";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";

// Quotes and fills compared with the chain itself: to the last base unit, never less than agreed, and whatever happens to a block.

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
beforeAll(async () => {
  fixture = await openSwapFixture();
}, 120_000);
afterAll(() => fixture.close());

const address = (name: keyof typeof fixture.deployment.addresses) => fixture.deployment.addresses[name] as Address;
const readPairAddress = (a: Address, b: Address) =>
  fixture.reader.readContract({
    ...{ address: address("dexFactory"), abi: uniswapV2FactoryAbi, functionName: "getPair" },
    args: [a, b],
  } as const);

/** Where a Uniswap V2 pair stores both reserves and the time of its last trade. */
const RESERVES_SLOT = numberToHex(8, { size: 32 });
const packed = (reserve0: bigint, reserve1: bigint): Hex => numberToHex((reserve1 << 112n) | reserve0, { size: 32 });

const POOLS = atLevel({ gate: 100, all: 1_000 });

describe("a quote", () => {
  test(`a quote equals the chain's to the last base unit over ${POOLS} random pools`, async () => {
    const path = [fixture.tokens[0]?.address, address("weth"), address("stablecoin")] as Address[];
    const pairs = [
      await readPairAddress(path[0] as Address, path[1] as Address),
      await readPairAddress(path[1] as Address, path[2] as Address),
    ];
    const before = await Promise.all(
      pairs.map((pair) => fixture.reader.getStorageAt({ address: pair, slot: RESERVES_SLOT })),
    );
    const reserve = fc.bigInt({ min: 1_000n, max: 2n ** 112n - 1n });
    const pool = fc.record({ reserve0: reserve, reserve1: reserve });
    const amount = fc.bigInt({ min: 1n, max: 2n ** 100n });
    await fc.assert(
      fc.asyncProperty(pool, pool, amount, async (first, second, amountIn) => {
        const pools = [first, second];
        await Promise.all(
          pools.map(({ reserve0, reserve1 }, index) =>
            fixture.miner.setStorageAt({
              ...{ address: pairs[index] as Address, index: RESERVES_SLOT },
              value: packed(reserve0, reserve1),
            }),
          ),
        );
        const hops = pools.map((one, index) =>
          toHop({ pair: pairs[index] as string, ...one }, path[index] as string, path[index + 1] as string),
        );
        const own = quoteRoute({ path, hops }, amountIn);
        const amounts = await fixture.reader
          .readContract({
            ...{ address: address("dexRouter"), abi: uniswapV2RouterAbi, functionName: "getAmountsOut" },
            args: [amountIn, path],
          } as const)
          // The router refuses to continue with nothing.
          .catch(() => [0n]);
        expect(own.amountOut).toBe(amounts.at(-1));
        expect(own.impactBps).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: POOLS },
    );
    for (const [index, value] of before.entries())
      await fixture.miner.setStorageAt({
        ...{ address: pairs[index] as Address, index: RESERVES_SLOT },
        value: value as Hex,
      });
  }, 120_000);
});

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

describe("a sequence of swaps", () => {
  test("a sequence of swaps never gives less than agreed, although other accounts trade in between", async () => {
    const next = random(19);
    const orders: { orderId: string; minOut: bigint }[] = [];
    for (let step = 0; step < 24; step++) {
      const trader = 3 + Math.floor(next() * 5);
      const asked: QuoteRequest = {
        token: Math.floor(next() * 4),
        side: "buy",
        payWith: next() < 0.5 ? "USDC" : "ETH",
        amount: 0n,
        slippageBps: 1 + Math.floor(next() * 60),
      };
      asked.amount =
        asked.payWith === "USDC" ? parseUnits(String(50 + Math.floor(next() * 900)), 6) : parseEther("0.3");
      const quote = await fixture.quote(trader, asked);
      const { orderId } = await fixture.place(quote.quoteId);
      // Another trader is faster, about every second time by more than the slippage.
      const amount = parseEther(next() < 0.5 ? "8" : "0.01");
      await fixture.send(8, await fixture.quote(8, { ...asked, payWith: "ETH", amount, slippageBps: 5_000 }));
      const hash = await fixture.send(trader, quote).catch(() => null);
      if (hash) await fixture.reportSwapSent(orderId, hash);
      orders.push({ orderId, minOut: BigInt(quote.minOut) });
    }
    await fixture.watch();
    const ends = await Promise.all(
      orders.map(async ({ orderId, minOut }) => ({ minOut, end: await fixture.get(orderId) })),
    );
    const statuses = ends.map(({ end }) => ("data" in end ? end.data.status : ""));
    expect(new Set(statuses)).toEqual(new Set(["OrderFilled", "OrderFailed"]));
    for (const { minOut, end } of ends)
      if ("data" in end && end.data.status === "OrderFilled")
        expect(BigInt(end.data.received ?? 0)).toBeGreaterThanOrEqual(minOut);
  }, 120_000);

  test("a sequence of swaps is recomputed by ledger verify from its reserves", async () => {
    const check = quoteChecker();
    const events = await fixture.database.pool.query<{ stream_id: string }>(
      "SELECT order_id AS stream_id FROM read.orders",
    );
    const problems: string[] = [];
    for (const { stream_id } of events.rows)
      for (const event of await fixture.readEvents(stream_id)) {
        const problem = check(event);
        if (problem) problems.push(problem);
      }
    expect(events.rows.length).toBe(24);
    expect(problems).toEqual([]);
  });
});

describe("swaps and reorganisations", () => {
  const fiftyUsdc: QuoteRequest = { token: 2, side: "buy", payWith: "USDC", amount: parseUnits("50", 6) };

  test("a fill whose block left the chain is withdrawn, and recorded again when it returns", async () => {
    const quote = await fixture.quote(6, fiftyUsdc);
    const { orderId } = await fixture.place(quote.quoteId);
    const height = await fixture.reader.getBlockNumber();
    const snapshot = await fixture.miner.snapshot();
    const hash = await fixture.send(6, quote);
    await fixture.reportSwapSent(orderId, hash);
    expect(await fixture.get(orderId)).toMatchObject({ data: { status: "OrderFilled" } });
    const signed = await fixture.reader.getTransaction({ hash });
    await fixture.miner.revert({ id: snapshot });
    // As long as before, with different blocks.
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect((await fixture.readEventTypes(orderId)).slice(0, 5)).toEqual([
      ...["OrderPlaced", "OrderQuoted", "OrderSent", "OrderFilled", "OrderWithdrawn"],
    ]);
    expect(height).toBeLessThan(signed.blockNumber as bigint);
    await fixture.send(6, quote);
    await fixture.watch();
    expect((await fixture.readEventTypes(orderId)).at(-1)).toBe("OrderFilled");
  });

  test("a withdrawn fill whose transaction is mined again is recorded, even after the watcher has passed it", async () => {
    const asked: QuoteRequest = { token: 2, side: "buy", payWith: "ETH", amount: parseEther("0.01") };
    const [quote, open] = [await fixture.quote(6, asked), await fixture.quote(6, asked)];
    for (const { quoteId } of [quote, open]) await fixture.place(quoteId);
    const { to, data, value } = quote.transaction;
    const { wallet, address: from } = fixture.trader(6);
    const raw = await wallet.signTransaction({
      ...{ to: to as Address, data: data as Hex, value: BigInt(value), gas: 600_000n, type: "eip1559", chainId: 31337 },
      ...{ maxFeePerGas: parseGwei("20"), maxPriorityFeePerGas: parseGwei("1") },
      nonce: await fixture.reader.getTransactionCount({ address: from }),
    });
    const snapshot = await fixture.miner.snapshot();
    const hash = await wallet.sendRawTransaction({ serializedTransaction: raw });
    await fixture.mined(hash);
    await fixture.watch();
    expect((await fixture.readEventTypes(quote.quoteId)).at(-1)).toBe("OrderFilled");
    // The wallet's other order is open, and this transaction does not belong to it.
    await fixture.watch();
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect((await fixture.readEventTypes(quote.quoteId)).at(-1)).toBe("OrderWithdrawn");
    expect(await wallet.sendRawTransaction({ serializedTransaction: raw })).toBe(hash);
    await fixture.mined(hash);
    await fixture.watch();
    expect((await fixture.readEventTypes(quote.quoteId)).at(-1)).toBe("OrderFilled");
  });

  test.each([
    ["immediately", 0],
    ["after 200 unwatched blocks", 200],
  ])("a newer valid fill does not hide an older one whose block left the chain, %s", async (_, blocks) => {
    const [left, stays] = [await fixture.quote(6, fiftyUsdc), await fixture.quote(7, fiftyUsdc)];
    for (const { quoteId } of [left, stays]) await fixture.place(quoteId);
    const snapshot = await fixture.miner.snapshot();
    await fixture.reportSwapSent(left.quoteId, await fixture.send(6, left));
    expect((await fixture.readEventTypes(left.quoteId)).at(-1)).toBe("OrderFilled");
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.reportSwapSent(stays.quoteId, await fixture.send(7, stays));
    if (blocks > 0) await fixture.miner.mine({ blocks });
    await fixture.watch();
    expect((await fixture.readEventTypes(left.quoteId)).at(-1)).toBe("OrderWithdrawn");
    expect((await fixture.readEventTypes(stays.quoteId)).at(-1)).toBe("OrderFilled");
  });

  test("an order that is never sent expires after its deadline", async () => {
    const quote = await fixture.quote(7, fiftyUsdc);
    const { orderId } = await fixture.place(quote.quoteId);
    await fixture.miner.mine({ blocks: 110 });
    await fixture.watch();
    // Its last block has passed, but not its deadline: it could still be sent.
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    await fixture.miner.increaseTime({ seconds: 1_300 });
    await fixture.miner.mine({ blocks: 1 });
    await fixture.watch();
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted", "OrderExpired"]);
    expect(await fixture.post("/api/token/swap", { quoteId: quote.quoteId })).toMatchObject({ status: 201 });
  });

  test("an order that cannot be checked does not delay another one", async () => {
    const ids: string[] = [];
    for (const trader of [6, 7])
      ids.push((await fixture.place((await fixture.quote(trader, fiftyUsdc)).quoteId)).orderId);
    const [broken, sound] = ids as [string, string];
    const sql = "UPDATE read.orders SET quoted_block = quoted_block + $2 WHERE order_id = $1";
    const setBlock = (by: bigint) => asOwner(fixture.database, sql, [broken, String(by)]);
    await setBlock(1_000_000n);
    await fixture.miner.mine({ blocks: 110 });
    await fixture.miner.increaseTime({ seconds: 1_300 });
    await fixture.miner.mine({ blocks: 1 });
    const amounts = vi.spyOn(console, "error").mockImplementation(() => {});
    await fixture.watch();
    expect(amounts.mock.calls.map(([line]) => String(line).split("\n")[0])).toEqual([
      `the watcher of orders leaves one out in this round orderId=${broken}`,
    ]);
    amounts.mockRestore();
    expect(await fixture.readEventTypes(sound)).toEqual(["OrderPlaced", "OrderQuoted", "OrderExpired"]);
    expect(await fixture.readEventTypes(broken)).toEqual(["OrderPlaced", "OrderQuoted"]);
    await setBlock(-1_000_000n);
    await fixture.watch();
    expect(await fixture.readEventTypes(broken)).toEqual(["OrderPlaced", "OrderQuoted", "OrderExpired"]);
  });

  test("a reverted transaction fails the order, and another account's transaction with its marker does nothing", async () => {
    const quote = await fixture.quote(7, { ...fiftyUsdc, payWith: "ETH", amount: parseEther("0.02") });
    const { orderId } = await fixture.place(quote.quoteId);
    const strange = await fixture.trader(9).wallet.sendTransaction({
      ...{ to: fixture.trader(7).address, value: 1n, data: quote.transaction.data as Hex },
    });
    await fixture.mined(strange);
    await fixture.watch();
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    const other = await fixture.trader(7).wallet.sendTransaction({ to: fixture.trader(9).address, value: 1n });
    await fixture.mined(other);
    expect(await fixture.reportSwapSent(orderId, other)).toMatchObject({
      ...{ status: 422, error: "This transaction does not belong to this order." },
    });
    // Too little gas to get anywhere.
    const hash = await fixture
      .send(7, quote, 60_000n)
      .catch((error: { transactionHash?: string }) => error.transactionHash);
    await fixture.reportSwapSent(orderId, hash as string);
    expect(await fixture.readEventTypes(orderId)).toEqual(["OrderPlaced", "OrderQuoted", "OrderSent", "OrderFailed"]);
  });

  test("another user's order cannot be seen, and no transaction can be reported for it", async () => {
    const quote = await fixture.quote(6, fiftyUsdc);
    const { orderId } = await fixture.place(quote.quoteId);
    const refusal = { status: 404, error: "This order does not exist, or it is not yours." };
    expect(await fixture.get(orderId, "guest=other")).toMatchObject(refusal);
    expect(await fixture.reportSwapSent(orderId, `0x${"ab".repeat(32)}`, "guest=other")).toMatchObject(refusal);
  });
});
