import { type Address, padHex, parseEther, parseEventLogs, toFunctionSelector, toHex, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { feeTokenAbi, feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { greedyTokenAbi, greedyTokenBytecode } from "../../contracts/abi/test/greedyToken.ts";
import { hookTokenAbi, hookTokenBytecode } from "../../contracts/abi/test/hookToken.ts";
import { obedientDeskAbi, obedientDeskBytecode } from "../../contracts/abi/test/obedientDesk.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../../contracts/abi/uniswapV2Pair.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import {
  CAP,
  CEILING,
  DAY,
  deployer,
  deployMandateFixture,
  deskOwner,
  FOR_EVER,
  guardian,
  INDEX,
  type Leg,
  NOTICE,
  operator,
  orderId,
  stranger,
  type Terms,
  thief,
  trader,
  USDC,
  WAY,
} from "./mandateFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain((chain) => deployMandateFixture(chain));

/** Reads a `Filled` log and the legs that were left out. */
function filledIn(receipt: { logs: Parameters<typeof parseEventLogs>[0]["logs"] }) {
  const logs = parseEventLogs({ abi: indexMandateAbi, logs: receipt.logs });
  const [filled] = logs.flatMap((log) => (log.eventName === "Filled" ? [log.args] : []));
  const leftOut = logs.flatMap((log) => (log.eventName === "LegLeftOut" ? [log.args] : []));
  if (!filled) throw new Error("The order left no Filled log.");
  return { filled, leftOut };
}
const token = (index = 0) => fixture().listed[index] as Address;
const refused = (error: string, ...args: readonly unknown[]) => ({ error, args });

describe("a buy", () => {
  test("a buy spends what its legs say, sends the owner each token, and logs both", async () => {
    const { granted, send, buy, legs, readBalance, readMandateId, read, usdc, mandate, desk, bound, weth } = fixture();
    const terms = await granted();
    const receipt = await send(buy(terms, legs(100n * USDC, 3), { id: "one" }));
    const { filled, leftOut } = filledIn(receipt);
    const amounts = await Promise.all(fixture().listed.map((one) => readBalance(one)));
    expect(filled).toEqual({
      ...{ id: await readMandateId(terms), orderId: orderId("one"), owner: trader.address, isBuy: true },
      ...{ spendAmount: 300n * USDC, tokens: fixture().listed, amounts },
    });
    expect(leftOut).toEqual([]);
    expect(await readBalance(usdc)).toBe(9_700n * USDC);
    // 100 USDC are 0.03 ether are 10 of the first token, 20 of the second, 30 of the third; the pools take 0.6 %.
    for (const [index, amount] of amounts.entries()) {
      expect(amount).toBeGreaterThan((parseEther("10") * BigInt(index + 1) * 993n) / 1_000n);
      expect(amount).toBeLessThan((parseEther("10") * BigInt(index + 1) * 995n) / 1_000n);
    }
    expect(await read.standing(terms)).toMatchObject({ window: 0, spent: 300n * USDC });
    expect(await read.leftToday()).toBe(CEILING - 300n * USDC);
    expect(await read.isDone(terms, "one")).toBe(true);
    for (const ours of [mandate, desk, bound])
      for (const held of [usdc, weth, ...fixture().listed]) expect(await readBalance(held, ours)).toBe(0n);
  });

  test("a buy up to the cap succeeds, and one base unit more is refused with the rest of the cap", async () => {
    const { granted, send, captureRefusal, buy, legs } = fixture();
    const terms = await granted();
    await send(buy(terms, legs(CAP - 5n * USDC), { id: "most" }));
    expect(await captureRefusal(buy(terms, legs(5n * USDC + 1n)))).toEqual(
      refused("IndexMandate_OverCap", 5n * USDC + 1n, 5n * USDC),
    );
    await send(buy(terms, legs(5n * USDC)));
    expect(await captureRefusal(buy(terms, legs(1n), { id: "more" }))).toEqual(refused("IndexMandate_OverCap", 1n, 0n));
  });

  test("a buy counts the legs of an order together", async () => {
    const { granted, captureRefusal, buy, legs } = fixture();
    const terms = await granted();
    expect(await captureRefusal(buy(terms, legs(CAP / 2n + 1n, 2)))).toEqual(
      refused("IndexMandate_OverCap", CAP / 2n + 1n, CAP / 2n - 1n),
    );
  });

  test("a buy may spend the cap again from the first second of the next period, counted from the start", async () => {
    const { granted, send, captureRefusal, buy, legs, nextAt, noteAll, read } = fixture();
    const terms = await granted({ period: 3 * DAY });
    await send(buy(terms, legs(CAP), { id: "all" }));
    await nextAt(terms.start + 3 * DAY - 3_600);
    await noteAll();
    await nextAt(terms.start + 3 * DAY - 1);
    await fixture().client.mine({ blocks: 1 });
    expect(await captureRefusal(buy(terms, legs(USDC)))).toEqual(refused("IndexMandate_OverCap", USDC, 0n));
    await nextAt(terms.start + 3 * DAY);
    await send(buy(terms, legs(USDC)));
    expect(await read.standing(terms)).toMatchObject({ window: 1, spent: USDC });
  });

  test("a buy is limited by the operator's daily ceiling, even one lowered since, and not by another operator's", async () => {
    const { granted, send, at, captureRefusal, buy, legs, usdc, read, nextAt, noteAll, now } = fixture();
    const terms = await granted();
    await send(at(guardian, "setCeiling", [usdc, 150n * USDC]));
    await send(buy(terms, legs(100n * USDC), { id: "first" }));
    expect(await captureRefusal(buy(terms, legs(50n * USDC + 1n)))).toEqual(
      refused("IndexMandate_OverCeiling", 50n * USDC + 1n, 50n * USDC),
    );
    await send(at(guardian, "setCeiling", [usdc, 99n * USDC]));
    expect(await read.leftToday()).toBe(0n);
    expect(await captureRefusal(buy(terms, legs(1n)))).toEqual(refused("IndexMandate_OverCeiling", 1n, 0n));
    const other = { ...terms, operator: thief.address, salt: 2n };
    await send(at(trader, "grant", [other]));
    await send(buy(other, legs(99n * USDC), { from: thief }));
    expect(await read.leftToday(thief.address)).toBe(0n);
    // The midnight after the next one, as less than 1,900 seconds may be left of this day.
    const midnight = (Math.floor((await now()) / DAY) + 2) * DAY;
    await nextAt(midnight - 1_900);
    await noteAll();
    await nextAt(midnight);
    await send(buy(terms, legs(99n * USDC), { id: "next day" }));
    expect(await read.leftToday()).toBe(0n);
    // Unchanged until the day is over.
    await nextAt(midnight + DAY - 1);
    await fixture().client.mine({ blocks: 1 });
    expect(await read.leftToday()).toBe(0n);
    await fixture().client.mine({ blocks: 1, interval: 1 });
    expect(await read.leftToday()).toBe(99n * USDC);
  });
});

describe("a sale", () => {
  const holding = parseEther("1000");
  async function holder(changes: Partial<Terms> = {}) {
    const terms = await fixture().granted(changes);
    for (const one of fixture().listed) await fixture().mint(one, trader.address, holding);
    return terms;
  }

  test("a sale takes what its legs say, sends the owner the spend token, and logs both", async () => {
    const { send, sell, legs, readBalance, readMandateId, usdc, read } = fixture();
    const terms = await holder();
    const { filled } = filledIn(await send(sell(terms, legs(parseEther("10"), 2), { id: "one" })));
    const came = (await readBalance(usdc)) - 10_000n * USDC;
    expect(filled).toEqual({
      ...{
        id: await readMandateId(terms),
        orderId: orderId("one"),
        owner: trader.address,
        isBuy: false,
        spendAmount: came,
      },
      ...{ tokens: fixture().listed.slice(0, 2), amounts: [parseEther("10"), parseEther("10")] },
    });
    // 10 of the first are 100 USDC, of the second 50; the pools take 0.6 %.
    expect(came).toBeGreaterThan((150n * USDC * 993n) / 1_000n);
    expect(came).toBeLessThan((150n * USDC * 995n) / 1_000n);
    expect(await read.sale(terms, token())).toEqual({ window: 1, base: holding, sold: parseEther("10") });
    // Neither cap nor ceiling changes.
    expect((await read.standing(terms)).spent).toBe(0n);
    expect(await read.leftToday()).toBe(CEILING);
  });

  test("a sale takes at most the share of the balance at the token's first sale in the period", async () => {
    const { send, captureRefusal, sell, legs, mint, read, nextAt, noteAll } = fixture();
    const terms = await holder({ slippageBps: 300 });
    await send(sell(terms, legs(parseEther("400")), { id: "first" }));
    // Tokens that arrive in the meantime do not count.
    await mint(token(), trader.address, holding);
    expect(await captureRefusal(sell(terms, legs(parseEther("100") + 1n)))).toEqual(
      refused("IndexMandate_OverShare", token(), parseEther("100") + 1n, parseEther("100")),
    );
    await send(sell(terms, legs(parseEther("100")), { id: "rest" }));
    expect(await captureRefusal(sell(terms, legs(1n)))).toEqual(refused("IndexMandate_OverShare", token(), 1n, 0n));
    await nextAt(terms.start + DAY - 1_900);
    await noteAll();
    await nextAt(terms.start + DAY);
    await send(sell(terms, legs(parseEther("1")), { id: "next" }));
    expect(await read.sale(terms, token())).toEqual({ window: 2, base: parseEther("1500"), sold: parseEther("1") });
  });

  test("a sale counts a balance of more than 104 bits as the largest 104-bit number", async () => {
    const { send, captureRefusal, sell, legs, mint, read } = fixture();
    const terms = await holder({ sellBps: 10_000 });
    await mint(token(), trader.address, 2n ** 110n);
    const max = 2n ** 104n - 1n;
    expect(await captureRefusal(sell(terms, legs(max + 1n)))).toEqual(
      refused("IndexDesk_TooLarge", fixture().pairs[0], max + 1n, parseEther("2000")),
    );
    const desk = await obedient(deployer.address, 1n, 1n);
    const own = { ...terms, desk, salt: 9n };
    await send(fixture().at(trader, "grant", [own]));
    expect(await captureRefusal(sell(own, legs(max + 1n)))).toEqual(
      refused("IndexMandate_OverShare", token(), max + 1n, max),
    );
    await fixture().mint(fixture().usdc, desk, 1n);
    await send(sell(own, legs(max)));
    expect(await read.sale(own, token())).toEqual({ window: 1, base: max, sold: max });
  });

  test("a sale under a share of zero is refused", async () => {
    const { captureRefusal, sell, legs } = fixture();
    const terms = await holder({ sellBps: 0 });
    expect(await captureRefusal(sell(terms, legs(1_000_000n)))).toEqual(
      refused("IndexMandate_OverShare", token(), 1_000_000n, 0n),
    );
  });
});

/** A desk that follows its instructions. */
async function obedient(firstStop: Address, floor: bigint, pays: bigint): Promise<Address> {
  const { deploy, send } = fixture();
  const desk = await deploy({
    what: "an obedient desk",
    abi: obedientDeskAbi,
    bytecode: obedientDeskBytecode,
    args: [],
  });
  await send(on(desk, obedientDeskAbi)(stranger, "obey", [firstStop, floor, pays]));
  return desk;
}

describe.each(["buy", "sell"] as const)("a refused order to %s", (side) => {
  const order = () => fixture()[side];
  /** Terms under which the order would pass, except for the test's change. */
  async function ready(changes: Partial<Terms> = {}) {
    const terms = await fixture().granted(changes);
    for (const one of fixture().listed) await fixture().mint(one, trader.address, parseEther("1000"));
    return terms;
  }
  const small = () => fixture().legs(side === "buy" ? USDC : parseEther("1"));

  test("any caller but the operator is refused", async () => {
    const { captureRefusal } = fixture();
    const terms = await ready();
    for (const from of [trader, stranger, guardian])
      expect(await captureRefusal(order()(terms, small(), { from }))).toEqual(
        refused("IndexMandate_NotOperator", from.address),
      );
  });

  test("an order is refused a second after its deadline, and executed at its last second", async () => {
    const { captureRefusal, send, now, nextAt, client } = fixture();
    const terms = await ready();
    const deadline = (await now()) + 10;
    await nextAt(deadline + 1);
    const snapshot = await client.snapshot();
    await client.mine({ blocks: 1 });
    expect(await captureRefusal(order()(terms, small(), { deadline: BigInt(deadline) }))).toEqual(
      refused("IndexMandate_Expired", BigInt(deadline), BigInt(deadline + 1)),
    );
    await client.revert({ id: snapshot });
    await nextAt(deadline);
    await send(order()(terms, small(), { deadline: BigInt(deadline) }));
  });

  test("an order is refused before the first second of the terms, and executed at it", async () => {
    const { captureRefusal, send, now, nextAt } = fixture();
    const start = (await now()) + 100;
    const terms = await ready({ start });
    const call = order()(terms, small());
    expect(await captureRefusal(call)).toMatchObject({ error: "IndexMandate_OutsideTerm" });
    await nextAt(start - 1);
    await fixture().client.mine({ blocks: 1 });
    expect(await captureRefusal(call)).toEqual(
      refused("IndexMandate_OutsideTerm", BigInt(start - 1), start, start + 60 * DAY - 100),
    );
    await nextAt(start);
    await send(call);
  });

  test("an order is refused from the second at which the terms end, and executed in the one before", async () => {
    const { captureRefusal, send, now, nextAt } = fixture();
    const end = (await now()) + 100;
    const terms = await ready({ end });
    await nextAt(end - 1);
    await send(order()(terms, small(), { id: "last" }));
    await nextAt(end);
    await fixture().client.mine({ blocks: 1 });
    expect(await captureRefusal(order()(terms, small()))).toEqual(
      refused("IndexMandate_OutsideTerm", BigInt(end), terms.start, end),
    );
  });

  test("an order under terms that were not granted, such as a higher cap, is refused", async () => {
    const { captureRefusal, readMandateId } = fixture();
    const terms = await ready();
    for (const changes of [
      { cap: 10n * CAP },
      { end: terms.end + 1 },
      { desk: stranger.address },
      { sellBps: 10_000 },
    ]) {
      const other = { ...terms, ...changes };
      expect(await captureRefusal(order()(other, small()))).toEqual(
        refused("IndexMandate_NotGranted", await readMandateId(other)),
      );
    }
  });

  test("an order is refused when repeated, even if every leg was left out, but not for another mandate", async () => {
    const { captureRefusal, send, at, buy, sell, legs } = fixture();
    const terms = await ready();
    await send(order()(terms, small(), { id: "one" }));
    const refusal = refused("IndexMandate_DoneAlready", orderId("one"));
    expect(await captureRefusal(order()(terms, small(), { id: "one" }))).toEqual(refusal);
    expect(await captureRefusal((side === "buy" ? sell : buy)(terms, legs(USDC), { id: "one" }))).toEqual(refusal);
    const tooExpensive = small().map((leg) => ({ ...leg, minOut: 2n ** 200n }));
    await send(order()(terms, tooExpensive, { id: "two", isAtomic: false }));
    expect(await captureRefusal(order()(terms, small(), { id: "two" }))).toEqual(
      refused("IndexMandate_DoneAlready", orderId("two")),
    );
    const other = { ...terms, salt: 2n };
    await send(at(trader, "grant", [other]));
    await send(order()(other, small(), { id: "one" }));
  });

  test("an order without legs, with over fifty, with a token twice, of zero, or of the spend token is refused", async () => {
    const { captureRefusal, usdc } = fixture();
    const terms = await ready();
    const [leg] = small() as [Leg];
    const made = (legs: Leg[], isAtomic = true) => captureRefusal(order()(terms, legs, { isAtomic }));
    expect(await made([])).toEqual(refused("IndexMandate_LegCountRefused", 0n, 50n));
    const many = Array.from({ length: 51 }, () => leg);
    expect(await made(many)).toEqual(refused("IndexMandate_LegCountRefused", 51n, 50n));
    for (const isAtomic of [true, false]) {
      const second = { ...leg, token: token(1) };
      for (const twice of [
        [second, leg, leg],
        [leg, second, leg],
      ])
        expect(await made(twice, isAtomic)).toEqual(refused("IndexMandate_TokenTwice", leg.token));
    }
    expect(await made([{ ...leg, amountIn: 0n }])).toEqual(refused("IndexMandate_ZeroAmount", leg.token));
    expect(await made([{ ...leg, token: usdc }])).toEqual(refused("IndexMandate_SpendTokenAsLeg", usdc));
  });

  test("an order of a token that is not listed is refused", async () => {
    const { captureRefusal, newToken, mint } = fixture();
    const terms = await ready();
    const fresh = await newToken();
    await mint(fresh, trader.address, parseEther("10"));
    const legs = [{ token: fresh, amountIn: 1_000_000n, minOut: 0n }];
    expect(await captureRefusal(order()(terms, legs))).toEqual(refused("IndexDesk_NotListed", INDEX, fresh));
  });

  test("an order is refused when it would return less than the order or the desk demands", async () => {
    const { captureRefusal, send, mint, usdc, at } = fixture();
    const terms = await ready();
    const to = side === "buy" ? token() : usdc;
    const desk = await obedient(deployer.address, 10n, 12n);
    await mint(to, desk, 1_000n);
    const own = { ...terms, desk, salt: 2n };
    await send(at(trader, "grant", [own]));
    const made = (minOut: bigint, id: string) =>
      order()(
        own,
        small().map((leg) => ({ ...leg, minOut })),
        { id },
      );
    expect(await captureRefusal(made(13n, "a"))).toEqual(refused("IndexMandate_TooLittle", to, 12n, 13n));
    await send(made(12n, "b"));
    await send(on(desk, obedientDeskAbi)(stranger, "obey", [deployer.address, 13n, 12n]));
    expect(await captureRefusal(made(5n, "c"))).toEqual(refused("IndexMandate_TooLittle", to, 12n, 13n));
    await send(on(desk, obedientDeskAbi)(stranger, "obey", [deployer.address, 0n, 0n]));
    expect(await captureRefusal(made(0n, "d"))).toEqual(refused("IndexMandate_TooLittle", to, 0n, 1n));
    await send(on(desk, obedientDeskAbi)(stranger, "obey", [deployer.address, 0n, 1n]));
    await send(made(0n, "e"));
  });

  test("an order is refused when the desk would leave the money in the mandate", async () => {
    const { captureRefusal, send, mint, usdc, at, mandate } = fixture();
    const terms = await ready();
    const desk = await obedient(mandate, 1n, 1n);
    await mint(side === "buy" ? token() : usdc, desk, 1_000n);
    const own = { ...terms, desk, salt: 2n };
    await send(at(trader, "grant", [own]));
    expect(await captureRefusal(order()(own, small()))).toEqual(refused("IndexMandate_StopRefused", mandate));
  });

  test("an order is refused when the owner's allowance or balance is too low", async () => {
    const { captureRefusal, send, atToken, mandate, usdc, readBalance } = fixture();
    const terms = await ready();
    const from = side === "buy" ? usdc : token();
    const [leg] = small() as [Leg];
    await send(atToken(from)(trader, "approve", [mandate, leg.amountIn - 1n]));
    expect(await captureRefusal(order()(terms, [leg]))).toEqual(
      refused("ERC20InsufficientAllowance", mandate, leg.amountIn - 1n, leg.amountIn),
    );
    await send(atToken(from)(trader, "approve", [mandate, leg.amountIn]));
    // A sale may take at most half of the balance, so the balance always suffices.
    if (side === "sell") return;
    await send(atToken(from)(trader, "transfer", [stranger.address, await readBalance(from)]));
    expect(await captureRefusal(order()(terms, [leg]))).toMatchObject({ error: "ERC20InsufficientBalance" });
  });
});

describe("an order leg by leg", () => {
  test("a failing leg is left out with its reason, and its money stays and counts towards nothing", async () => {
    const { granted, send, buy, legs, readBalance, readMandateId, usdc, read } = fixture();
    const terms = await granted();
    const [first, second, third] = legs(100n * USDC, 3) as [Leg, Leg, Leg];
    const ordered = [first, { ...second, minOut: 2n ** 100n }, third];
    const { filled, leftOut } = filledIn(await send(buy(terms, ordered, { id: "one", isAtomic: false })));
    const [came, none, alsoCame] = filled.amounts as [bigint, bigint, bigint];
    expect(filled).toMatchObject({ spendAmount: 200n * USDC, tokens: fixture().listed });
    expect([came, none, alsoCame]).toEqual([await readBalance(token(0)), 0n, await readBalance(token(2))]);
    expect(came).toBeGreaterThan(0n);
    expect(leftOut).toEqual([
      {
        ...{ id: await readMandateId(terms), orderId: orderId("one"), token: second.token, amountIn: 100n * USDC },
        why: expect.stringMatching(
          new RegExp(`^${toFunctionSelector("IndexMandate_TooLittle(address,uint256,uint256)")}`),
        ),
      },
    ]);
    expect(await readBalance(usdc)).toBe(9_800n * USDC);
    expect((await read.standing(terms)).spent).toBe(200n * USDC);
    expect(await read.leftToday()).toBe(CEILING - 200n * USDC);
  });

  test("a failing sale is left out, and nothing of it is counted", async () => {
    const { granted, send, sell, legs, mint, read } = fixture();
    const terms = await granted();
    for (const one of fixture().listed.slice(0, 2)) await mint(one, trader.address, parseEther("100"));
    const [first, second] = legs(parseEther("10"), 2) as [Leg, Leg];
    const ordered = [{ ...first, minOut: 2n ** 100n }, second];
    const { filled } = filledIn(await send(sell(terms, ordered, { isAtomic: false })));
    expect(filled.amounts).toEqual([0n, parseEther("10")]);
    expect(await read.sale(terms, token(0))).toEqual({ window: 0, base: 0n, sold: 0n });
  });

  test("a leg that the cap no longer covers is left out", async () => {
    const { granted, send, buy, legs } = fixture();
    const terms = await granted();
    const { filled, leftOut } = filledIn(await send(buy(terms, legs(CAP / 2n, 3), { isAtomic: false })));
    expect(filled.spendAmount).toBe(CAP);
    expect(leftOut.map(({ token: one }) => one)).toEqual([token(2)]);
  });

  test("an order leg by leg may have fifty legs", async () => {
    const { granted, send, buy } = fixture();
    const terms = await granted();
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...{ token: padHex(toHex(index + 0x10000), { size: 20 }), amountIn: USDC, minOut: 0n },
    }));
    const { filled, leftOut } = filledIn(await send(buy(terms, many, { isAtomic: false })));
    expect(filled).toMatchObject({ spendAmount: 0n, amounts: many.map(() => 0n) });
    expect(leftOut).toHaveLength(50);
  });

  test("a leg that failed only for lack of gas is not left out, even if enough gas remains for the others", async () => {
    const { granted, send, at, captureRefusal, buy, legs, mint, readMandateId, read } = fixture();
    const terms = await granted();
    const desk = await obedient(deployer.address, 1n, 1n);
    await mint(token(), desk, 10n);
    const own = { ...terms, desk, salt: 2n };
    await send(at(trader, "grant", [own]));
    await send(on(desk, obedientDeskAbi)(stranger, "workFor", [10_000n]));
    const order = { ...buy(own, legs(USDC), { isAtomic: false }), gas: 1_200_000n };
    expect(await captureRefusal(order)).toEqual(refused("IndexMandate_OutOfGas", token()));
    expect(filledIn(await send({ ...order, gas: 4_000_000n })).filled).toMatchObject({
      ...{ id: await readMandateId(own), spendAmount: USDC, amounts: [1n] },
    });
    expect(await read.isDone(own, "order")).toBe(true);
  });

  test("an order with too little gas does nothing at all, and can be sent again", async () => {
    const { granted, send, buy, legs, readBalance, usdc, read, client } = fixture();
    const terms = await granted();
    const whole = await client.estimateGas({ ...order(), account: operator });
    function order() {
      const { to, data } = buy(terms, legs(10n * USDC, 3), { id: "one", isAtomic: false });
      return { to, data };
    }
    const outcomes = new Set<string>();
    for (let percent = 30n; percent < 100n; percent += 7n) {
      const gas = (whole * percent) / 100n;
      const done = await send({ ...order(), from: operator, gas }).then(
        (receipt) => filledIn(receipt).leftOut.length,
        () => "reverted",
      );
      outcomes.add(String(done));
      if (done === "reverted") expect(await readBalance(usdc)).toBe(10_000n * USDC);
      else break;
    }
    // Never partly executed.
    expect([...outcomes].filter((outcome) => outcome !== "reverted" && outcome !== "0")).toEqual([]);
    expect(outcomes).toContain("reverted");
    expect(await read.isDone(terms, "one")).toBe(outcomes.has("0"));
    if (!outcomes.has("0")) await send({ ...order(), from: operator, gas: 2n * whole });
    expect(await readBalance(usdc)).toBe(9_970n * USDC);
  });
});

