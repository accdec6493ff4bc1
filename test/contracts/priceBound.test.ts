import { type Address, parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { uniswapV2PairAbi } from "../../contracts/abi/uniswapV2Pair.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { DAY, deployMandateFixture, FOR_EVER, stranger, thief, USDC } from "./mandateFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain((chain) => deployMandateFixture(chain, 1));
const HALF_HOUR = 1_800;
const TOKEN = parseEther("1");
const Q112 = 2 ** 112;

const call = () => ({ address: fixture().bound, abi: priceBoundAbi }) as const;
const readNotes = (pair: Address) =>
  fixture().client.readContract({ ...call(), functionName: "notesOf", args: [pair] });
const readAverage = async (pair: Address, forward = true) =>
  fixture().client.readContract({ ...call(), functionName: "averageOf", args: [pair, forward] });
const averaging = (pair: Address, forward = true) => fixture().atBound(stranger, "averageOf", [pair, forward]);
const minOut = (pair: Address, from: Address, to: Address, amount: bigint) =>
  fixture().client.readContract({ ...call(), functionName: "leastOut", args: [pair, from, to, amount] });

/** A fresh pool of 1,000 tokens, or as many as given, at one USDC each, without a note. */
async function freshPool(size = 1_000n) {
  const { newToken, openPool, usdc, now } = fixture();
  const token = await newToken();
  const pair = await openPool([usdc, size * USDC], [token, size * TOKEN]);
  const forward = BigInt(usdc) < BigInt(token);
  return { token, pair, forward, openedAt: await now() };
}

/** Notes the price in a block at exactly this second. */
async function noteAt(pair: Address, seconds: number) {
  await fixture().nextAt(seconds);
  await fixture().note(pair);
}

/** Pays USDC into the pool, so that the token gets more expensive. */
async function push(token: Address, dollars: bigint) {
  const { send, mint, usdc, router, atToken } = fixture();
  await mint(usdc, thief.address, dollars * USDC);
  await send(atToken(usdc)(thief, "approve", [router, dollars * USDC]));
  const swap = on(router, uniswapV2RouterAbi)(thief, "swapExactTokensForTokens", [
    ...([dollars * USDC, 0n, [usdc, token], thief.address, FOR_EVER] as const),
  ]);
  return send({ ...swap, gas: 400_000n });
}

async function priceNow(pair: Address, forward: boolean): Promise<number> {
  const [r0, r1] = await fixture().client.readContract({
    ...{ address: pair, abi: uniswapV2PairAbi, functionName: "getReserves" },
  });
  return forward ? Number(r1) / Number(r0) : Number(r0) / Number(r1);
}

describe("a recorded price note", () => {
  test("a note by any caller stores the pool's cumulative prices up to this second", async () => {
    const { pair, openedAt } = await freshPool();
    expect((await readNotes(pair)).map(({ notedAt }) => notedAt)).toEqual([0, 0]);
    await noteAt(pair, openedAt + 100);
    const [older, younger] = await readNotes(pair);
    expect(older).toEqual({ notedAt: 0, cumulative0: 0n, cumulative1: 0n });
    expect(younger.notedAt).toBe(openedAt + 100);
    const cumulated = (forward: boolean) => priceNow(pair, forward).then((price) => price * Q112 * 100);
    expect(Number(younger.cumulative0) / (await cumulated(true))).toBeCloseTo(1, 9);
    expect(Number(younger.cumulative1) / (await cumulated(false))).toBeCloseTo(1, 9);
  });

  test("a note within half an hour of another changes nothing, and then replaces the younger one", async () => {
    const { pair, openedAt } = await freshPool();
    await noteAt(pair, openedAt + 10);
    const before = await readNotes(pair);
    await noteAt(pair, openedAt + 10 + HALF_HOUR - 1);
    expect(await readNotes(pair)).toEqual(before);
    await noteAt(pair, openedAt + 10 + HALF_HOUR);
    const [older, younger] = await readNotes(pair);
    expect(older).toEqual(before[1]);
    expect(younger.notedAt).toBe(openedAt + 10 + HALF_HOUR);
  });

  test.each([
    ["either token", 0n, 0n],
    ["the stablecoin", 0n, 1n],
    ["the other token", 1n, 0n],
  ])(
    "a note of a pool without %s is refused, and so is a minimum output in either direction",
    async (_, dollars, tokens) => {
      const { newToken, usdc, openPoolWithoutShares, captureRefusal, atBound } = fixture();
      const token = await newToken();
      const pair = await openPoolWithoutShares([usdc, dollars], [token, tokens]);
      const refusal = { error: "UniswapV2_EmptyPair", args: [pair] };
      expect(await captureRefusal(atBound(stranger, "note", [pair]))).toEqual(refusal);
      expect(await captureRefusal(atBound(stranger, "leastOut", [pair, usdc, token, 1n]))).toEqual(refusal);
      expect(await captureRefusal(atBound(stranger, "leastOut", [pair, token, usdc, 1n]))).toEqual(refusal);
    },
  );

  test("a note of a pool with one base unit of each token is stored, and gives a minimum output", async () => {
    const { newToken, usdc, openPoolWithoutShares, note, pass } = fixture();
    const token = await newToken();
    const pair = await openPoolWithoutShares([usdc, 1n], [token, 1n]);
    await note(pair);
    await pass(HALF_HOUR);
    expect(await minOut(pair, usdc, token, 1_000n)).toBe(997n);
    expect(await minOut(pair, token, usdc, 1_000n)).toBe(997n);
  });

  test("a note takes at most 66,000 gas each hour, and 117,000 for the first three of a pool", async () => {
    const { pair } = await freshPool();
    const { send, atBound, pass } = fixture();
    const gas: number[] = [];
    for (let time = 0; time < 6; time++) {
      await pass(3_600);
      gas.push(Number((await send({ ...atBound(stranger, "note", [pair]), gas: 200_000n })).gasUsed));
    }
    expect(Math.max(...gas.slice(0, 3))).toBeLessThanOrEqual(117_000);
    expect(Math.max(...gas.slice(3))).toBeLessThanOrEqual(66_000);
  });
});

describe("an average price", () => {
  test("an average covers half an hour to a day, to the second", async () => {
    const { pair, openedAt, forward } = await freshPool();
    const { nextAt, client, captureRefusal } = fixture();
    const refusal = { error: "PriceBound_NoAverage", args: [pair] };
    expect(await captureRefusal(averaging(pair))).toEqual(refusal);
    const noted = openedAt + 10;
    await noteAt(pair, noted);
    const at = async (seconds: number) => {
      await nextAt(noted + seconds);
      await client.mine({ blocks: 1 });
    };
    await at(HALF_HOUR - 1);
    expect(await captureRefusal(averaging(pair))).toEqual(refusal);
    await at(HALF_HOUR);
    const price = await priceNow(pair, forward);
    expect(Number(await readAverage(pair, forward)) / Q112 / price).toBeCloseTo(1, 9);
    expect((Number(await readAverage(pair, !forward)) / Q112) * price).toBeCloseTo(1, 9);
    await at(DAY);
    await readAverage(pair);
    await at(DAY + 1);
    expect(await captureRefusal(averaging(pair))).toEqual(refusal);
  });

  test("an average counts from the older note while the younger one is under half an hour old", async () => {
    const { pair, token, openedAt, forward } = await freshPool();
    await noteAt(pair, openedAt + 10);
    await fixture().nextAt(openedAt + 10 + 2_000);
    await push(token, 100n);
    await noteAt(pair, openedAt + 10 + 4_000);
    // 2,000 of the 5,000 seconds were at the old price, 3,000 at the new.
    await fixture().nextAt(openedAt + 10 + 5_000);
    await fixture().client.mine({ blocks: 1 });
    const after = await priceNow(pair, forward);
    const old = 1e12;
    const average = Number(await readAverage(pair, forward)) / Q112;
    expect(average / ((2 * old + 3 * after) / 5)).toBeCloseTo(1, 2);
    // Once the younger note is old enough, it alone counts: the new price.
    await fixture().nextAt(openedAt + 10 + 4_000 + HALF_HOUR);
    await fixture().client.mine({ blocks: 1 });
    expect(Number(await readAverage(pair, forward)) / Q112 / after).toBeCloseTo(1, 9);
  });

  test("an average does not move within the second of a push", async () => {
    const { pair, token, openedAt, forward } = await freshPool();
    await noteAt(pair, openedAt + 10);
    await fixture().pass(HALF_HOUR);
    const before = await readAverage(pair, forward);
    await push(token, 500n);
    const { timestamp } = await fixture().client.getBlock();
    const held = Number(timestamp) - (openedAt + 10);
    // anvil's clock runs during the calls, by seconds at most.
    expect(Math.abs(Number(await readAverage(pair, forward)) / Number(before) - 1)).toBeLessThan(10 / held);
  });
});

describe("the minimum output of a hop", () => {
  /** Noted an hour ago at one dollar. */
  async function noted(size?: bigint) {
    const pool = await freshPool(size);
    await noteAt(pool.pair, pool.openedAt + 10);
    await fixture().pass(3_600);
    return pool;
  }

  test("the minimum is the price less the pool's 0.3 %, in both directions", async () => {
    const { pair, token } = await noted();
    const { usdc } = fixture();
    expect(Number(await minOut(pair, usdc, token, 10n * USDC)) / 1e18).toBeCloseTo(9.97, 6);
    expect(Number(await minOut(pair, token, usdc, parseEther("10"))) / 1e6).toBeCloseTo(9.97, 5);
  });

  test("the minimum uses the average or the present price, whichever returns more", async () => {
    const { pair, token } = await noted();
    const { usdc } = fixture();
    // Two percent into the pool makes the token four percent more expensive.
    await push(token, 20n);
    const spot = await priceNow(pair, BigInt(usdc) < BigInt(token));
    const bought = Number(await minOut(pair, usdc, token, 10n * USDC)) / 1e18;
    expect(bought).toBeCloseTo(9.97, 2);
    expect(bought).toBeGreaterThan(9.97 * spot * 1e-12 * 1.03);
    const sold = Number(await minOut(pair, token, usdc, parseEther("10"))) / 1e6;
    expect(sold).toBeCloseTo(9.97 / (spot * 1e-12), 4);
    expect(sold).toBeGreaterThan(10.3);
  });

  test.each([
    [24n, null],
    [27n, "PriceBound_PriceMoved"],
  ])(
    "a push of %i thousandths of a side is refused only if it moves the price by more than 5 %% (%s)",
    async (dollars, error) => {
      const { pair, token } = await noted();
      const { usdc, captureRefusal, atBound } = fixture();
      await push(token, dollars);
      for (const [from, to] of [
        [usdc, token],
        [token, usdc],
      ] as const) {
        const asked = atBound(stranger, "leastOut", [pair, from, to, 1_000n]);
        if (error)
          expect(await captureRefusal(asked)).toMatchObject({
            error,
            args: [pair, expect.anything(), expect.anything()],
          });
        else await minOut(pair, from, to, 1_000n);
      }
    },
  );

  test.each([
    // 1,050 tokens for 1,000 USDC: the present price is the higher.
    { side: "above", size: 1_000n, exact: [0n, 50n * TOKEN], beyond: [0n, 50n * TOKEN + 1n], least: "10.4685" },
    // 950 tokens for 1,000 USDC: the average is the higher.
    { side: "below", size: 950n, exact: [50n * USDC, 0n], beyond: [50n * USDC + 1n, 0n], least: "9.97" },
  ] as const)(
    "a price exactly 5 % $side the average is accepted, and one base unit more in the pool is refused with both prices",
    async ({ side, size, exact, beyond, least }) => {
      const { usdc, mint, sync, captureRefusal, atBound } = fixture();
      /** Adds to the pool. Calls are made at the second of the last block, where the average is still the old price. */
      const poolWith = async ([dollars, tokens]: readonly [bigint, bigint]) => {
        const { pair, token } = await noted(size);
        await mint(usdc, pair, dollars);
        await mint(token, pair, tokens);
        await sync(pair);
        return { pair, token, spot: ((size * TOKEN + tokens) << 112n) / (size * USDC + dollars) };
      };
      const average = (TOKEN << 112n) / USDC;
      const limit = await poolWith(exact);
      expect(limit.spot * 100n).toBe(average * (side === "above" ? 105n : 95n));
      expect(await minOut(limit.pair, usdc, limit.token, 10n * USDC)).toBe(parseEther(least));
      const { pair, token, spot } = await poolWith(beyond);
      expect(await captureRefusal(atBound(stranger, "leastOut", [pair, usdc, token, 10n * USDC]))).toEqual({
        error: "PriceBound_PriceMoved",
        args: [pair, spot, average],
      });
    },
  );

  test("the minimum for no input is zero, and without an average it is refused", async () => {
    const { pair, token } = await noted();
    const { usdc, pass, captureRefusal, atBound } = fixture();
    expect(await minOut(pair, usdc, token, 0n)).toBe(0n);
    await pass(DAY);
    expect(await captureRefusal(atBound(stranger, "leastOut", [pair, usdc, token, 1n]))).toEqual({
      error: "PriceBound_NoAverage",
      args: [pair],
    });
  });
});

test("the contract names the factory of its pools", async () => {
  const { client, factory } = fixture();
  expect(await client.readContract({ ...call(), functionName: "factory" })).toBe(factory);
});