describe("hostile tokens", () => {
  /** Lists a token with a pool against the hub; the trader has 1,000 of it, all approved. */
  async function listed(
    abi: typeof feeTokenAbi | typeof greedyTokenAbi | typeof hookTokenAbi,
    bytecode: `0x${string}`,
  ) {
    const { deploy, send, atDesk, pass, note, noteAll, readPairAddress, factory, weth, approve } = fixture();
    const odd = await deploy({ what: "an odd token", abi, bytecode, args: [] });
    const mint = (to: Address, amount: bigint) => send(on(odd, feeTokenAbi)(deployer, "mint", [to, amount]));
    await send(on(factory, uniswapV2FactoryAbi)(deployer, "createPair", [odd, weth]));
    const pair = await readPairAddress(odd, weth);
    await mint(pair, parseEther("100000"));
    await fixture().give(weth, pair, parseEther("300"));
    await send({ ...on(pair, uniswapV2PairAbi)(deployer, "mint", [deployer.address]), gas: 500_000n });
    await send(atDesk(deskOwner, "list", [INDEX, [odd], WAY.throughHub]));
    await pass(NOTICE);
    await noteAll();
    await note(pair);
    await pass(1_860);
    await mint(trader.address, parseEther("1000"));
    await approve(trader, odd);
    return odd;
  }

  test("a token that taxes transfers more than the slippage can be neither bought nor sold", async () => {
    const { granted, captureRefusal, buy, sell, usdc } = fixture();
    const odd = await listed(feeTokenAbi, feeTokenBytecode);
    const terms = await granted({ slippageBps: 50 });
    const leg = (amountIn: bigint) => [{ token: odd, amountIn, minOut: 0n }];
    expect(await captureRefusal(buy(terms, leg(10n * USDC)))).toMatchObject({
      error: "IndexMandate_TooLittle",
      args: [odd, expect.anything(), expect.anything()],
    });
    expect(await captureRefusal(sell(terms, leg(parseEther("10"))))).toMatchObject({
      ...{ error: "IndexMandate_TooLittle", args: [usdc, expect.anything(), expect.anything()] },
    });
  });

  test("a token that takes more than requested cannot be sold", async () => {
    const { granted, captureRefusal, sell } = fixture();
    const odd = await listed(greedyTokenAbi, greedyTokenBytecode);
    const terms = await granted();
    const amountIn = parseEther("10");
    expect(await captureRefusal(sell(terms, [{ token: odd, amountIn, minOut: 0n }]))).toEqual(
      refused("IndexMandate_TookMore", odd, 2n * amountIn, amountIn),
    );
  });

  test("a token with hooks cannot make the operator trade in the middle of a trade", async () => {
    const { deploy, granted, send, captureRefusal, sell, buy, legs, mandate } = fixture();
    const odd = await listed(hookTokenAbi, hookTokenBytecode);
    // An operator that any caller can control.
    const puppet = await deploy({
      ...{ what: "a contract account", abi: contractAccountAbi, bytecode: contractAccountBytecode },
      args: [operator.address],
    });
    const terms = await granted({ operator: puppet });
    const through = (call: { data: `0x${string}` }) =>
      on(puppet, contractAccountAbi)(thief, "execute", [mandate, call.data]);
    const outer = through(sell(terms, [{ token: odd, amountIn: parseEther("10"), minOut: 0n }], { id: "outer" }));
    for (const inner of [buy(terms, legs(USDC)), sell(terms, legs(1n))]) {
      await send(on(odd, hookTokenAbi)(thief, "setHook", [puppet, through(inner).data]));
      expect(await captureRefusal(outer)).toEqual(refused("ReentrancyGuardReentrantCall"));
    }
    await send(on(odd, hookTokenAbi)(thief, "setHook", [zeroAddress, "0x"]));
    await send({ ...outer, gas: 1_000_000n });
    await send({ ...through(buy(terms, legs(USDC), { id: "later" })), gas: 1_000_000n });
  });
});

describe("an attacker with the operator's key", () => {
  test("an attacker cannot choose a route: their own pool is never on it, however good it looks", async () => {
    const { granted, send, buy, legs, openPool, note, noteAll, pass, usdc, readBalance } = fixture();
    // The first design could lose the whole cap this way: a direct pool at a thousandth of the price.
    const own = await openPool([usdc, USDC], [token(), 10n]);
    await note(own);
    await pass(1_860);
    await noteAll();
    await pass(1_860);
    const terms = await granted();
    const { filled } = filledIn(await send(buy(terms, legs(100n * USDC))));
    expect(filled.amounts[0]).toBeGreaterThan(parseEther("9.9"));
    expect(await readBalance(usdc, own)).toBe(USDC);
  });

  test("an attacker gains nothing by pushing a pool first: a push beyond the slippage is refused", async () => {
    const { granted, send, captureRefusal, buy, legs, router, weth } = fixture();
    const terms = await granted();
    const push = (ether: string) =>
      send({
        ...on(router, uniswapV2RouterAbi)(thief, "swapExactETHForTokens", [
          ...([0n, [weth, token()], thief.address, FOR_EVER] as const),
        ]),
        ...{ value: parseEther(ether), gas: 400_000n },
      });
    await push("1");
    const { filled } = filledIn(await send(buy(terms, legs(100n * USDC), { id: "pushed a little" })));
    // At the price before: 10 tokens less 0.6 % and the slippage of 1 %.
    expect(filled.amounts[0]).toBeGreaterThan((parseEther("10") * 994_009n * 99n) / 100_000_000n);
    await push("3");
    expect(await captureRefusal(buy(terms, legs(100n * USDC)))).toMatchObject({ error: "IndexMandate_TooLittle" });
    await push("8");
    expect(await captureRefusal(buy(terms, legs(100n * USDC)))).toMatchObject({ error: "PriceBound_PriceMoved" });
  });

  test("an attacker takes nothing from owners who did not grant", async () => {
    const { granted, captureRefusal, buy, legs, readMandateId, mint, approve, usdc } = fixture();
    const terms = await granted();
    await mint(usdc, stranger.address, 100n * USDC);
    await approve(stranger, usdc);
    const others = { ...terms, owner: stranger.address };
    expect(await captureRefusal(buy(others, legs(USDC)))).toEqual(
      refused("IndexMandate_NotGranted", await readMandateId(others)),
    );
  });
});
